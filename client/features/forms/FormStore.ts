import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { slotOf } from '../../../shared/appointments/appointments.ts';
import { kindNamed } from '../../../shared/appointments/kinds.ts';
import { readPostcode } from '../../../shared/dealers/placeLabel.ts';
import type {
  ChosenDealer,
  Form,
  FormErrors,
  FormField,
  FormStart,
  FormValues,
} from '../../../shared/forms/form.ts';
import { isPostcodeName, proposedForName, shownFields, startValues } from '../../../shared/forms/form.ts';
import type { ReadPhone } from '../../../shared/forms/readPhone.ts';
import {
  fieldError,
  fieldNote,
  formErrors,
  isPhoneField,
  isRequired,
  type RuleFacts,
  typedValue,
} from '../../../shared/forms/rules.ts';
import { formTexts } from '../../../shared/forms/texts.ts';
import type { FormThanks } from '../../../shared/forms/thanks.ts';
import { photosName } from '../../../shared/tradeIn/photos.ts';
import { FormDealers } from './FormDealers.ts';
import { FormProgress, type ProgressNow } from './FormProgress.ts';
import type { FormStatus, FormStoreOptions, SendResult } from './FormStoreOptions.ts';
import { draftName } from './formDraft.ts';

/** One form while it is filled in. */
export class FormStore {
  readonly form: Form;
  status: FormStatus = 'idle';
  /** Key that it is sent with, by which the server lets it be corrected; '': none yet. */
  id: string;
  /** Whether something was sent under the id: it may have been taken, though the page never heard of it. */
  isTried: boolean;
  values: Record<string, string>;
  /** What of it the visitor has written or chosen, by its name in the draft. */
  written: Record<string, string>;
  errors: FormErrors = {};
  /** What is said of values that are valid, by name of field. */
  notes: FormErrors = {};
  readonly dealers: FormDealers;
  /** Counts the submissions that were not sent because of errors: each moves the focus to the summary. */
  refusals = 0;
  /** Errors as they were when the visitor last submitted: the summary does not change while one corrects. */
  summary: FormErrors = {};
  /** Why it could not be taken when it was sent without JavaScript and came back, or was not sent yet; '': it was not. */
  failure = '';
  /** What the form is about as the server has told it since; null: as the page shows it. */
  today: FormStart | null = null;
  /** Whether a choice of times stands in the place of the day and time that are wished for. */
  isWishFolded = false;
  private readonly options: FormStoreOptions;
  /** What the address says, and what of the form that fills in. */
  private start: FormStart;
  private suggested: FormValues;
  private readPhone: ReadPhone | undefined;
  private preparing: Promise<void> | undefined;
  private readonly progress: FormProgress;
  private told: FormThanks | undefined;

  constructor(options: FormStoreOptions) {
    const { form, start, posted } = options;
    this.options = options;
    this.progress = new FormProgress(options.tell);
    this.form = form;
    this.id = posted?.values.submission_id ?? '';
    this.isTried = this.id !== '';
    this.start = start;
    this.suggested = startValues(form, start);
    this.values = { ...this.suggested, ...posted?.values };
    this.written = {};
    for (const field of form.fields) {
      const value = posted?.values[field.name];
      if (value !== undefined) this.written[this.draftName(field)] = value;
    }
    this.errors = posted?.errors ?? {};
    this.summary = this.errors;
    this.refusals = Object.keys(this.errors).length ? 1 : 0;
    if (posted?.failed) this.failure = posted.isChanged ? formTexts.changedHere : formTexts.failed;
    else if (posted && !this.refusals) this.failure = confirmText(start);
    this.dealers = new FormDealers(options.findDealers);
    // A dealer that the site has chosen for a form without JavaScript is named by no link.
    this.dealers.begin(start.dealer, Boolean(this.values[proposedForName]));
    makeAutoObservable<
      this,
      'options' | 'start' | 'suggested' | 'readPhone' | 'preparing' | 'draftName' | 'progress'
    >(
      this,
      {
        form: false,
        isTried: false,
        options: false,
        start: false,
        suggested: false,
        readPhone: false,
        preparing: false,
        draftName: false,
        progress: false,
        dealers: false,
        errors: observableRef,
        notes: observableRef,
        summary: observableRef,
        today: observableRef,
      },
      { autoBind: true },
    );
  }

