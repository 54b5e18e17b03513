import { actionBound, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  balloonAmount,
  canBeFinanced,
  type EntityType,
  frequenciesFor,
  type InputNotice,
  type LoanInputs,
  maxBalloonPercent,
  maxDeposit,
  readDeposit,
  readPercent,
  settleInputs,
} from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import type { Frequency } from '../../../shared/finance/frequency.ts';
import {
  enquiredLoanText,
  type LoanResult,
  loanResult,
  spokenResult,
} from '../../../shared/finance/loanResult.ts';
import {
  centsOf,
  quoteErrorText,
  type SiteQuote,
  type SiteQuoteAnswer,
} from '../../../shared/finance/quote.ts';
import { type LoanVariant, loanVariants } from '../../../shared/finance/whatIf.ts';
import { priceText } from '../../../shared/pricing.ts';

/** Ms. Spec part 2 §9. */
export const debounceMs = 300;
export const noticeMs = 3000;

/** What is typed until it is settled. */
type Draft = 'deposit' | 'balloon';

export type CalculatorEvent =
  | { readonly kind: 'view' | 'exit' | 'contact' }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'button'; readonly button: string };

/** A loan beside the chosen one; undefined: it cannot be had. */
export interface VariantResult extends LoanVariant {
  readonly result: LoanResult | undefined;
}

export interface CalculatorOptions {
  readonly settings: FinanceSettings;
  readonly start: LoanInputs;
  /** What the server has found for the start. */
  readonly answer?: SiteQuoteAnswer | undefined;
  /** Cents for a buyer, observed: it follows state and build. Null: the dealer tells. */
  readonly price: (use: EntityType) => number | null;
  /** Observed: the vehicle and the buyer, which change the quote though the price may be the same. */
  readonly subject: () => string;
  /** Rejects when nobody can be reached. */
  readonly ask: (inputs: LoanInputs, price: number, signal: AbortSignal) => Promise<SiteQuoteAnswer>;
  /** Sets the buyer of the whole site. */
  readonly setUse: (use: EntityType) => void;
  readonly tell: (event: CalculatorEvent, calculator: CalculatorStore) => void;
  /** Runs a task later; returns what stops it. */
  readonly after: (ms: number, task: () => void) => () => void;
}

type Hidden = 'options' | 'running' | 'asked' | 'stopDebounce' | 'isViewed' | 'isLeft' | 'quoted';

/** One loan being worked out. Spec part 2 §2.3, §2.4, §4, §5. */
export class CalculatorStore {
  readonly settings: FinanceSettings;
  /** As they hold: within all limits. */
  inputs: LoanInputs;
  /** Texts of fields under way, by field. */
  drafts: Partial<Record<Draft, string>> = {};
  status: 'loading' | 'success' | 'error' = 'loading';
  /** In view for 3 s each. */
  notices: readonly InputNotice[] = [];
  /** The last notices in words: kept for who listens, until there are others or the entry is another one. */
  spokenNotice = '';
  /** The last result in words. */
  spokenResult = '';
  /** The price of today, where the page shows another one. */
  changedPrice: { readonly from: number; readonly to: number | null } | null = null;
  quote: SiteQuote | null = null;
  /** The visitor has chosen something. */
  isTouched = false;
  /** There was an answer, be it a failure. */
  isReady = false;
  variants: readonly VariantResult[] | null = null;
  wantsVariants = false;
  private readonly options: CalculatorOptions;
  /** What the quote is for. */
  private quoted: LoanInputs;
  private running: AbortController | null = null;
  /** The question that is or was the last one. */
  private asked = '';
  private stopDebounce: () => void = () => undefined;
  private isViewed = false;
  private isLeft = false;

  constructor(options: CalculatorOptions) {
    this.options = options;
    this.settings = options.settings;
    const price = options.price(options.start.use);
    this.inputs =
      price === null ? options.start : settleInputs(options.settings, price, options.start).inputs;
    this.quoted = this.inputs;
    if (options.answer) {
      this.asked = this.question;
      this.take(options.answer, this.inputs);
      // It is on the page already: nobody needs to be told.
      this.spokenResult = '';
    }
    makeAutoObservable<this, Hidden>(
      this,
      {
        settings: false,
        inputs: observableRef,
        drafts: observableRef,
        notices: observableRef,
        changedPrice: observableRef,
        quote: observableRef,
        quoted: observableRef,
        variants: observableRef,
        options: false,
        running: false,
        asked: false,
        stopDebounce: false,
        isViewed: false,
        isLeft: false,
        settleDrafts: actionBound,
      },
      { autoBind: true },
    );
  }

