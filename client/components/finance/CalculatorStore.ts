import { actionBound, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  balloonAmount,
  type EntityType,
  frequenciesFor,
  type InputNotice,
  type LoanInputs,
  maxBalloonPercent,
  maxDeposit,
  misreadTexts,
  settleInputs,
  type TypedInput,
  typedReaders,
} from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import type { Frequency } from '../../../shared/finance/frequency.ts';
import { enquiredLoanText } from '../../../shared/finance/loanResult.ts';
import type { SiteQuoteAnswer } from '../../../shared/finance/quote.ts';
import { entriesOf } from '../../../shared/records.ts';
import { readOwing } from '../../../shared/tradeIn/readOwing.ts';
import type { Cents, Percent } from '../../../shared/units.ts';
import { LoanQuoteStore, type QuoteSource } from './LoanQuoteStore.ts';

/** Ms. Spec part 2 §9. */
const debounceMs = 300;
const noticeMs = 3000;

type Drafts = Readonly<Partial<Record<TypedInput, string>>>;

export type CalculatorEvent =
  | { readonly kind: 'view' | 'exit' | 'contact' }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'button'; readonly button: string };

export interface CalculatorOptions extends QuoteSource {
  readonly start: LoanInputs;
  /** Whether the start is a loan that was asked for, and not just one to begin with. */
  readonly isAsked: boolean;
  /** Texts that an address has for fields and that cannot be understood. */
  readonly misread?: Drafts | undefined;
  /** What the server has found for the start. */
  readonly answer?: SiteQuoteAnswer | undefined;
  /** Sets the buyer of the whole site. */
  readonly setUse: (use: EntityType) => void;
  readonly tell: (event: CalculatorEvent, calculator: CalculatorStore) => void;
  /** Runs a task later; returns what stops it. */
  readonly after: (ms: number, task: () => void) => () => void;
}

type Hidden = 'options' | 'stopDebounce' | 'isViewed' | 'isLeft' | 'filled';

/** One loan being entered, and what comes of it. Spec part 2 §2.3, §2.4, §4, §5. */
export class CalculatorStore {
  readonly settings: FinanceSettings;
  readonly quotes: LoanQuoteStore;
  /** The loan that is entered, within all limits. */
  inputs: LoanInputs;
  /** Texts of fields under way, and of those that cannot be understood. */
  drafts: Drafts;
  /** Notices about fields, in view for 3 s each; those of the start until the page is hydrated. */
  notices: readonly InputNotice[];
  /** The last notices in words: kept for who listens, until there are others or the entry is another one. */
  spokenNotice = '';
  /** Whether the visitor has chosen something. */
  isTouched = false;
  private readonly options: CalculatorOptions;
  private stopDebounce: () => void = () => undefined;
  /** The field that is being typed in, until it settles. */
  private untold: TypedInput | undefined = undefined;
  /**
   * The field that has settled and that analytics is not told of yet: whoever types slowly settles '1' and then '10'.
   */
  private filled: TypedInput | undefined = undefined;
  private isViewed = false;
  private isLeft = false;

  constructor(options: CalculatorOptions) {
    this.options = options;
    this.settings = options.settings;
    const { inputs, notices } = settledAt(options.price(options.start.use), options.start, options.settings);
    this.inputs = inputs;
    this.notices = notices;
    this.drafts = options.misread ?? {};
    this.quotes = new LoanQuoteStore(options, this);
    makeAutoObservable<this, Hidden>(
      this,
      {
        settings: false,
        quotes: false,
        inputs: observableRef,
        drafts: observableRef,
        notices: observableRef,
        options: false,
        stopDebounce: false,
        isViewed: false,
        isLeft: false,
        filled: false,
        settleDrafts: actionBound,
      },
      { autoBind: true },
    );
    if (options.answer) this.quotes.begin(options.answer);
  }