  get facts(): RuleFacts {
    return { form: this.form, values: this.values, today: this.options.today() };
  }

  get shown(): readonly FormField[] {
    const shown = shownFields(this.form, this.values);
    // What is written in them is sent, and has to show.
    const isFolded = this.isWishFolded && !shown.some((field) => isWish(field) && this.values[field.name]);
    return isFolded ? shown.filter((field) => !isWish(field) || this.isRequired(field)) : shown;
  }

  /** Times are on offer: a day and time are wished for with the choice of none of them. */
  foldWish(isFolded: boolean) {
    this.isWishFolded = isFolded;
  }

  isRequired(field: FormField): boolean {
    return isRequired(field, this.facts);
  }

  /** What the page shows of the enquiry, signed, to be sent with it; undefined: nothing can be compared. */
  get shownToken(): string | undefined {
    return this.start.shown?.token;
  }

  /** What the server has told of it once it is sent; without that not even a reference. */
  get thanks(): FormThanks {
    return this.told ?? { reference: '' };
  }

  /**
   * Takes a text while it is typed, and judges nothing. Spec part 2 §5: 'not on input'. Looks for dealerships as soon as
   * the postcode is whole, whether it was typed, pasted or filled in by the browser.
   */
  input(field: FormField, value: string) {
    this.values[field.name] = value;
    this.written[this.draftName(field)] = value;
    // Shorter ones, whose zeros are left out, count once the field is left.
    if (isPostcode(field) && readPostcode(value)) void this.findDealers();
  }

  /**
   * Takes what browsers and password managers have filled in without an event, of which nothing tells: before anything is
   * judged or drawn again, which would empty it. Choices whose options come and go are left alone.
   * @param heldBy value of the control of that name; undefined: there is none
   */
  takeFilledIn(heldBy: (name: string) => string | undefined) {
    for (const field of this.shown) {
      if (!canBeFilledIn(field)) continue;
      const held = heldBy(field.name);
      // An empty one may be behind: words of a draft are known before they are drawn.
      if (held && held !== this.values[field.name]) this.input(field, held);
    }
  }

  /** The visitor has come to the form: what judges phone numbers is loaded. Never rejects. */
  prepare(): Promise<void> {
    if (!this.form.fields.some(isPhoneField)) return Promise.resolve();
    this.preparing ??= this.options.loadReadPhone().then(
      (readPhone) => {
        this.readPhone = readPhone;
      },
      () => {
        this.preparing = undefined;
      },
    );
    return this.preparing;
  }

  /** The visitor has left the field, or chosen in it. */
  commit(field: FormField) {
    const error = this.errorOf(field);
    this.setError(field.name, error);
    this.notes = withValue(this.notes, field.name, fieldNote(field, this.judged()));
    // A form that is on its way loses the focus, too.
    const isOnItsWay = this.status === 'submitting' || this.status === 'sent';
    if (!error && !isOnItsWay && typedValue(field, this.values))
      this.progress.left(field, this.progressNow());
    void this.findDealers();
  }

  /** A choice is made at once: input and commit. */
  choose(field: FormField, value: string) {
    this.input(field, value);
    this.commit(field);
    this.judgeDependents(field);
  }

  /**
   * Fills in what the visitor has written before, from the draft, under what came back from the server. Fields that the
   * form has no more are left out.
   */
  restore(draft: FormValues) {
    this.written = { ...draft, ...this.written };
    for (const field of this.form.fields) {
      const value = this.written[this.draftName(field)];
      if (field.fixed === undefined && value !== undefined) this.input(field, value);
    }
    void this.findDealers();
  }

