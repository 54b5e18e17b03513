import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { forEachBlock } from '../../shared/blockNames.ts';
import type { Country } from '../../shared/country.ts';
import { fallbackDealerCode } from '../../shared/dealers/dealer.ts';
import {
  enquiryTypeOf,
  type Form,
  type FormBlockData,
  type FormErrors,
  type FormValues,
  isShown,
  readForm,
} from '../../shared/forms/form.ts';
import type { EnquiryType, FormContent } from '../../shared/forms/formSchemas.ts';
import { formErrors, isRequired, todayIn, valuesToSend } from '../../shared/forms/rules.ts';
import type { Page } from '../../shared/page.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';
import { badRequest, forbidden, isSiteError, tooManyRequests } from '../errors.ts';
import type { Leads } from '../leads/createLeads.ts';
import type { FormTurn } from '../middleware/rateLimit.ts';
import { enquiryTypeIds } from '../pages/blockData/form.ts';
import type { Pages } from '../pages/pages.ts';
import { routeOfPath } from '../pages/routes.ts';
import { type FormKind, formKinds, isSameLead, type Lead, type Trust } from './lead.ts';

/** A form as it came in: nothing of it is trusted. */
export interface Submission {
  readonly kind: FormKind;
  readonly formId: string;
  /** Page that the form is on: path, and query without question mark. */
  readonly path: string;
  readonly search: string;
  readonly values: FormValues;
  /** That of the page, where it is told. */
  readonly country?: Country | undefined;
  /** Of the bot check; '': none. */
  readonly token: string;
  /** Whether the token has to be good, and who is told that it is. */
  readonly turn: FormTurn;
  /** Of this submission, the same for every attempt; unset: told by what is in it. */
  readonly id?: string | undefined;
  /** Without JavaScript nobody chooses a dealer by postcode: we do. */
  readonly chooseDealer?: boolean;
}

/** The form on its page, and what is wrong with what was entered; {}: nothing, and the lead is kept. */
export interface Taken {
  readonly page: Page;
  /** `_uid` of the form. */
  readonly uid: string;
  readonly data: FormBlockData & { readonly status: 'success' };
  readonly form: Form;
  readonly errors: FormErrors;
}

export interface Forms {
  /**
   * Checks a submission against the form's own definition and keeps the lead. Throws 400 for a form that no page has
   * and for fields that it has not, 403 for a program, 429 when only a verified token counts and this is none, 503 when
   * it cannot be kept.
   */
  submit(submission: Submission): Promise<Taken>;
  /** The form on its page, as `submit` finds it. */
  find(submission: Submission): Promise<Omit<Taken, 'errors'>>;
  /** Sends what waits for the CRM. */
  deliver(): Promise<void>;
  /** True when a lead could be kept now. Rejects when not even that can be told. */
  canKeep(): Promise<boolean>;
  close(): Promise<void>;
}

type KnownLead = Omit<Lead, 'id' | 'trust'>;

