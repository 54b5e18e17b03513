import type { Logger } from 'pino';
import { slotOf } from '../../shared/appointments/appointments.ts';
import { appointmentTexts } from '../../shared/appointments/texts.ts';
import type { Country } from '../../shared/country.ts';
import {
  enquiryTypeOf,
  type Form,
  type FormBlockData,
  type FormErrors,
  type FormValues,
  passedOn,
  readForm,
  referenceOf,
} from '../../shared/forms/form.ts';
import type { EnquiryType, FormContent } from '../../shared/forms/formSchemas.ts';
import { enquiredCar } from '../../shared/forms/otherCar.ts';
import { readPhone } from '../../shared/forms/readPhone.ts';
import { formErrors, todayIn, valuesToSend } from '../../shared/forms/rules.ts';
import type { FormTaken } from '../../shared/forms/thanks.ts';
import type { Page } from '../../shared/page.ts';
import { photosName, photoTexts } from '../../shared/tradeIn/photos.ts';
import { type Appointments, isTimeGone } from '../appointments/createAppointments.ts';
import { createReadReceiptNow } from '../appointments/readBooking.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';
import { badRequest, forbidden, isSiteError, tooManyRequests, unavailable } from '../errors.ts';
import type { Leads } from '../leads/createLeads.ts';
import { currentRequestId } from '../logging/requestScope.ts';
import type { FormTurn } from '../middleware/rateLimit.ts';
import { enquiryTypeIds } from '../pages/blockData/form.ts';
import type { Pages } from '../pages/pages.ts';
import { routeOfPath } from '../pages/routes.ts';
import { askedFor } from './askedFor.ts';
import { carValues } from './carValues.ts';
import { createDealerChoice } from './createDealerChoice.ts';
import { createFormPages } from './createFormPages.ts';
import { createKeepLead } from './createKeepLead.ts';
import type { ReceiptFor, Receipts, Received } from './createReceipts.ts';
import { formsOf } from './formsOf.ts';
import type { FormKind, Trust } from './lead.ts';
import { type Offered, offerTimes } from './offerTimes.ts';
import { readValues } from './readValues.ts';
import { calendarOf, dealerOfCode, thanksFor } from './thanks.ts';

/** A form as it came in: nothing of it is trusted. */
export interface Submission {
  readonly formId: string;
  /** Page that the form is on: path, and query without question mark. Unset: the first that has it. */
  readonly path?: string | undefined;
  readonly search: string;
  readonly values: FormValues;
  /** That of the page, where it is told. */
  readonly country?: Country | undefined;
  /** Where the visitor is taken to be, for a form whose page and country are not told. */
  readonly near?: Country | undefined;
  /** Of the bot check; '': none. */
  readonly token: string;
  /** Whether the token has to be good, and who is told that it is. */
  readonly turn: FormTurn;
  /** Of this submission, the same for every attempt; unset: told by what is in it. */
  readonly id?: string | undefined;
  /** Ids of photos of the old car that were sent before. */
  readonly photos?: readonly string[] | undefined;
  /** What of it content decides: it is compared, and counts for nothing. */
  readonly claimed?: { readonly SFEndpoint?: string; readonly disableCIO?: boolean };
  /** A field that no person sees is filled in. */
  readonly isTrapped?: boolean;
  /** It was filled in faster than people are. */
  readonly isHasty?: boolean;
  /** Without JavaScript nobody chooses a dealer by postcode: we do. */
  readonly chooseDealer?: boolean;
}

/** The form on its page, and what is wrong with what was entered; {}: nothing, and the lead is kept. */
export interface Taken {
  readonly kind: FormKind;
  readonly page: Page;
  /** `_uid` of the form. */
  readonly uid: string;
  readonly data: FormBlockData & { readonly status: 'success' };
  readonly form: Form;
  readonly errors: FormErrors;
  /** For the visitor to quote, and what the thanks repeat, once the lead is kept. */
  readonly received?: Received;
}

export type Found = Omit<Taken, 'errors' | 'received'>;

