import type { Logger } from 'pino';
import { appointmentKinds } from '../../shared/appointments/kinds.ts';
import type { Country } from '../../shared/country.ts';
import { dealerFinderSlug } from '../../shared/dealers/dealerPath.ts';
import { onceUnlessItFails } from '../answers/answers.ts';
import type { Config } from '../config/Config.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';
import type { Database } from '../fleet/openDatabase.ts';
import type { Leads } from '../leads/createLeads.ts';
import { openPostgres } from '../leads/openPostgres.ts';
import type { Stories } from '../stories/stories.ts';
import { openSqlite } from '../system/openSqlite.ts';
import { type Appointments, createAppointments } from './createAppointments.ts';
import { createDiaryService } from './createDiaryService.ts';
import { createOwnDiary } from './createOwnDiary.ts';
import { holidaysOf } from './holidaysOf.ts';

interface SiteAppointmentsOptions {
  readonly config: Pick<Config, 'diary' | 'leads' | 'rateLimits'>;
  readonly database: Database | undefined;
  readonly stories: Pick<Stories, 'published'>;
  readonly dealers: Pick<DealerSearches, 'list'>;
  readonly leads: Pick<Leads, 'find' | 'put' | 'beginChange' | 'endChange' | 'leaveChange' | 'dueChange'>;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Times that one client holds at once: a household that looks for one, and changes its mind. */
const maxHolds = 3;

/** Appointments with the diary of the configuration: a service, our own beside the leads, or none. */
export function createSiteAppointments(given: SiteAppointmentsOptions): Appointments {
  const { config, database, stories, fetch, now } = given;
  const options = { ...given, maxHolds: config.rateLimits.forms ? maxHolds : undefined };
  const { url, token, timeoutMs, atOnce } = config.diary;
  if (url)
    return createAppointments({
      ...options,
      diary: createDiaryService({ url, token, timeoutMs, fetch }),
    });
  const kinds = appointmentKinds.filter((kind) => atOnce[kind]);
  if (!kinds.length) return createAppointments({ ...options, diary: undefined });
  let isOpen = false;
  const sql = onceUnlessItFails(async () => {
    const opened = database ? openPostgres(database) : await openSqlite(config.leads);
    isOpen = true;
    return opened;
  });
  const diary = createOwnDiary({
    kinds,
    capacityOf(kind, code) {
      const { byCode = {}, default: others = 0 } = atOnce[kind] ?? {};
      return Object.hasOwn(byCode, code) ? (byCode[code] ?? 0) : others;
    },
    holidays: async (country: Country) =>
      holidaysOf((await stories.published.page(country, dealerFinderSlug)).story?.content, country),
    sql,
    now,
  });
  const close = async () => {
    if (isOpen) await (await sql()).close();
  };
  return createAppointments({ ...options, diary, close });
}
