import type { Logger } from 'pino';
import { appointmentTexts } from '../../shared/appointments/texts.ts';
import {
  enquiryTypeOf,
  type Form,
  type FormBlockData,
  type FormValues,
  readForm,
  referenceOf,
} from '../../shared/forms/form.ts';
import type { EnquiryType, FormContent } from '../../shared/forms/formSchemas.ts';
import { enquiredCar } from '../../shared/forms/otherCar.ts';
import type { FormTaken } from '../../shared/forms/thanks.ts';
import { keysOf } from '../../shared/records.ts';
import { type Appointments, isTimeGone } from '../appointments/createAppointments.ts';
import { createReadReceiptNow } from '../appointments/readBooking.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';
import { badRequest, forbidden, isSiteError, tooManyRequests, unavailable } from '../errors.ts';
import type { Leads } from '../leads/createLeads.ts';
import { currentRequestId } from '../logging/requestScope.ts';
import { enquiryTypeIds } from '../pages/blockData/form.ts';
import type { Pages } from '../pages/pages.ts';
import { routeOfPath } from '../pages/routes.ts';
import { closedHoliday } from './closedHoliday.ts';
import { type Checked, createCheckSubmission, createDealerChoice } from './createCheckSubmission.ts';
import { createFormPages, formsOf } from './createFormPages.ts';
import { createKeepLead } from './createKeepLead.ts';
import type { ReceiptFor, Receipts } from './createReceipts.ts';
import type { Trust } from './lead.ts';
import { leadOf } from './leadOf.ts';
import { type Offered, offerTimes } from './offerTimes.ts';
import type { Found, Submission, Taken } from './submission.ts';
import { askedFor, calendarOf, dealerOfCode, type NamedFile, thanksFor } from './thanks.ts';

export interface Forms {
  /**
   * Checks a submission against the form's own definition and keeps the lead, unless what it is about has changed since the
   * visitor was shown it. Throws 400 for a form that no page has
   * and for fields that nothing asks for, 403 for a program, 429 when only a verified token counts and this is none, 503
   * when it cannot be kept.
   */
  submit(submission: Submission): Promise<Taken>;
  /** The form on its page, as `submit` finds it. */
  find(submission: Submission): Promise<Found>;
  /** The form with the times of the dealer that is chosen, for a page without JavaScript. */
  offerTimes(found: Found, sent: Pick<Submission, 'key' | 'values' | 'proposedFor'>): Promise<Offered<Found>>;
  /** The receipt of a lead for the page's address, by which the page thanks for it. Rejects with `unavailable`. */
  receipt(taken: Pick<Taken, 'form' | 'received'>): Promise<string>;
  /** The thanks for a lead: while no receipt can be signed its reference alone. {} for a lead that is not kept. */
  thanks(taken: Pick<Taken, 'form' | 'received'>): Promise<Omit<FormTaken, 'ok'>>;
  /** The calendar file of an appointment, by its receipt; undefined: there is none. */
  calendar(of: ReceiptFor & { readonly receipt: string }): Promise<NamedFile | undefined>;
  /** Ids of the forms of all public pages. Rejects with `unavailable` while they are not known. */
  names(): Promise<string[]>;
  /** Sends what waits for the CRM, and settles changes of bookings that were left unfinished. */
  deliver(): Promise<void>;
  /** True when a lead could be kept now. Rejects when not even that can be told. */
  canKeep(): Promise<boolean>;
  close(): Promise<void>;
}

export interface FormsOptions {
  readonly pages: Pick<Pages, 'loadPage' | 'movedTo' | 'listPages' | 'readEnquiryTypes'>;
  readonly dealers: Pick<DealerSearches, 'list' | 'byPostcode'>;
  readonly checkToken: (token: string) => Promise<Trust | false>;
  readonly leads: Pick<Leads, 'put' | 'find' | 'secret' | 'photosLacking' | 'deliver' | 'canKeep' | 'close'>;
  readonly receipts: Receipts;
  /** Unset where forms offer no times. */
  readonly appointments?: FormAppointments;
  readonly now: () => number;
  readonly logger: Logger;
}
type FormAppointments = Pick<
  Appointments,
  'times' | 'hold' | 'valuesOf' | 'beside' | 'askedOf' | 'booking' | 'settleChanges'
>;

