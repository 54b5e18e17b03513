import { LRUCache } from 'lru-cache';
import type { Country } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import type { FinanceQuoteRequest, QuoteDetails } from '../../shared/finance/quote.ts';
import { alone, type Share } from '../fleet/Fleet.ts';
import { askJson } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';
import { lender } from '../outside/lender.ts';
import { type LenderQuestion, readLenderAnswer } from './readLenderAnswer.ts';

export interface LenderOptions {
  /** Without trailing slash; unset: there is no lender. */
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  /** Unset: one machine. */
  readonly share?: Share;
  /** Comes before a visitor's question that no kept answer fits. Rejects when there have been too many. Unset: never. */
  readonly admit?: () => Promise<void>;
  /** Answers that are kept for visitors. */
  readonly maxQuotes?: number;
  /** ms since 1970. */
  readonly now: () => number;
}

/** The lender, whose good answers are kept. Made by `createLender`. */
export interface Lender {
  /**
   * For a visitor. Rejects when there is no answer, or none that can be believed: a `ServiceError`, or an error that says
   * why; and as `admit` does.
   */
  quote(country: Country, request: FinanceQuoteRequest): Promise<QuoteDetails>;
  /** A quote that is kept, and is then kept on before those that nobody uses; never waits. */
  known(country: Country, request: FinanceQuoteRequest): QuoteDetails | undefined;
  /**
   * Asks anew for what everybody is shown, which no visitor's question pushes out. What is kept stays meanwhile, and after
   * a failure, until its time is over. Rejects like `quote`.
   */
  refresh(country: Country, request: FinanceQuoteRequest): Promise<QuoteDetails>;
}

/** Most bytes of an answer, which usually has 2 kB. */
const maxBytes = 64 * 1024;
/** Answers that everybody is shown: one for each model of every country. */
const maxShown = 2_000;
/** ms: the lender may change its mind during the day. */
const ttl = 15 * 60_000;
/** What another machine has got within so many ms is not asked for: shorter than the pause of the job. */
const shareMs = 4 * 60_000;
/**
 * Calls at once, and calls that may wait. For visitors: a page's worth of panels for a few of them; for everybody:
 * the job asks one after another.
 */
const calls = { visitors: { atOnce: 8, waiting: 200 }, everybody: { atOnce: 1, waiting: 8 } };
type Room = keyof typeof calls;

interface Asked extends LenderQuestion {
  /** ms */
  readonly maxAge: number;
  readonly room: Room;
}

/** Asks `POST {url}/{country}/quote`. Those who ask the same at the same time share one call; failures are not kept. */
export function createLender({
  url,
  key,
  timeoutMs,
  fetch,
  share = alone.share,
  admit = async () => undefined,
  maxQuotes = 10_000,
  now,
}: LenderOptions): Lender {
  // The job has a guard of its own, so that a long line of visitors does not delay it.
  const guards = {
    visitors: createCallGuard(calls.visitors),
    everybody: createCallGuard(calls.everybody),
  };
  const [name] = lender.callNames;
  const service = { name, timeoutMs, maxBytes, fetch };
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(key ? { authorization: `Bearer ${key}` } : {}),
  };

  async function ask(asked: Asked): Promise<unknown> {
    if (!url) throw new Error('There is no lender: LENDER_URL is not set');
    const body = JSON.stringify(asked.request);
    const init = { method: 'POST', headers, body, redirect: 'error' } as const;
    const guard = guards[asked.room];
    const answer = await askJson({ ...service, guard }, `${url}/${asked.country}/quote`, init);
    // What cannot be believed is not for others either.
    readLenderAnswer(answer, asked);
    return answer;
  }

  const createRoom = (max: number) =>
    new LRUCache<string, QuoteDetails, Asked>({
      max,
      ttl,
      ttlResolution: 0,
      perf: { now },
      // Whoever waits for an answer gets it, even when others have displaced it from memory meanwhile.
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: true,
      async fetchMethod(key, _stale, { context, options }) {
        const { value, ageMs } = await share(`quote ${url} ${key}`, context.maxAge, () => ask(context));
        options.ttl = ttl - ageMs;
        return readLenderAnswer(value, context);
      },
    });
  const kept = { visitors: createRoom(maxQuotes), everybody: createRoom(maxShown) };

  const questionOf = (country: Country, request: FinanceQuoteRequest): LenderQuestion => ({
    country,
    request,
    day: isoDay(now(), country),
  });
  const known = (key: string) => kept.everybody.get(key) ?? kept.visitors.get(key);

  return {
    async quote(country, request) {
      const question = questionOf(country, request);
      const key = keyOf(question);
      const answer = known(key);
      if (answer) return answer;
      await admit();
      return kept.visitors.forceFetch(key, {
        context: { ...question, room: 'visitors', maxAge: ttl - shareMs },
      });
    },
    refresh(country, request) {
      const question = questionOf(country, request);
      return kept.everybody.forceFetch(keyOf(question), {
        context: { ...question, room: 'everybody', maxAge: shareMs },
        forceRefresh: true,
      });
    },
    known: (country, request) => known(keyOf(questionOf(country, request))),
  };
}

/** All that changes the answer; rates are a day's. */
const keyOf = ({ country, request, day }: LenderQuestion): string =>
  [
    day,
    country,
    request.assetDetails.identificationCode,
    request.assetPurchasePrice,
    request.entityType,
    request.financeTermInMonths,
    request.depositAmount ?? 0,
    request.balloon.balloonAmount,
    request.tradeIn.tradeInValue,
    request.tradeIn.tradeInPayout,
  ].join('|');