  /** The browser shows the page again as it was left: what the tab has kept of the form since then counts, or nothing. */
  comeBack(draft: FormValues) {
    if (this.status !== 'idle') return;
    this.written = { ...draft };
    const postcode = this.form.fields.find(isPostcode);
    const isSamePlace =
      postcode &&
      (draft[this.draftName(postcode)] ?? this.suggested[postcode.name]) === this.values[postcode.name];
    for (const field of this.form.fields) {
      // No draft has the dealer that the postcode has chosen.
      const closest = isDealer(field) && isSamePlace ? this.dealers.proposed : '';
      const value = draft[this.draftName(field)] ?? (this.suggested[field.name] || closest);
      if (field.fixed !== undefined || value === this.values[field.name]) continue;
      this.values[field.name] = value;
      this.setError(field.name, undefined);
    }
    if (this.dealers.own) this.prefer(this.dealers.own);
    void this.findDealers();
  }

  /** A calculator beside the form shows another car: the form is about that one, unless the visitor chose for themselves. */
  follow(start: FormStart) {
    const suggested = startValues(this.form, start);
    for (const field of this.form.fields) {
      const isFilledIn = this.values[field.name] === this.suggested[field.name];
      const isWritten = this.written[this.draftName(field)] !== undefined;
      if (isFilledIn && !isWritten) this.values[field.name] = suggested[field.name] ?? '';
    }
    this.start = start;
    this.suggested = suggested;
  }

  /** The dealer that the visitor has made their own: offered first, and chosen unless a link or they chose another. */
  prefer(dealer: ChosenDealer) {
    const field = this.form.fields.find(isDealer);
    if (!field || this.start.dealer) return;
    this.dealers.prefer(dealer);
    this.values[field.name] ||= dealer.code;
  }

  /** Sends the form, once: submitting again meanwhile is ignored. Spec part 2 §4. */
  async submit(): Promise<void> {
    if (this.status === 'submitting') return;
    this.status = 'submitting';
    if (!this.readPhone) await this.prepare();
    // The postcode may have been written last: the dealership that it chooses is on its way, or not asked for yet.
    if (this.form.fields.some((field) => isDealer(field) && this.errorOf(field))) await this.findDealers();
    if (!this.judgeAll()) return;
    const id = this.takeId();
    this.isTried = true;
    try {
      this.take(await this.options.send(this.values, id));
    } catch {
      runInAction(() => {
        this.status = 'unreachable';
      });
      this.options.tell({ kind: 'error', fields: [], reason: 'unreachable' });
    }
  }

  /**
   * The id that it is sent under, and that a time at the dealer is held under before. It is the same for every attempt:
   * what was taken, though the page never heard of it, is not taken twice.
   */
  takeId(): string {
    this.id ||= this.options.newId();
    return this.id;
  }

  /** Another tab has the id: what is written here is sent as a submission of its own. */
  forgetId() {
    if (this.status === 'sent') return;
    this.id = '';
    this.isTried = false;
  }

  /** The visitor has read the result. */
  dismiss() {
    if (this.status === 'refused' || this.status === 'changed') this.status = 'idle';
  }

  /** Judges all fields before they are sent. False when something is wrong, which is then told. */
  private judgeAll(): boolean {
    const errors = formErrors(this.judged());
    this.errors = errors;
    this.summary = errors;
    if (Object.keys(errors).length) {
      this.refusals += 1;
      this.status = 'idle';
      this.options.tell({ kind: 'error', fields: Object.keys(errors), reason: 'not valid' });
      return false;
    }
    this.failure = '';
    this.progress.finish(this.progressNow());
    return true;
  }