const retryAfterS = 60;

/** Forms of published pages, on their way from the visitor to the CRM. Spec part 2 §5 'Forms' and §7 'Form submit'. */
export function createForms(options: FormsOptions): Forms {
  const { pages, dealers, checkToken, leads, receipts, appointments, now, logger } = options;
  const formPages = createFormPages(pages);
  const dealerChoice = createDealerChoice(dealers);
  const checkSubmission = createCheckSubmission({ ...dealerChoice, appointments, leads, now });
  const keep = createKeepLead(leads, now, logger);
  const readForCalendar = appointments
    ? createReadReceiptNow({ appointments, receipts: { read: receipts.readForCalendar } })
    : receipts.readForCalendar;

  const pageAt = async (path: string, search: string) =>
    pages.loadPage({ route: routeOfPath(path), search, draft: false });

  /** The page at a path, or the one that has moved from there since the visitor opened it. */
  async function loadPage(path: string, search: string) {
    try {
      return await pageAt(path, search);
    } catch (error) {
      const moved = isSiteError(error) && error.status === 404 ? await pages.movedTo(path) : undefined;
      if (!moved) throw error;
      return pageAt(moved.path, search);
    }
  }

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
    // The visitor has made no mistake: the kinds of enquiry cannot be read at the moment.
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

  /** The kind of enquiry that the visitor has chosen. */
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
  function tellIgnored({ form, claimed, ignored: differing }: Checked, type: EnquiryType | undefined): void {
    const { sfendpoint: SFEndpoint = '', disableCIO = false, name: enquiry_name = '' } = type ?? {};
    const known = { SFEndpoint, disableCIO, enquiry_name };
    const names = keysOf(claimed);
    const claims = names.filter((name) => claimed[name] !== undefined && claimed[name] !== known[name]);
    const ignored = [...claims, ...differing];
    if (ignored.length) logger.warn({ form: form.id, ignored }, 'what content decides was sent otherwise');
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
    offerTimes: (found, sent) => offerTimes({ appointments, dealers, ...dealerChoice }, found, sent),
    async thanks(taken) {
      const { id: formId, country } = taken.form;
      const signed = await receipt(taken).catch(() => undefined);
      if (!taken.received) return {};
      const received = signed && (await receipts.read(signed, { formId, country }));
      if (!signed || !received) return { thanks: { reference: taken.received.reference } };
      const dealer = await dealerOfCode(dealers, country, received.asked.dealer);
      const thanks = thanksFor({ formId, country, receipt: signed, received, dealer, now: now() });
      return { receipt: signed, thanks };
    },
    calendar: (of) => calendarOf({ read: readForCalendar, dealers, now }, of),
    async submit(submission) {
      // Whoever has used up the turns of the unverified shows a good token before anything is read for them.
      const trust = submission.turn.mustBeVerified ? await trustIn(submission) : undefined;
      const { content, ...found } = await find(submission);
      const checked = await checkSubmission(found, submission);
      if (Object.keys(checked.errors).length) return { ...found, errors: checked.errors };
      const { form, values, slot } = checked;
      const changes = enquiredCar(form, values, found.data.start).shown?.changes ?? [];
      if (changes.length) return { ...found, errors: {}, changes };
      const type = await chosenType(content, form, values);
      tellIgnored(checked, type);
      const diary = slot ? appointments : undefined;
      const id = await keep({
        key: submission.key,
        lead: { ...leadOf(found, checked, type, now()), requestId: currentRequestId() },
        values,
        trust: async () => trust ?? trustIn(submission),
        beside: diary?.beside,
      }).catch((error: unknown) => {
        if (isTimeGone(error)) return undefined;
        throw error;
      });
      if (id === undefined) return { ...found, errors: { [slot]: appointmentTexts.gone } };
      const wanted = { ...askedFor(form, values, found.data.start), ...(await diary?.askedOf(id)) };
      const holiday = await closedHoliday({ pages, dealers }, form, wanted);
      const asked = holiday ? { ...wanted, holiday } : wanted;
      return { ...found, errors: {}, received: { reference: referenceOf(id), asked } };
    },
    names: formPages.names,
    async deliver() {
      await leads.deliver();
      await appointments?.settleChanges();
    },
    canKeep: leads.canKeep,
    close: leads.close,
  };
}