  /** Cents, today's. */
  get price(): number | null {
    return this.priceFor(this.inputs.use);
  }
  /** Else there is nothing to calculate: the dealer tells. */
  get isPossible(): boolean {
    return canBeFinanced(this.settings, this.price);
  }
  get result(): LoanResult | undefined {
    if (this.status === 'error' || !this.quote) return undefined;
    const { frequency } = this.inputs;
    return loanResult(this.quote, { ...this.quoted, frequency });
  }
  /** The loan as an enquiry tells it; '': there is none. */
  get words(): string {
    const { inputs, price, settings } = this;
    const result = this.status === 'success' ? this.result : undefined;
    return price !== null && this.isPossible ? enquiredLoanText(result, inputs, price, settings) : '';
  }
  get frequencies(): readonly Frequency[] {
    return frequenciesFor(this.inputs.use);
  }
  get maxBalloon(): number {
    return maxBalloonPercent(this.settings, this.inputs.termMonths, this.price ?? 0);
  }
  /** Cents. */
  get maxDeposit(): number {
    const price = this.price ?? 0;
    return maxDeposit(this.settings, price, balloonAmount(price, this.inputs.balloonPercent));
  }
  /** Cents, as it is being chosen: a slider moves at once. */
  get shownDeposit(): number {
    const { deposit } = this.drafts;
    return deposit === undefined ? this.inputs.deposit : readDeposit(deposit);
  }
  get shownBalloon(): number {
    const { balloon } = this.drafts;
    return balloon === undefined ? this.inputs.balloonPercent : readPercent(balloon);
  }
  get errorText(): string {
    return this.status === 'error' ? quoteErrorText : '';
  }
  get priceNotice(): string {
    if (!this.changedPrice || this.changedPrice.from !== this.options.price(this.inputs.use)) return '';
    return `The price is ${priceText(this.changedPrice.to, this.settings.country)} as of today. What follows is for today's price.`;
  }

  /** Follows price, vehicle and buyer, and asks for what it has no quote of yet. Returns what ends it. */
  start(): () => void {
    const { price, subject } = this.options;
    this.ask();
    const stop = reaction(() => `${price(this.inputs.use)} ${subject()}`, this.settleDrafts);
    return () => {
      stop();
      this.stopDebounce();
      this.running?.abort();
    };
  }
  /** It is in view. Told once. */
  view() {
    if (!this.isViewed) this.tell({ kind: 'view' });
    this.isViewed = true;
  }
  /** The visitor has left it. Told once. */
  leave() {
    if (this.isViewed && !this.isLeft) this.tell({ kind: 'exit' });
    this.isLeft = true;
  }
  /** What is typed goes along. */
  contact() {
    this.settleDrafts();
    this.tell({ kind: 'contact' });
  }
  /** A field was filled in. */
  touch(field: string) {
    this.isTouched = true;
    this.tell({ kind: 'field', field });
  }
  press(button: string) {
    this.tell({ kind: 'button', button });
  }

  type(field: Draft, text: string) {
    this.drafts = { ...this.drafts, [field]: text };
    this.spokenNotice = '';
    this.stopDebounce();
    this.stopDebounce = this.options.after(debounceMs, () => {
      this.settleDrafts();
      // Nothing yet, or '12.': whoever deletes is about to write.
      if (/^$|\.$/.test(text.trim())) runInAction(() => Object.assign(this, { drafts: { [field]: text } }));
      this.touch(field);
    });
  }
  /** What was typed is read, and shows as it was understood. */
  settleDrafts() {
    this.settle({ ...this.inputs, deposit: this.shownDeposit, balloonPercent: this.shownBalloon });
  }
  /** The buyer of the site is another one. Spec part 2 §4: 'Weekly for private, Monthly for ABN'. */
  followBuyer(use: EntityType) {
    if (use === this.inputs.use) return;
    this.settle({ ...this.inputs, use, frequency: use === 'Business' ? 'Monthly' : 'Weekly' });
  }
  chooseTerm(termMonths: number) {
    this.settle({ ...this.inputs, termMonths });
    this.touch('term');
  }
  /** Spec part 2 §4: 'switching to Business forces Monthly and updates the shared isABN flag, then recalculates'. */
  chooseUse(use: EntityType) {
    const frequency = use === 'Business' ? 'Monthly' : this.inputs.frequency;
    this.options.setUse(use);
    this.settle({ ...this.inputs, use, frequency });
    this.touch('use');
  }
  /** A quote has the repayments of every frequency. */
  chooseFrequency(frequency: Frequency) {
    this.inputs = { ...this.inputs, frequency };
    this.isTouched = true;
    this.press(frequency);
    this.speakResult();
  }
  askAgain() {
    this.press('Try again');
    this.asked = '';
    this.ask();
  }
  showVariants() {
    this.wantsVariants = true;
    this.press('What if');
    void this.askVariants();
  }