export interface Forms {
  /**
   * Checks a submission against the form's own definition and keeps the lead. Throws 400 for a form that no page has
   * and for fields that nothing asks for, 403 for a program, 429 when only a verified token counts and this is none, 503
   * when it cannot be kept.
   */
  submit(submission: Submission): Promise<Taken>;
  /** The form on its page, as `submit` finds it. */
  find(submission: Submission): Promise<Found>;
  /** The form with the times of the dealer that is chosen, for a page without JavaScript. */
  offerTimes(found: Found, sent: Pick<Submission, 'id' | 'values'>): Promise<Offered<Found>>;
  /** What the page's address says of it, so that the page thanks for it. Rejects with `unavailable`. */
  receipt(taken: Pick<Taken, 'form' | 'received'>): Promise<string>;
  /** The thanks for it; {}: nobody can sign a receipt at the moment. */
  thanks(taken: Pick<Taken, 'form' | 'received'>): Promise<Omit<FormTaken, 'ok'>>;
  /** The calendar file of an appointment, by its receipt; undefined: there is none. */
  calendar(of: ReceiptFor & { readonly receipt: string }): Promise<string | undefined>;
  /** Ids of the forms of all public pages. Rejects with `unavailable` while they are not known. */
  names(): Promise<string[]>;
  /** Sends what waits for the CRM. */
  deliver(): Promise<void>;
  /** True when a lead could be kept now. Rejects when not even that can be told. */
  canKeep(): Promise<boolean>;
  close(): Promise<void>;
}

export interface FormsOptions {
  readonly pages: Pick<Pages, 'loadPage' | 'listPages' | 'readEnquiryTypes'>;
  readonly dealers: Pick<DealerSearches, 'list' | 'byPostcode'>;
  readonly checkToken: (token: string) => Promise<Trust | false>;
  readonly leads: Pick<Leads, 'put' | 'find' | 'secret' | 'photosLacking' | 'deliver' | 'canKeep' | 'close'>;
  readonly receipts: Pick<Receipts, 'write' | 'read'>;
  /** Unset: forms offer no times. */
  readonly appointments?: FormAppointments;
  readonly now: () => number;
  readonly logger: Logger;
}
type FormAppointments = Pick<Appointments, 'times' | 'hold' | 'valuesOf' | 'beside' | 'askedOf' | 'booking'>;

const retryAfterS = 60;

