import { reaction } from 'mobx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { analyticsEvents, pushEvent } from '../../../shared/analytics.ts';
import { isFinanceEnquiry } from '../../../shared/forms/financeEnquiry.ts';
import {
  type BotCheck,
  enquiryTypeOf,
  type Form,
  type FormStart,
  type PostedForm,
  trapName,
} from '../../../shared/forms/form.ts';
import { todayIn } from '../../../shared/forms/rules.ts';
import { withQuery } from '../../../shared/links.ts';
import type { Page } from '../../../shared/page.ts';
import { photosName } from '../../../shared/tradeIn/photos.ts';
import { browserStorage } from '../../page/browserStorage.ts';
import { usePage } from '../../page/PageContext.tsx';
import { replaceQuery } from '../../page/replaceQuery.ts';
import { whenComeBack } from '../../page/whenComeBack.ts';
import { useStores } from '../../stores/createStores.tsx';
import type { ShownLoan } from '../../stores/UiStore.ts';
import { browserDataLayer } from '../../ui/dataLayer.ts';
import { botCheckToken } from './botCheck.ts';
import type { FormPhotos } from './FormPhotos.ts';
import { FormStore } from './FormStore.ts';
import type { FormEvent } from './FormStoreOptions.ts';
import { findDealers } from './findDealers.ts';
import { createFormDraft } from './formDraft.ts';
import { createKeptId } from './keptId.ts';
import { sendForm } from './sendForm.ts';

/** Where a form is sent. Spec part 2 §7 'Form submit'. */
export type FormEndpoint = '/api/form/' | '/api/competition/';

interface FormFacts {
  readonly form: Form;
  readonly start: FormStart;
  readonly posted: PostedForm | undefined;
  readonly endpoint: FormEndpoint;
  readonly botCheck: BotCheck | undefined;
  /** Photos of the old car that goes along. */
  readonly photos: FormPhotos;
  /** Whether the thanks take the form's place, so that they are there after a reload, too. */
  readonly staysOnPage: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
}

/** The page with what its blocks understand of the query, without the marks of a form that was sent. */
export const addressOf = ({ path, query: { submitted: _, receipt: __, ...query } }: Page) =>
  withQuery(path, query);

/** The address that the form is sent with: of the page, and of what it shows instead of what a link says was shown. */
export const addressOfForm = (page: Page, shown: string | undefined) =>
  shown ? addressOf({ ...page, query: { ...page.query, shown } }) : addressOf(page);

/** The same with the loan that a calculator of the page shows, and what it has shown of that unless the server told since. */
const addressOfLoan = ({ path, query: { dealer } }: Page, loan: ShownLoan, told: string | undefined) =>
  withQuery(path, { dealer, ...loan.query(), ...(told && { shown: told }) });

/** The store of a form on the page, with the browser around it. */
export function useFormStore(facts: FormFacts): FormStore {
  const { form, start, posted, endpoint, botCheck, photos, staysOnPage, element } = facts;
  const page = usePage();
  const { session, ui } = useStores();
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
    ui.shownLoan?.settle();
  }, [ui]);
  const [store] = useState(() => {
    let told: { readonly of: string; readonly token: string | undefined } | undefined;
    const created: FormStore = new FormStore({
      form,
      start,
      posted,
      today: () => todayIn(form.country, Date.now()),
      newId: () => createKeptId(form).take(addressOf(page)) ?? crypto.randomUUID(),
      loadReadPhone: async () => (await import('../../../shared/forms/readPhone.ts')).readPhone,
      findDealers: (postcode) => findDealers(form.country, postcode),
      forgetDealer: (code) => {
        if (session.preferredDealer?.code === code) session.setPreferredDealer(null);
      },
      send: async (values, submissionId) => {
        const filledInMs = Math.round(performance.now() - openedAt.current);
        const trap = String((element.current && new FormData(element.current).get(trapName)) ?? '');
        const token = await botCheckToken(botCheck);
        // Whoever has chosen a photo would not know that it is missing: they send the form again, without it or with it.
        const lost = await photos.settled();
        if (lost) return { ok: false, errors: { [photosName]: lost } };
        const { shownLoan: loan } = ui;
        const addressWith = (shown?: string) =>
          loan ? addressOfLoan(page, loan, shown) : addressOfForm(page, shown ?? created.shownToken);
        const asShown = addressWith();
        // What has been told of this very enquiry is confirmed by sending it again.
        const address = told?.of === asShown ? addressWith(told.token) : asShown;
        const envelope = { token, submissionId, page: address, trap, filledInMs };
        const sent = await sendForm({ endpoint, form, values, photos: photos.ids, ...envelope });
        if (sent.today) told = { of: asShown, token: sent.today.shown?.token };
        if (sent.ok || sent.errors[photosName]) photos.clear();
        if (sent.receipt && staysOnPage) rememberSent(page, form, sent.receipt);
        return sent;
      },
      tell: (event) => tellAnalytics(event, page, created),
    });
    return created;
  });
  return store;
}

