import type { Logger } from 'pino';
import { type Country, marketOf } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import type { RecallOutcome } from '../../shared/recalls/recalls.ts';
import { isSiteError } from '../errors.ts';
import { ask, serviceError } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';
import { recalls } from '../outside/recalls.ts';
import { readRecallAnswer } from './readRecallAnswer.ts';

export interface RecallsOptions {
  /** Beginnings of the brand's numbers that have a check digit. */
  readonly checkedVins: readonly string[];
  /** Without trailing slash; unset: there is no recall service. */
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  /** ms since 1970. */
  readonly now: () => number;
  /** Comes before each question to the service. Rejects when there have been too many. */
  readonly admit: () => Promise<void>;
  readonly logger: Logger;
}

/** Finds out whether a vehicle is recalled. Made by `createRecalls`. Decision 0062. */
export interface Recalls {
  /** False: there is no recall service, and no page for it. */
  readonly isOffered: boolean;
  /** Beginnings of the numbers that have a check digit, by the country's law or the maker's word. */
  checkedVins(country: Country): readonly string[];
  /**
   * Asks the service once. Never rejects but for bugs: what fails is logged without what was asked. Nothing is kept.
   * @param vin of `readVin`
   */
  check(country: Country, vin: string): Promise<RecallOutcome>;
}

/** A site without a recall service. */
export const noRecalls: Recalls = {
  isOffered: false,
  checkedVins: () => [],
  check: async () => ({ kind: 'failed' }),
};

/** Most bytes of an answer: room for forty recalls. */
const maxBytes = 256 * 1024;

/** Asks `POST {url}/{country}/recalls`; see docs/operating/recalls.md. */
export function createRecalls(options: RecallsOptions): Recalls {
  const { checkedVins, url, key, timeoutMs, fetch, now, admit, logger } = options;
  const [name] = recalls.callNames;
  const service = { name, timeoutMs, maxBytes, fetch, guard: createCallGuard({ atOnce: 8, waiting: 40 }) };
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(key ? { authorization: `Bearer ${key}` } : {}),
  };

  async function answerOf(country: Country, vin: string): Promise<RecallOutcome> {
    if (!url) throw new Error('There is no recall service: RECALLS_URL is not set');
    const { ok, status, text } = await ask(service, `${url}/${country}/recalls`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ vin }),
      redirect: 'error',
    });
    // A 404 is an address that is wrong: that a vehicle is not known is an answer of its own.
    if (!ok) throw serviceError(service, 'status', { status });
    return readRecallAnswer(parsed(text), vin, isoDay(now(), country));
  }

  function parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      // No cause: the parser's error quotes the answer.
      throw serviceError(service, 'notJson');
    }
  }

  return {
    isOffered: url !== undefined,
    checkedVins: (country) => [...checkedVins, ...marketOf(country).checkedVins],
    async check(country, vin) {
      try {
        await admit();
        return await answerOf(country, vin);
      } catch (error) {
        if (error instanceof TypeError) throw error;
        const isTooMany = isSiteError(error) && error.status === 429;
        logger[isTooMany ? 'info' : 'warn']({ err: error, country }, 'no answer about recalls');
        return { kind: isTooMany ? 'tooMany' : 'failed' };
      }
    },
  };
}
