import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FinanceEstimate, financeEstimate } from '../../../shared/finance/financeEstimate.ts';
import { type ModelQuoteBody, maxBatchQuotes, type SiteQuoteAnswer } from '../../../shared/finance/quote.ts';
import { centsOf } from '../../../shared/units.ts';

/** What is known of an estimate; undefined: it was not asked for. */
export type EstimateState = FinanceEstimate | 'loading' | 'error' | undefined;

export interface EstimateOptions {
  /** Answers in the order of the quotes. Rejects when nobody answers. */
  readonly ask: (quotes: readonly ModelQuoteBody[]) => Promise<readonly SiteQuoteAnswer[]>;
  /** Runs a task when all panels that came into view together have asked. */
  readonly later: (task: () => void) => void;
  /** Ms of a clock. */
  readonly now: () => number;
}

/** Ms for which an estimate that failed is not asked for again, however often its panel comes into view. */
export const retryAfterMs = 30_000;

/**
 * The weekly estimates of a visit, asked for in batches and once each: 'Quotes are cached per vehicle code and price'.
 * Spec part 2 §4 'Offer finance panel'.
 */
export class EstimateStore {
  private states: ReadonlyMap<string, EstimateState> = new Map();
  private readonly options: EstimateOptions;
  private waiting = new Map<string, ModelQuoteBody>();
  /** When estimates failed, by their key, in ms of the clock. */
  private readonly failures = new Map<string, number>();

  constructor(options: EstimateOptions) {
    this.options = options;
    makeAutoObservable<this, 'states' | 'options' | 'waiting' | 'failures'>(
      this,
      { states: observableRef, options: false, waiting: false, failures: false, of: false },
      { autoBind: true },
    );
  }

  of(body: ModelQuoteBody): EstimateState {
    return this.states.get(estimateKey(body));
  }
  /** A panel has come into view, or shows another buyer's price. What failed a while ago is asked for again. */
  want(body: ModelQuoteBody) {
    const key = estimateKey(body);
    const failedAt = this.failures.get(key) ?? Number.NEGATIVE_INFINITY;
    const isAnswered = this.of(body) !== undefined && this.of(body) !== 'error';
    if (isAnswered || this.options.now() - failedAt < retryAfterMs) return;
    if (!this.waiting.size) this.options.later(() => void this.askWaiting());
    this.waiting.set(key, body);
    this.set([[key, 'loading']]);
  }

  private async askWaiting(): Promise<void> {
    const bodies = [...this.waiting.values()];
    this.waiting = new Map();
    for (let from = 0; from < bodies.length; from += maxBatchQuotes)
      await this.askBatch(bodies.slice(from, from + maxBatchQuotes));
  }

  private async askBatch(bodies: readonly ModelQuoteBody[]): Promise<void> {
    const answers = await this.options.ask(bodies).catch(() => []);
    const states = bodies.map((body, n) => [estimateKey(body), read(body, answers[n])] as const);
    for (const [key, state] of states) if (state === 'error') this.failures.set(key, this.options.now());
    runInAction(() => this.set(states));
  }

  private set(states: readonly (readonly [string, EstimateState])[]) {
    this.states = new Map([...this.states, ...states]);
  }
}

/** All that changes the answer: the term and its shares are the country's. */
export const estimateKey = ({
  assetDetails,
  assetPurchasePrice,
  entityType,
  country,
}: ModelQuoteBody): string =>
  [country, assetDetails.identificationCode, assetPurchasePrice, entityType].join(' ');

function read(body: ModelQuoteBody, answer: SiteQuoteAnswer | undefined): EstimateState {
  if (!answer || answer.error) return 'error';
  const loan = {
    termMonths: body.financeTermInMonths,
    deposit: centsOf(body.depositAmount ?? 0),
    balloon: centsOf(body.balloon.balloonAmount),
    use: body.entityType,
  };
  return financeEstimate(answer.quoteDetails, centsOf(answer.price), loan, 'Weekly') ?? 'error';
}