  /** Today's price in cents. */
  get price(): Cents | null {
    return this.quotes.price;
  }
  /** Whether somebody has worked out this loan: the visitor, or whoever has sent them its address. */
  get isChosen(): boolean {
    return this.isTouched || this.options.isAsked;
  }
  /** The loan as an enquiry tells it; '': there is none. @param place see `EnquiredLoan` */
  words(place: string): string {
    const { inputs, price, settings } = this;
    const { isPossible, status, result } = this.quotes;
    if (price === null || !isPossible) return '';
    return enquiredLoanText(
      { result: status === 'success' ? result : undefined, inputs, price, place },
      settings,
    );
  }
  get frequencies(): readonly Frequency[] {
    return frequenciesFor(this.inputs.use);
  }
  get maxBalloon(): Percent {
    return maxBalloonPercent(this.settings, this.inputs.termMonths, this.price ?? 0, this.inputs.tradeIn);
  }
  /** Cents. */
  get maxDeposit(): Cents {
    const price = this.price ?? 0;
    const { balloonPercent, tradeIn } = this.inputs;
    return maxDeposit(this.settings, price, balloonAmount(price, balloonPercent), tradeIn);
  }
  /** The deposit in cents as it is being chosen: a slider moves at once. */
  get shownDeposit(): Cents {
    const { deposit } = this.drafts;
    return deposit === undefined ? this.inputs.deposit : (typedReaders.deposit(deposit) ?? 0);
  }
  get shownBalloon(): Percent {
    const { balloon } = this.drafts;
    return balloon === undefined ? this.inputs.balloonPercent : (typedReaders.balloon(balloon) ?? 0);
  }
  /** The old car with what is owed on it as it is being typed. */
  private get shownTradeIn(): LoanInputs['tradeIn'] {
    const { owing } = this.drafts;
    const { tradeIn } = this.inputs;
    return tradeIn && owing !== undefined ? { ...tradeIn, owing: readOwing(owing) ?? 0 } : tradeIn;
  }
  /** What is entered and cannot be understood, once it is settled. */
  get misread(): Drafts {
    return this.untold ? {} : misreadOf(this.drafts);
  }
  /** What is wrong in a field: it was lowered, or cannot be understood. Not of one that is being typed. */
  errorOf(field: TypedInput): string | undefined {
    const text = this.drafts[field];
    if (text !== undefined && field !== this.untold && typedReaders[field](text) === undefined)
      return misreadTexts[field](text);
    return this.notices.find(({ kind }) => kind !== 'depositRaised' && noticed[kind] === field)?.text;
  }

  /** Follows price, vehicle and buyer, and asks for what it has no quote of yet. Returns what ends it. */
  start(): () => void {
    const { price, subject } = this.options;
    this.notice(this.notices);
    this.speak();
    // Fits the loan to the current price, and asks for its quote.
    this.settleDrafts();
    const stop = reaction(() => `${price(this.inputs.use)} ${subject()}`, this.settleDrafts);
    return () => {
      stop();
      this.stopDebounce();
      this.quotes.giveUp();
    };
  }
  /** Tells analytics, once, that the calculator is in view. */
  view() {
    if (!this.isViewed) this.tell({ kind: 'view' });
    this.isViewed = true;
  }
  /** Tells analytics, once, that the visitor has left the calculator. */
  leave() {
    this.tellFilled();
    if (this.isViewed && !this.isLeft) this.tell({ kind: 'exit' });
    this.isLeft = true;
  }
  /** What is typed goes along. */
  contact() {
    this.settleDrafts();
    this.tell({ kind: 'contact' });
  }
  /** Takes the value of a field that is left for the one that was meant. */
  leaveField(field: TypedInput) {
    if (this.drafts[field] !== undefined) this.settleDrafts();
    this.tellFilled();
  }
  /** Notes that a field was filled in. */
  touch(field: string) {
    this.isTouched = true;
    this.tell({ kind: 'field', field });
  }
  press(button: string) {
    this.tell({ kind: 'button', button });
  }

