import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Country } from '../../shared/country.ts';
import { receiptPattern } from '../../shared/forms/form.ts';
import type { Asked } from '../../shared/forms/thanks.ts';

export interface ReceiptFor {
  readonly formId: string;
  readonly country: Country;
}

/** What a receipt says of the form that was sent. */
export interface Received {
  readonly reference: string;
  /** {} where the form asked for nothing that thanks repeat. */
  readonly asked: Asked;
}

/**
 * What the address of a page has of a form that was sent: `{reference}.{signature}`, and where something was asked for
 * `.{asked}`, in Base64. Whoever types one by hand is not thanked for what was never sent, and nothing of it tells who sent
 * it. It holds for that form in that country, and for good: the page may be loaded again, at any process that shares the
 * store of leads.
 */
export interface Receipts {
  /** Rejects with `unavailable` when the store of leads does. */
  write(reference: string, form: ReceiptFor, asked?: Asked): Promise<string>;
  /** What a receipt says; undefined when it is not ours, or the secret cannot be read. */
  read(receipt: string, form: ReceiptFor): Promise<Received | undefined>;
}

/** 128 bits, in Base64: as many as nobody guesses. */
const signatureBytes = 16;

/** @param secret that all processes share */
export function createReceipts(secret: () => Promise<string>): Receipts {
  async function sign(reference: string, asked: string, { formId, country }: ReceiptFor): Promise<string> {
    const signed = JSON.stringify(['receipt', country, formId, reference, ...(asked ? [asked] : [])]);
    const digest = createHmac('sha256', await secret())
      .update(signed)
      .digest();
    return digest.subarray(0, signatureBytes).toString('base64url');
  }
  return {
    async write(reference, form, asked = {}) {
      const said = Object.keys(asked).length ? Buffer.from(JSON.stringify(asked)).toString('base64url') : '';
      return [reference, await sign(reference, said, form), ...(said ? [said] : [])].join('.');
    },
    async read(receipt, form) {
      if (!receiptPattern.test(receipt)) return undefined;
      const [reference = '', signature = '', said = ''] = receipt.split('.');
      const expected = await sign(reference, said, form).catch(() => '');
      const isOurs = expected && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
      // The signature shows that `write` made the rest of it.
      return isOurs
        ? { reference, asked: said ? JSON.parse(String(Buffer.from(said, 'base64url'))) : {} }
        : undefined;
    },
  };
}