/** Forms of published pages, on their way from the visitor to the CRM. Spec part 2 §5 'Forms' and §7 'Form submit'. */
export function createForms(options: FormsOptions): Forms {
  const { pages, dealers, checkToken, leads, receipts, appointments, now, logger } = options;
  const formPages = createFormPages(pages);
  const { dealerErrors, withDealer } = createDealerChoice(dealers);
  const keep = createKeepLead(leads, now, logger);
  const readReceiptNow = appointments ? createReadReceiptNow({ appointments, receipts }) : receipts.read;

  const loadPage = async (path: string, search: string) =>
    pages.loadPage({ route: routeOfPath(path), search, draft: false });

  async function find(submission: Submission): Promise<Found & { content: FormContent }> {
    const { formId, country, search } = submission;
    const path = submission.path ?? (await likelyPath(submission));
    const { page } = await loadPage(path, search).catch((error: unknown) => {
      if (isSiteError(error) && error.status === 404)
        throw badRequest('The page of the form is not there.', error);
      throw error;
    });
    if (country && country !== page.country) throw badRequest('"country" must be that of the page.');
    const found = formsOf(page).find(({ content }) => content.form_id === formId);
    if (!found) throw badRequest('There is no such form on that page.');
    const { kind, content: block } = found;
    const data = page.blockData[block._uid] as FormBlockData | undefined;
    // Nothing is wrong with what was written: its kinds of enquiry cannot be read.
    if (data?.status !== 'success') throw unavailable('The form is not there at the moment.', retryAfterS);
    return { kind, page, uid: block._uid, data, content: block, form: readForm(block, data, page.country) };
  }

  /** A sender that does not say which page it was sends the specification's literal call. */
  async function likelyPath({ formId, country, near }: Submission): Promise<string> {
    const paths = await formPages.pathsOf(formId, country);
    const page = paths.find((path) => path.startsWith(`/${near}/`)) ?? paths[0];
    if (page === undefined) throw badRequest('No page has such a form.');
    if (paths.length > 1)
      logger.warn({ form: formId, page }, 'a form of several pages came without its page');
    return page;
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

  /** Content decides where a lead goes: a sender who says something else is told to support, without what was said. */
  function tellIgnored(
    form: string,
    differing: readonly string[],
    type: EnquiryType | undefined,
    claimed: { SFEndpoint?: string; disableCIO?: boolean; enquiry_name?: string | undefined },
  ): void {
    const { sfendpoint: SFEndpoint = '', disableCIO = false, name: enquiry_name = '' } = type ?? {};
    const known = { SFEndpoint, disableCIO, enquiry_name };
    const names = Object.keys(claimed) as (keyof typeof known)[];
    const claims = names.filter((name) => claimed[name] !== undefined && claimed[name] !== known[name]);
    const ignored = [...claims, ...differing];
    if (ignored.length) logger.warn({ form, ignored }, 'what content decides was sent otherwise');
  }

  /** What the bot check says of the sender. */
  async function trustIn({ token, turn, isTrapped, isHasty }: Submission): Promise<Trust> {
    if (isTrapped) throw forbidden('The form was not accepted.');
    const trust = await checkToken(token);
    if (trust === 'passed') await turn.verified();
    else if (turn.mustBeVerified) throw tooManyRequests(retryAfterS);
    // Browsers that fill in a whole form are quick too: theirs have a good token.
    if (!trust || (isHasty && trust !== 'passed')) throw forbidden('The form was not accepted.');
    return trust;
  }

  const receipt: Forms['receipt'] = ({ form: { id: formId, country }, received }) =>
    receipts.write(received?.reference ?? '', { formId, country }, received?.asked);

  return {
    find,
    receipt,
    offerTimes: (found, sent) => offerTimes({ appointments, dealers, withDealer }, found, sent),
    async thanks(taken) {
      const { id: formId, country } = taken.form;
      const signed = await receipt(taken).catch(() => undefined);
      if (!taken.received || signed === undefined) return {};
      const { received } = taken;
      const dealer = await dealerOfCode(dealers, country, received.asked.dealer);
      return { receipt: signed, thanks: thanksFor({ formId, country, receipt: signed, received, dealer }) };
    },
    calendar: (of) => calendarOf({ receipts: { read: readReceiptNow }, dealers, now }, of),
    async submit(submission) {
      // Whoever has used up the turns of the unverified shows a good token before anything is read for them.
      const trust = submission.turn.mustBeVerified ? await trustIn(submission) : undefined;
      const { content: block, ...found } = await find(submission);
      const { page, data } = found;
      const { enquiry_name, ...others } = submission.values;
      const hasName = found.form.fields.some(({ name }) => name === 'enquiry_name');
      const { form, values: sent, ignored } = readValues(found.form, hasName ? submission.values : others);
      const today = todayIn(form.country, now());
      const values = submission.chooseDealer ? await withDealer(form, sent) : sent;
      const errors = {
        ...(await dealerErrors(form, values)),
        ...formErrors({ form, values, today, readPhone }),
      } as Record<string, string>;
      const slot = slotOf(found.form)?.field.name ?? '';
      const diary = slot ? appointments : undefined;
      const time = diary ? await diary.valuesOf(form, values) : {};
      if (time?.[slot] && !submission.id) throw badRequest('A time needs "submission_id".');
      if (!time) errors[slot] = appointmentTexts.gone;
      // They are of the old car that the address names: without one there is nothing to be seen on them.
      const photos = (data.start.tradeIn && submission.photos) || [];
      if (photos.length && !submission.id) throw badRequest('Photos need "submission_id".');
      if ((await leads.photosLacking(submission.id ?? '', photos)).length)
        errors[photosName] = photoTexts.gone;
      if (Object.keys(errors).length) return { ...found, errors };
      const type = await chosenType(block, form, values);
      tellIgnored(form.id, ignored, type, { ...submission.claimed, ...(hasName ? {} : { enquiry_name }) });
      const lead = {
        kind: found.kind,
        formId: form.id,
        country: form.country,
        page: page.path,
        receivedAt: new Date(now()).toISOString(),
        values: {
          ...carValues(enquiredCar(form, values, data.start)),
          ...valuesToSend(form, values, readPhone),
          ...passedOn(form, values),
          ...time,
          ...(type ? { enquiry_name: type.name } : {}),
        },
        ...(photos.length ? { photos } : {}),
        endpoint: type?.sfendpoint ?? '',
        disableCIO: type?.disableCIO ?? false,
        requestId: currentRequestId(),
      };
      const { id } = submission;
      const written = { id, lead, values, trust: async () => trust ?? trustIn(submission) };
      const keptAs = await keep({ ...written, beside: diary?.beside }).catch((error: unknown) => {
        if (isTimeGone(error)) return undefined;
        throw error;
      });
      if (keptAs === undefined) return { ...found, errors: { [slot]: appointmentTexts.gone } };
      const asked = { ...askedFor(form, values, data.start), ...(await diary?.askedOf(keptAs)) };
      const received = { reference: referenceOf(keptAs), asked };
      return { ...found, errors, received };
    },
    names: formPages.names,
    deliver: leads.deliver,
    canKeep: leads.canKeep,
    close: leads.close,
  };
}
