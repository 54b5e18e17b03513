import { LRUCache } from 'lru-cache';
import type { Country } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import type { FinanceQuoteRequest, QuoteDetails } from '../../shared/finance/quote.ts';
import { alone, type Share } from '../fleet/Fleet.ts';
import { askJson } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';
import { type LenderQuestion, readLenderAnswer } from './readLenderAnswer.ts';

export interface LenderOptions {
  /** Without trailing slash; unset: there is no lender. */
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  /** Unset: one machine. */
  readonly share?: Share;
  /** ms since 1970. */
  readonly now: () => number;
}

/** The lender, whose good answers are kept. Made by `createLender`. */
export interface Lender {
  /** Rejects when there is no answer, or none that can be believed: a `ServiceError`, or an error that says why. */
  quote(country: Country, request: FinanceQuoteRequest): Promise<QuoteDetails>;
  /** A quote that is kept; never waits. */
  known(country: Country, request: FinanceQuoteRequest): QuoteDetails | undefined;
  /** Asks anew; what is kept stays meanwhile, and after a failure, until its time is over. Rejects like `quote`. */
  refresh(country: Country, request: FinanceQuoteRequest): Promise<QuoteDetails>;
}

/** Of an answer, which is 2 kB. */
const maxBytes = 64 * 1024;
const maxQuotes = 10_000;
/** ms: the lender may change its mind during the day. */
const ttl = 15 * 60_000;
/** What another machine has got within so many ms is not asked for: shorter than the pause of the job. */
const shareMs = 4 * 60_000;
/** At once, and waiting: a page's worth of panels for a few visitors. */
const calls = { atOnce: 8, waiting: 200 };

interface Asked extends LenderQuestion {
  /** ms */
  readonly maxAge: number;
}

/** Asks `POST {url}/{country}/quote`. Those who ask the same at the same time share one call; failures are not kept. */
export function createLender({
  url,
  key,
  timeoutMs,
  fetch,
  share = alone.share,
  now,
}: LenderOptions): Lender {
  const guard = createCallGuard(calls);
  const service = { name: 'lender', timeoutMs, maxBytes, fetch, guard };
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(key ? { authorization: `Bearer ${key}` } : {}),
  };

  async function ask(asked: Asked): Promise<unknown> {
    if (!url) throw new Error('There is no lender: LENDER_URL is not set');
    const body = JSON.stringify(asked.request);
    const init = { method: 'POST', headers, body, redirect: 'error' } as const;
    const answer = await askJson(service, `${url}/${asked.country}/quote`, init);
    // What cannot be believed is not for others either.
    readLenderAnswer(answer, asked);
    return answer;
  }

  const quotes = new LRUCache<string, QuoteDetails, Asked>({
    max: maxQuotes,
    ttl,
    ttlResolution: 0,
    perf: { now },
    // Whoever waits gets the answer, though others have pushed it out meanwhile.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(key, _stale, { context, options }) {
      const { value, ageMs } = await share(`quote ${url} ${key}`, context.maxAge, () => ask(context));
      options.ttl = ttl - ageMs;
      return readLenderAnswer(value, context);
    },
  });

  const questionOf = (country: Country, request: FinanceQuoteRequest): LenderQuestion => ({
    country,
    request,
    day: isoDay(now(), country),
  });
  const quote = (question: LenderQuestion, forceRefresh: boolean) =>
    quotes.forceFetch(keyOf(question), {
      context: { ...question, maxAge: forceRefresh ? shareMs : ttl - shareMs },
      forceRefresh,
    });

  return {
    quote: (country, request) => quote(questionOf(country, request), false),
    refresh: (country, request) => quote(questionOf(country, request), true),
    known: (country, request) => quotes.peek(keyOf(questionOf(country, request))),
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
  ].join('|');
