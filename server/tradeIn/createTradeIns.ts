import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { Country } from '../../shared/country.ts';
import { isoDayLeft } from '../../shared/dates.ts';
import type { TradeInWish } from '../../shared/tradeIn/readTradeIn.ts';
import type { ValuationFailure } from '../../shared/tradeIn/texts.ts';
import {
  type OldCar,
  type TradeInReading,
  tradeInPattern,
  type ValueRange,
} from '../../shared/tradeIn/tradeIn.ts';
import { isSiteError } from '../errors.ts';
import { createValuer, type ValuerOptions } from './createValuer.ts';

export interface TradeInsOptions extends ValuerOptions {
  /** Reads the secret that all processes share. */
  readonly secret: () => Promise<string>;
  /** Comes before each question to the service. Rejects when there have been too many. */
  readonly admit: () => Promise<void>;
  readonly logger: Logger;
}

/** What has come of a form: the signed valuation for the address, or why there is none. */
export type ValuationOutcome =
  | { readonly kind: 'valued'; readonly receipt: string }
  /** The receipt has the car signed without a value, where the form described it in full. */
  | { readonly kind: ValuationFailure; readonly receipt?: string };

/** Old cars that are valued, and taken along in addresses. Made by `createTradeIns`. */
export interface TradeIns {
  /** False: there is no valuation service, and no page for it. */
  readonly isOffered: boolean;
  /** Asks the service once. Never rejects but for bugs: what fails is logged without what was asked. */
  value(country: Country, wish: TradeInWish): Promise<ValuationOutcome>;
  /** The result for a client who has asked too often: the service is not asked. */
  unvalued(country: Country, wish: TradeInWish, kind: ValuationFailure): Promise<ValuationOutcome>;
  /** What an address says of an old car. One that does not count is told in the log. Never rejects. */
  read(country: Country, receipt: string): Promise<TradeInReading>;
}

/** A site without a valuation service, where valuations in addresses do not count. */
export const noTradeIns: TradeIns = {
  isOffered: false,
  value: async () => ({ kind: 'failed' }),
  unvalued: async (_country, _wish, kind) => ({ kind }),
  read: async (_country, receipt) => ({ kind: 'unchecked', receipt }),
};

/** 128 bits, in Base64: as many as nobody guesses. */
const signatureBytes = 16;

/** What is signed. */
interface Facts {
  readonly car: OldCar;
  readonly range?: ValueRange;
}

export function createTradeIns(options: TradeInsOptions): TradeIns {
  const { url, secret, admit, now, logger } = options;
  const valuer = createValuer(options);

  async function sign(country: Country, facts: string): Promise<string> {
    const digest = createHmac('sha256', await secret())
      .update(JSON.stringify(['trade-in', country, facts]))
      .digest();
    return digest.subarray(0, signatureBytes).toString('base64url');
  }
  async function write(country: Country, told: Facts): Promise<string> {
    const facts = Buffer.from(JSON.stringify(told)).toString('base64url');
    return `${facts}.${await sign(country, facts)}`;
  }

  async function valued(country: Country, { request }: TradeInWish): Promise<ValuationOutcome> {
    try {
      await admit();
      const answer = await valuer(country, request);
      if (typeof answer !== 'string') return { kind: 'valued', receipt: await write(country, answer) };
      logger.info({ country, reason: answer }, 'no valuation');
      return { kind: answer };
    } catch (error) {
      if (error instanceof TypeError) throw error;
      const isTooMany = isSiteError(error) && error.status === 429;
      logger[isTooMany ? 'info' : 'warn']({ err: error, country }, 'no valuation');
      return { kind: isTooMany ? 'tooMany' : 'failed' };
    }
  }

  async function read(country: Country, receipt: string): Promise<TradeInReading> {
    const [facts = '', signature = ''] = receipt.split('.');
    if (!tradeInPattern.test(receipt)) return { kind: 'altered', receipt };
    const expected = await sign(country, facts).catch(() => undefined);
    if (expected === undefined) return { kind: 'unchecked', receipt };
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return { kind: 'altered', receipt };
    // The signature shows that `value` made the rest of it.
    const { car, range } = JSON.parse(String(Buffer.from(facts, 'base64url'))) as Facts;
    if (!range) return { kind: 'unvalued', receipt, car };
    return { kind: range.until < isoDayLeft(now(), country) ? 'expired' : 'valued', receipt, car, range };
  }

  const unvalued: TradeIns['unvalued'] = async (country, { car }, kind) => {
    const receipt = car && (await write(country, { car }).catch(() => undefined));
    return receipt ? { kind, receipt } : { kind };
  };

  return {
    isOffered: url !== undefined,
    async value(country, wish) {
      const outcome = await valued(country, wish);
      return outcome.kind === 'valued' ? outcome : unvalued(country, wish, outcome.kind);
    },
    unvalued,
    async read(country, receipt) {
      const reading = await read(country, receipt);
      if (reading.kind !== 'valued' && reading.kind !== 'unvalued')
        logger.info({ country, valuation: reading.kind }, 'a valuation in an address does not count');
      return reading;
    },
  };
}