  private take({ ok, errors, isChanged, today, thanks }: SendResult) {
    if (today) {
      this.status = 'idle';
      this.today = today;
      this.failure = confirmText(today);
      this.options.tell({ kind: 'error', fields: [], reason: 'changed' });
      return;
    }
    const dealer = this.form.fields.find(isDealer);
    // A dealer, time or photo that is gone is chosen anew: the summary says so, and no dialog that all has failed.
    const mayBeGone = [dealer?.name ?? '', slotOf(this.form)?.field.name ?? '', photosName];
    const isGone = mayBeGone.some((name) => errors[name]);
    if (dealer && errors[dealer.name]) this.dropDealer(dealer);
    const refused = isChanged ? 'changed' : isGone ? 'idle' : 'refused';
    this.status = ok ? 'sent' : refused;
    this.told = thanks;
    this.errors = errors;
    this.summary = errors;
    if (isGone) this.refusals += 1;
    if (ok) this.options.tell({ kind: 'submitted' });
    else this.options.tell({ kind: 'error', fields: Object.keys(errors), reason: 'refused' });
  }

  /** The dealer that is chosen is none any more. */
  private dropDealer(field: FormField) {
    const code = this.values[field.name] ?? '';
    this.values[field.name] = '';
    delete this.written[this.draftName(field)];
    this.dealers.drop(code);
    this.options.forgetDealer(code);
  }

  /** The facts to judge by, with what has been loaded since: whatever shows does not change by that. */
  private judged(): RuleFacts {
    return { ...this.facts, readPhone: this.readPhone };
  }

  private errorOf(field: FormField): string | undefined {
    return fieldError(field, this.judged());
  }

  private setError(name: string, error: string | undefined) {
    this.errors = withValue(this.errors, name, error);
  }

  /** A choice may be why another field has to be filled in, or shows: what is said of that field has to follow. */
  private judgeDependents(changed: FormField) {
    for (const field of this.form.fields)
      if (this.errors[field.name] && field !== changed)
        this.setError(field.name, this.shown.includes(field) ? this.errorOf(field) : undefined);
  }

  private progressNow(): ProgressNow {
    const isFilledIn = (field: FormField) => typedValue(field, this.values) !== '';
    return {
      completed: this.shown.filter((field) => isFilledIn(field) && !this.errorOf(field)),
      total: this.shown.filter((field) => isFilledIn(field) || this.isRequired(field)).length,
    };
  }

  private draftName(field: FormField): string {
    return draftName(field, this.suggested[field.name] ?? '', this.start);
  }

  /** Looks for dealerships near the postcode, once it is one. */
  private async findDealers(): Promise<void> {
    const field = this.form.fields.find(isDealer);
    const postcodeField = this.form.fields.find(isPostcode);
    if (!field || !postcodeField || this.errorOf(postcodeField)) return;
    const postcode = typedValue(postcodeField, this.values);
    await this.dealers.find(postcode, this.start.dealer, (from) => {
      const before = this.values[field.name] ?? '';
      const chosen = from(before);
      this.values[field.name] = chosen;
      // The postcode's choice is no word of the visitor: what they chose before it is over.
      if (chosen !== before) delete this.written[this.draftName(field)];
      // Only judges the field: committing it would look for dealers again.
      if (this.errors[field.name]) this.setError(field.name, this.errorOf(field));
    });
  }
}

/** Sets the value of a name, or takes it out. */
function withValue(all: FormErrors, name: string, value: string | undefined): FormErrors {
  const { [name]: _, ...others } = all;
  return value ? { ...others, [name]: value } : others;
}

/** What has changed, and that it waits to be sent again; '': nothing has. */
function confirmText({ shown }: FormStart): string {
  const sentences = shown?.changes.map(({ sentence }) => sentence) ?? [];
  return sentences.length ? [...sentences, formTexts.confirm].join(' ') : '';
}

const canBeFilledIn = ({ component, fixed, type }: FormField) =>
  (component === 'Input' || component === 'Textarea') && fixed === undefined && type !== 'hidden';
const isWish = ({ name }: FormField) => kindNamed(name, ['date', 'time']) !== undefined;
const isDealer = ({ component }: FormField) => component === 'SelectDealership';
const isPostcode = ({ name }: FormField) => isPostcodeName(name);