export interface FormsOptions {
  readonly pages: Pick<Pages, 'loadPage' | 'readEnquiryTypes'>;
  readonly dealers: Pick<DealerSearches, 'list' | 'byPostcode'>;
  readonly checkToken: (token: string) => Promise<Trust | false>;
  readonly leads: Pick<Leads, 'put' | 'find' | 'secret' | 'deliver' | 'canKeep' | 'close'>;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Without an id of its own, what is the same within this time (ms) is a second press of the button. */
const repeatMs = 10 * 60 * 1000;
const retryAfterS = 60;

/** Forms of published pages, on their way from the visitor to the CRM. Spec part 2 §5 'Forms' and §7 'Form submit'. */
export function createForms({ pages, dealers, checkToken, leads, now, logger }: FormsOptions): Forms {
  /** Submissions that are being kept, by their id. */
  const underWay = new Map<string, { readonly lead: Omit<Lead, 'trust'>; readonly kept: Promise<void> }>();

  const loadPage = async (path: string, search: string) =>
    pages.loadPage({ route: routeOfPath(path), search, draft: false });

  async function find({
    kind,
    formId,
    country,
    path,
    search,
  }: Submission): Promise<Omit<Taken, 'errors'> & { content: FormContent }> {
    const { page } = await loadPage(path, search).catch((error: unknown) => {
      if (isSiteError(error) && error.status === 404)
        throw badRequest('The page of the form is not there.', error);
      throw error;
    });
    if (country && country !== page.country) throw badRequest('"country" must be that of the page.');
    const block = formOf(page, kind, formId);
    if (!block) throw badRequest('There is no such form on that page.');
    const data = page.blockData[block._uid] as FormBlockData | undefined;
    if (data?.status !== 'success') throw badRequest('The form is not there at the moment.');
    return { page, uid: block._uid, data, content: block, form: readForm(block, data, page.country) };
  }

  /** A code that is none of the country's dealers is not valid; it may be nobody's. */
  async function dealerErrors(form: Form, values: FormValues): Promise<FormErrors> {
    const field = form.fields.find(({ component }) => component === 'SelectDealership');
    const code = field && isShown(field, form, values) ? values[field.name] : '';
    if (!field || !code || code === fallbackDealerCode) return {};
    const known = await dealers.list(form.country).catch(() => undefined);
    // While the list cannot be had, a code is believed.
    const isKnown = !known || known.dealers.some((dealer) => dealer.code === code);
    return isKnown ? {} : { [field.name]: `${field.label} is not valid.` };
  }

  async function withDealer(form: Form, values: FormValues, today: string): Promise<FormValues> {
    const field = form.fields.find(({ component }) => component === 'SelectDealership');
    const postcode = form.fields.find(({ name }) => /^post_?code$/i.test(name));
    const isMissing = field && !values[field.name] && isShown(field, form, values);
    if (!isMissing || !isRequired(field, { form, values, today })) return values;
    const found = await dealers
      .byPostcode(form.country, values[postcode?.name ?? ''] ?? '')
      .catch(() => undefined);
    return { ...values, [field.name]: found?.closestDealerCode ?? fallbackDealerCode };
  }

  /** The kind of enquiry that was chosen. */
  async function chosenType(
    block: FormContent,
    form: Form,
    values: FormValues,
  ): Promise<EnquiryType | undefined> {
    const chosen = enquiryTypeOf(form, values);
    const types = await pages.readEnquiryTypes(form.country, enquiryTypeIds(block));
    return types.find(({ value }) => value === chosen);
  }

  /** The same for a second press of the button, another for another person. What they wrote cannot be guessed from it. */
  async function ownId({ formId, path, values }: Submission): Promise<string> {
    const period = Math.floor(now() / repeatMs);
    const digest = createHmac('sha256', await leads.secret())
      .update(JSON.stringify([formId, path, values, period]))
      .digest('hex');
    return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  }

  /** What the bot check says of the sender. */
  async function trustIn({ token, turn }: Submission): Promise<Trust> {
    const trust = await checkToken(token);
    if (trust === 'passed') await turn.verified();
    else if (turn.mustBeVerified) throw tooManyRequests(retryAfterS);
    if (!trust) throw forbidden('The form was not accepted.');
    return trust;
  }

  /** Resolves once it is kept, whoever has sent it first. */
  async function keep(submission: Submission, known: Trust | undefined, written: KnownLead): Promise<void> {
    const lead = { ...written, id: submission.id ?? (await ownId(submission)) };
    const { id } = lead;
    // In a loop: of several corrections that wait, one comes after the other.
    for (let other = underWay.get(id); other; other = underWay.get(id)) {
      if (isSameLead(other.lead, lead)) return other.kept;
      await other.kept.catch(() => undefined);
    }
    const kept = keepOnce(lead, submission, known);
    underWay.set(id, { lead, kept });
    await kept.finally(() => underWay.delete(id));
  }

  async function keepOnce(lead: Omit<Lead, 'trust'>, submission: Submission, known: Trust | undefined) {
    const { id, formId: form, kind, country, page } = lead;
    const facts = { submission: id, form, kind, country, page };
    const before = await leads.find(id);
    if (before && isSameLead(before, lead)) {
      logger.info(facts, 'the form was taken before');
      return;
    }
    const trust = known ?? (await trustIn(submission));
    const put = await leads.put({ ...lead, trust });
    logger.info({ ...facts, trust }, put === 'corrected' ? 'form corrected' : 'form taken');
  }

  return {
    find,
    async submit(submission) {
      // Whoever has used up the turns of the unverified shows a good token before anything is read for them.
      const trust = submission.turn.mustBeVerified ? await trustIn(submission) : undefined;
      const { content: block, ...found } = await find(submission);
      const { form, page } = found;
      refuseUnknown(form, submission.values);
      const today = todayIn(form.country, now());
      const values = submission.chooseDealer
        ? await withDealer(form, submission.values, today)
        : submission.values;
      const errors = { ...(await dealerErrors(form, values)), ...formErrors({ form, values, today }) };
      if (Object.keys(errors).length) return { ...found, errors };
      const type = await chosenType(block, form, values);
      const { modelLine, model, build } = page.query;
      await keep(submission, trust, {
        kind: submission.kind,
        formId: form.id,
        country: form.country,
        page: page.path,
        receivedAt: new Date(now()).toISOString(),
        values: {
          ...withoutUnset({ model_line: modelLine, model, build }),
          ...valuesToSend(form, values),
          ...(type ? { enquiry_name: type.name } : {}),
        },
        endpoint: type?.sfendpoint ?? '',
        disableCIO: type?.disableCIO ?? false,
      });
      return { ...found, errors };
    },
    deliver: leads.deliver,
    canKeep: leads.canKeep,
    close: leads.close,
  };
}

/** The block of that form, wherever on the page: its content was read by its schema. */
function formOf(page: Page, kind: FormKind, formId: string): FormContent | undefined {
  const components: readonly string[] = formKinds[kind];
  let found: FormContent | undefined;
  forEachBlock(page.blocks, (block) => {
    if (!components.includes(block.component)) return;
    const content = block as unknown as FormContent;
    if (content.form_id === formId) found ??= content;
  });
  return found;
}

/** What a visitor cannot have been asked was not asked: values of content are never a visitor's. */
function refuseUnknown(form: Form, values: FormValues): void {
  const isUnknown = (name: string) =>
    !form.fields.some((field) => field.name === name && field.fixed === undefined);
  // Its name is the sender's text: neither log nor answer repeat it.
  if (Object.keys(values).some(isUnknown)) throw badRequest('The form does not have all of these fields.');
}

const withoutUnset = (values: Readonly<Record<string, string | undefined>>): FormValues =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
