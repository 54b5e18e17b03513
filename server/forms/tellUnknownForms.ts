import leven from 'leven';
import type { Logger } from 'pino';
import type { Config } from '../config/Config.ts';
import type { Leads } from '../leads/createLeads.ts';
import type { Forms } from './createForms.ts';

interface Told {
  readonly config: Pick<Config, 'worker'> & { readonly leads: Pick<Config['leads'], 'keepDays'> };
  readonly forms: Pick<Forms, 'names'>;
  readonly leads: Pick<Leads, 'forms'>;
  readonly logger: Logger;
}

/**
 * Logs the forms that LEADS_KEEP_DAYS names and that no page and no lead has, with the form that may be meant.
 * Editors choose the ids of forms, so the configuration cannot be checked before their pages have been read; a form
 * whose page is gone is known by its leads. An error when a known form has a similar id, else a warning. Rejects
 * while the pages cannot be read.
 */
export async function tellUnknownForms({ config, forms, leads, logger }: Told): Promise<void> {
  const named = Object.keys(config.leads.keepDays.byForm);
  if (!named.length || (config.worker ?? 1) > 1) return;
  const ofLeads = await leads.forms().catch(() => []);
  const known = [...new Set([...(await forms.names()), ...ofLeads])].toSorted();
  for (const form of named.filter((one) => !known.includes(one))) {
    const meant = nearestTo(form, known);
    // A form with no similar id may be on a page that is kept out of search engines, which no list has.
    logger[meant ? 'error' : 'warn'](
      { form, meant, known },
      'LEADS_KEEP_DAYS names a form that no public page and no lead has',
    );
  }
}

/** Undefined: more than a third of the letters would be others, so another word is meant. */
function nearestTo(form: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((one) => ({ one, letters: leven(form.toLowerCase(), one.toLowerCase()) }))
    .toSorted((a, b) => a.letters - b.letters);
  return nearest && nearest.letters * 3 <= form.length ? nearest.one : undefined;
}