  type(field: TypedInput, text: string) {
    if (field !== this.filled) this.tellFilled();
    this.drafts = { ...this.drafts, [field]: text };
    this.spokenNotice = '';
    this.forget(field);
    this.untold = field;
    this.stopDebounce();
    this.stopDebounce = this.options.after(debounceMs, () => {
      this.settleDrafts();
      // A text without a digit at its end, such as '', '12.' or 'AUD ', stays: whoever deletes is about to write.
      if (!/[\dk]$/i.test(text))
        runInAction(() => Object.assign(this, { drafts: { ...this.drafts, [field]: text } }));
    });
  }
  /** Reads what was typed, and shows it as it was understood. */
  settleDrafts() {
    this.settle({});
  }
  /** The buyer of the site is another one. Spec part 2 §4: 'Weekly for private, Monthly for ABN'. */
  followBuyer(use: EntityType) {
    if (use === this.inputs.use) return;
    this.settle({ use, frequency: use === 'Business' ? 'Monthly' : 'Weekly' });
    this.tellFilled();
  }
  chooseTerm(termMonths: number) {
    // The notice was about another term.
    this.forget('balloon');
    this.settle({ termMonths });
    this.touch('term');
  }
  /** Spec part 2 §4: 'switching to Business forces Monthly and updates the shared isABN flag, then recalculates'. */
  chooseUse(use: EntityType) {
    const frequency = use === 'Business' ? 'Monthly' : this.inputs.frequency;
    this.options.setUse(use);
    this.settle({ use, frequency });
    this.touch('use');
  }
  /** A quote has the repayments of every frequency. */
  chooseFrequency(frequency: Frequency) {
    this.inputs = { ...this.inputs, frequency };
    this.isTouched = true;
    this.press(frequency);
    this.quotes.speakResult();
  }
  askAgain() {
    this.press('Try again');
    this.quotes.askAgain();
  }
  /** The browser shows the page again as it was left: what failed then may be well by now. */
  comeBack() {
    if (this.quotes.status === 'error') this.quotes.askAgain();
  }
  showVariants() {
    this.press('What if');
    this.quotes.showVariants();
  }

  private tell(event: CalculatorEvent) {
    this.tellFilled();
    this.options.tell(event, this);
  }
  /** Tells analytics of a field once, however often its value settled while it was typed. */
  private tellFilled() {
    const { filled } = this;
    this.filled = undefined;
    if (filled) this.tell({ kind: 'field', field: filled });
  }

  /** Makes a change together with what is typed and has not settled yet. */
  private settle(change: Partial<LoanInputs>) {
    const { inputs: before, shownBalloon: balloonPercent, shownTradeIn, untold } = this;
    // A deposit that is written is the one that is wanted from now on.
    const deposit = this.drafts.deposit !== undefined && {
      deposit: this.shownDeposit,
      wantedDeposit: undefined,
    };
    const wished = { ...before, ...deposit, balloonPercent, tradeIn: shownTradeIn, ...change };
    this.stopDebounce();
    this.drafts = misreadOf(this.drafts);
    this.untold = undefined;
    const { inputs, notices } = settledAt(this.quotes.priceFor(wished.use), wished, this.settings);
    this.inputs = inputs;
    this.notice(notices);
    if (untold || notices.length) this.speak();
    this.quotes.ask();
    if (!untold) return;
    this.isTouched = true;
    this.filled = untold;
  }

  /** Removes the notices about a field that is being written anew. */
  private forget(field: TypedInput) {
    this.notices = this.notices.filter(({ kind }) => noticed[kind] !== field);
  }
  /** Says to screen readers what is wrong in the fields, where something is. */
  private speak() {
    const raised = this.notices.find(({ kind }) => kind === 'depositRaised')?.text;
    const errors = (['deposit', 'balloon', 'owing'] as const).map((field) => this.errorOf(field));
    const texts = [raised, ...errors].filter(Boolean);
    if (texts.length) this.spokenNotice = texts.join(' ');
  }
  private notice(notices: readonly InputNotice[]) {
    if (!notices.length) return;
    this.notices = notices;
    this.options.after(noticeMs, () =>
      runInAction(() => {
        this.notices = this.notices.filter((notice) => !notices.includes(notice));
      }),
    );
  }
}

/** The field that a kind of notice is about. */
const noticed = {
  balloonTooHigh: 'balloon',
  depositTooHigh: 'deposit',
  depositLowered: 'deposit',
  depositRaised: 'deposit',
} as const satisfies Record<InputNotice['kind'], TypedInput>;

const misreadOf = (drafts: Drafts): Drafts =>
  Object.fromEntries(
    entriesOf(drafts).filter(
      ([field, text]) => text !== undefined && typedReaders[field](text) === undefined,
    ),
  );

/** Without a price nothing is too much. */
const settledAt = (price: Cents | null, wished: LoanInputs, settings: FinanceSettings) =>
  price === null ? { inputs: wished, notices: [] } : settleInputs(settings, price, wished);