  private tell(event: CalculatorEvent) {
    this.options.tell(event, this);
  }

  private settle(wished: LoanInputs) {
    this.stopDebounce();
    this.drafts = {};
    const price = this.priceFor(wished.use);
    const { inputs, notices } =
      price === null ? { inputs: wished, notices: [] } : settleInputs(this.settings, price, wished);
    this.inputs = inputs;
    this.notice(notices);
    this.ask();
  }

  private priceFor(use: EntityType): number | null {
    const price = this.options.price(use);
    return this.changedPrice?.from === price ? this.changedPrice.to : price;
  }
  /** All that changes a quote. */
  private get question(): string {
    const { termMonths, deposit, balloonPercent, use } = this.inputs;
    return [this.price, this.options.subject(), termMonths, deposit, balloonPercent, use].join(' ');
  }

  private notice(notices: readonly InputNotice[]) {
    if (!notices.length) return;
    this.notices = notices;
    this.spokenNotice = notices.map(({ text }) => text).join(' ');
    this.options.after(noticeMs, () =>
      runInAction(() => {
        if (this.notices === notices) this.notices = [];
      }),
    );
  }

  /** One question at a time: the answer to an older one is dropped. */
  private ask() {
    const { inputs, price, question } = this;
    if (price === null || !this.isPossible) return;
    if (question === this.asked && this.status !== 'error') return;
    this.running?.abort();
    this.asked = question;
    this.variants = null;
    const asked = new AbortController();
    this.running = asked;
    this.status = 'loading';
    this.options.ask(inputs, price, asked.signal).then(
      (answer) => this.running === asked && runInAction(() => this.take(answer, inputs)),
      () => this.running === asked && runInAction(() => this.fail()),
    );
  }

  private take(answer: SiteQuoteAnswer, inputs: LoanInputs) {
    this.running = null;
    if (answer.error) {
      if (answer.price === undefined) this.fail();
      else this.takePrice(answer.price);
      return;
    }
    this.isReady = true;
    this.quote = answer;
    this.quoted = inputs;
    this.status = loanResult(answer, inputs) ? 'success' : 'error';
    this.speakResult();
    if (this.wantsVariants) void this.askVariants();
  }

  /** Content has another price than the page: said, and quoted. */
  private takePrice(dollars: number | null) {
    const from = this.options.price(this.inputs.use);
    const to = dollars === null ? null : centsOf(dollars);
    // The same once more is no news but a fault.
    if (from === null || to === this.price) return this.fail();
    this.changedPrice = { from, to };
    this.quote = null;
    this.settleDrafts();
  }

  private fail() {
    this.running = null;
    this.isReady = true;
    this.quote = null;
    this.status = 'error';
    this.spokenResult = quoteErrorText;
  }

  private speakResult() {
    if (this.result) this.spokenResult = spokenResult(this.result, this.settings);
  }

  private async askVariants(): Promise<void> {
    const { result, price } = this;
    if (!result || price === null) return;
    const asked = new AbortController();
    this.running = asked;
    const variants: VariantResult[] = [];
    for (const variant of loanVariants(this.settings, price, result.inputs)) {
      const answer = variant.isChosen
        ? this.quote
        : await this.options.ask(variant.inputs, price, asked.signal).catch(() => null);
      if (this.running !== asked) return;
      const found = answer && !answer.error ? loanResult(answer, variant.inputs) : undefined;
      variants.push({ ...variant, result: found });
    }
    runInAction(() => {
      this.running = null;
      this.variants = variants;
    });
  }
}