/**
 * Notes in the address that the form was sent: a reload, and whoever comes back, is thanked again instead of asked
 * again.
 */
function rememberSent({ path }: Page, { id: submitted }: Form, receipt: string): void {
  const query = Object.fromEntries(new URLSearchParams(window.location.search));
  replaceQuery(path, { ...query, receipt, submitted });
}

/** Names of the form and of its fields, never what is in them. Spec part 2 §7 'Analytics events'. */
function tellAnalytics(event: FormEvent, { path }: Page, { form, values }: FormStore) {
  const push = (name: Parameters<typeof pushEvent>[1], facts: Record<string, string | number> = {}) =>
    pushEvent(browserDataLayer(), name, { form_id: form.id, ...facts });
  if (event.kind === 'progress')
    push(analyticsEvents.formProgress, {
      field: event.field,
      completed: event.completed,
      total: event.total,
    });
  if (event.kind === 'error')
    push(analyticsEvents.formError, { fields: event.fields.join(','), reason: event.reason });
  if (event.kind !== 'submitted') return;
  push(analyticsEvents.formSubmitted);
  if (isFinanceEnquiry(path, enquiryTypeOf(form, values))) push(analyticsEvents.financeEnquirySubmitted);
}

/**
 * Fills in what the tab has kept of this form, after hydration, so that server and browser agree. From then on the tab
 * keeps every letter at once, as the page may be left at any moment, until the form is sent.
 */
export function useKeptDraft(store: FormStore): void {
  useEffect(() => {
    const { country, id } = store.form;
    const draft = createFormDraft(browserStorage('sessionStorage'), country, id);
    const kept = draft.read();
    const stopKeeping = reaction(
      () => ({ ...store.written }),
      (written) => store.status !== 'sent' && draft.write(written),
    );
    const stopClearing = reaction(
      () => store.status === 'sent',
      (isSent) => isSent && draft.clear(),
    );
    // Of a postcode in the address the dealerships are looked for, too.
    store.restore(kept ?? {});
    const stopComingBack = whenComeBack(() => store.comeBack(draft.read() ?? {}));
    return () => {
      stopComingBack();
      stopKeeping();
      stopClearing();
    };
  }, [store]);
}

/**
 * Puts the form's id away whenever nobody looks at the page, which may then be discarded, loaded anew or duplicated, and
 * takes it up again, unless another tab has done so meanwhile.
 */
export function useKeptId(store: FormStore): void {
  const address = addressOf(usePage());
  useEffect(() => {
    const kept = createKeptId(store.form);
    let isAway = false;
    const leave = () => {
      const isOpen = store.status !== 'sent' && store.id !== '';
      isAway = isOpen && kept.putAway(store.id, store.isTried ? address : '');
    };
    const comeBack = () => {
      if (isAway && kept.take(address) !== store.id) store.forgetId();
      isAway = false;
    };
    const turn = () => (document.hidden ? leave() : comeBack());
    const stopDropping = reaction(
      () => store.status === 'sent',
      (isSent) => isSent && kept.take(address),
    );
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      stopDropping();
      leave();
    };
  }, [store, address]);
}

/** Offers the visitor's own dealer first, as soon as the device has told which. */
export function usePreferredDealer(store: FormStore): void {
  const { session } = useStores();
  useEffect(
    () =>
      reaction(
        () => session.preferredDealer,
        (dealer) => dealer && store.prefer({ code: dealer.code, name: `${dealer.name}, ${dealer.city}` }),
        { fireImmediately: true },
      ),
    [store, session],
  );
}
