import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { canBeFinanced, type EntityType, type LoanInputs } from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { type LoanResult, loanResult, spokenResult } from '../../../shared/finance/loanResult.ts';
import { quoteErrorText, type SiteQuote, type SiteQuoteAnswer } from '../../../shared/finance/quote.ts';
import { loanVariants, type QuotedVariant } from '../../../shared/finance/whatIf.ts';
import { priceText } from '../../../shared/pricing.ts';
import { type Cents, centsOf, type Dollars } from '../../../shared/units.ts';

/** Who is asked, and about what. */
export interface QuoteSource {
  readonly settings: FinanceSettings;
  /** Cents for a buyer, observed: it follows state and build. Null: the dealer tells. */
  readonly price: (use: EntityType) => Cents | null;
  /** Observed: the vehicle and the buyer, which change the quote though the price may be the same. */
  readonly subject: () => string;
  /** Rejects when nobody can be reached. */
  readonly ask: (inputs: LoanInputs, price: Cents, signal: AbortSignal) => Promise<SiteQuoteAnswer>;
}

/** The loan that is entered, observed. */
interface LoanEntry {
  readonly inputs: LoanInputs;
  /** Fits the loan to the current price, and asks for its quote. */
  settleDrafts(): void;
}

/** How many prices are taken over one after the other without a quote in between; one more is a fault. */
const maxPriceChanges = 2;

/** What the lender says of the loan that is entered, and of those beside it. Spec part 2 §4, §8. */
export class LoanQuoteStore {
  status: 'loading' | 'success' | 'error' = 'loading';
  quote: SiteQuote | null = null;
  /** Whether there was an answer, be it a failure. */
  isReady = false;
  /** The last result in words. */
  spokenResult = '';
  /** The price of today, where the page shows another one. */
  changedPrice: { readonly from: Cents; readonly to: Cents | null } | null = null;
  variants: readonly QuotedVariant[] | null = null;
  wantsVariants = false;
  /** Why there is no quote, in the visitor's words. */
  private failure: string = quoteErrorText;
  private readonly source: QuoteSource;
  private readonly entry: LoanEntry;
  /** The loan that the quote is for. */
  private quoted: LoanInputs;
  private running: AbortController | null = null;
  /** The question that is or was the last one. */
  private asked = '';
  /** Prices that were taken over since the last quote. */
  private priceChanges = 0;

  constructor(source: QuoteSource, entry: LoanEntry) {
    this.source = source;
    this.entry = entry;
    this.quoted = entry.inputs;
    makeAutoObservable<this, 'source' | 'entry' | 'quoted' | 'running' | 'asked' | 'priceChanges'>(
      this,
      {
        quote: observableRef,
        quoted: observableRef,
        changedPrice: observableRef,
        variants: observableRef,
        source: false,
        entry: false,
        running: false,
        asked: false,
        priceChanges: false,
      },
      { autoBind: true },
    );
  }

  /** Today's price in cents. */
  get price(): Cents | null {
    return this.priceFor(this.entry.inputs.use);
  }
  priceFor(use: EntityType): Cents | null {
    const price = this.source.price(use);
    return this.changedPrice?.from === price ? this.changedPrice.to : price;
  }
  /** Whether there is a price to calculate with; else the dealer tells. */
  get isPossible(): boolean {
    return canBeFinanced(this.source.settings, this.price, this.entry.inputs.tradeIn);
  }
  get result(): LoanResult | undefined {
    if (this.status === 'error' || !this.quote) return undefined;
    const { frequency } = this.entry.inputs;
    return loanResult(this.quote, { ...this.quoted, frequency });
  }
  get errorText(): string {
    return this.status === 'error' ? this.failure : '';
  }
  get priceNotice(): string {
    const { changedPrice, source, entry } = this;
    if (!changedPrice || changedPrice.from !== source.price(entry.inputs.use)) return '';
    return `The price is ${priceText(changedPrice.to, source.settings.country)} as of today. What follows is for today's price.`;
  }
  /** All that changes a quote. */
  private get question(): string {
    const { termMonths, deposit, balloonPercent, use, tradeIn } = this.entry.inputs;
    const chosen = [termMonths, deposit, balloonPercent, use, tradeIn?.receipt, tradeIn?.owing];
    return [this.price, this.source.subject(), ...chosen].join(' ');
  }

  /** Begins with what the server has found. The page shows it already, so it is not announced. */
  begin(answer: SiteQuoteAnswer) {
    this.asked = this.question;
    this.take(answer, this.entry.inputs);
    this.spokenResult = '';
  }
  /** Asks for what there is no quote of yet. One question at a time: the answer to an older one is dropped. */
  ask() {
    const { price, question } = this;
    const { inputs } = this.entry;
    if (price === null || !this.isPossible) return;
    if (question === this.asked && this.status !== 'error') return;
    this.running?.abort();
    this.asked = question;
    this.variants = null;
    const asked = new AbortController();
    this.running = asked;
    this.status = 'loading';
    this.failure = quoteErrorText;
    this.source.ask(inputs, price, asked.signal).then(
      (answer) => this.running === asked && runInAction(() => this.take(answer, inputs)),
      () => this.running === asked && runInAction(() => this.fail()),
    );
  }
  askAgain() {
    this.asked = '';
    this.ask();
  }
  giveUp() {
    this.running?.abort();
  }
  speakResult() {
    if (this.result) this.spokenResult = spokenResult(this.result, this.source.settings);
  }
  showVariants() {
    this.wantsVariants = true;
    void this.askVariants();
  }

  private take(answer: SiteQuoteAnswer, inputs: LoanInputs) {
    this.running = null;
    if (answer.error) {
      // A field that is wrong is for the visitor to change; nothing else that fails tells them anything.
      if (answer.price === undefined) this.fail(answer.field ? answer.message : quoteErrorText);
      else this.takePrice(answer.price);
      return;
    }
    this.isReady = true;
    this.priceChanges = 0;
    this.quote = answer;
    this.quoted = inputs;
    this.status = loanResult(answer, inputs) ? 'success' : 'error';
    this.speakResult();
    if (this.wantsVariants) void this.askVariants();
  }

  /** Takes over the price of the content where the page has another one: says so, and has it quoted. */
  private takePrice(dollars: Dollars | null) {
    const from = this.source.price(this.entry.inputs.use);
    const to = dollars === null ? null : centsOf(dollars);
    this.priceChanges += 1;
    // The same price once more is a fault, and prices that never settle would be asked for ever.
    if (from === null || to === this.price || this.priceChanges > maxPriceChanges) return this.fail();
    this.changedPrice = { from, to };
    this.quote = null;
    this.entry.settleDrafts();
  }

  private fail(failure: string = quoteErrorText) {
    this.running = null;
    this.failure = failure;
    this.isReady = true;
    this.priceChanges = 0;
    this.quote = null;
    this.status = 'error';
    this.spokenResult = failure;
  }

  private async askVariants(): Promise<void> {
    const { result, price, source } = this;
    if (!result || price === null) return;
    const asked = new AbortController();
    this.running = asked;
    const variants: QuotedVariant[] = [];
    for (const variant of loanVariants(source.settings, price, result.inputs)) {
      const answer = variant.isChosen
        ? this.quote
        : await source.ask(variant.inputs, price, asked.signal).catch(() => null);
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
