import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Country } from '../../shared/country.ts';
import { receiptPattern } from '../../shared/forms/form.ts';

interface ReceiptFor {
  readonly formId: string;
  readonly country: Country;
}

/**
 * What the address of a page has of a form that was sent without JavaScript: `{reference}.{signature}`. Whoever types one
 * by hand is not thanked for what was never sent. It holds for that form in that country, and for good: the page may be
 * loaded again, at any process that shares the store of leads.
 */
export interface Receipts {
  /** Rejects with `unavailable` when the store of leads does. */
  write(reference: string, form: ReceiptFor): Promise<string>;
  /** The reference; undefined: it is none of ours, or nobody can tell. */
  read(receipt: string, form: ReceiptFor): Promise<string | undefined>;
}

/** 128 bits, in Base64: as many as nobody guesses. */
const signatureBytes = 16;

/** @param secret that all processes share */
export function createReceipts(secret: () => Promise<string>): Receipts {
  async function sign(reference: string, { formId, country }: ReceiptFor): Promise<string> {
    const signed = JSON.stringify(['receipt', country, formId, reference]);
    const digest = createHmac('sha256', await secret())
      .update(signed)
      .digest();
    return digest.subarray(0, signatureBytes).toString('base64url');
  }
  return {
    write: async (reference, form) => `${reference}.${await sign(reference, form)}`,
    async read(receipt, form) {
      if (!receiptPattern.test(receipt)) return undefined;
      const [reference = '', signature = ''] = receipt.split('.');
      const expected = await sign(reference, form).catch(() => '');
      const isOurs = expected && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
      return isOurs ? reference : undefined;
    },
  };
}
