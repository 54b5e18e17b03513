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
  /** For the address of a calendar file, which is passed on: it shows the day, and moves and cancels nothing. */
  readonly forCalendar?: string;
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
  /** The same of one for a calendar file, or of any. */
  readForCalendar(receipt: string, form: ReceiptFor): Promise<Received | undefined>;
}

/** What a receipt is signed for. */
type Use = 'receipt' | 'calendar';

/** 128 bits, in Base64: as many as nobody guesses. */
const signatureBytes = 16;

/** @param secret that all processes share */
export function createReceipts(secret: () => Promise<string>): Receipts {
  async function sign(
    use: Use,
    { reference, said: asked }: { readonly reference: string; readonly said: string },
    { formId, country }: ReceiptFor,
  ): Promise<string> {
    const signed = JSON.stringify([use, country, formId, reference, ...(asked ? [asked] : [])]);
    const digest = createHmac('sha256', await secret())
      .update(signed)
      .digest();
    return digest.subarray(0, signatureBytes).toString('base64url');
  }
  const joined = (reference: string, signature: string, said: string) =>
    [reference, signature, ...(said ? [said] : [])].join('.');

  async function readAs(
    uses: readonly Use[],
    receipt: string,
    form: ReceiptFor,
  ): Promise<Received | undefined> {
    if (!receiptPattern.test(receipt)) return undefined;
    const [reference = '', signature = '', said = ''] = receipt.split('.');
    const facts = { reference, said };
    const expected = await Promise.all(uses.map((use) => sign(use, facts, form))).catch(() => []);
    if (!expected.some((one) => timingSafeEqual(Buffer.from(signature), Buffer.from(one)))) return undefined;
    const forCalendar = joined(reference, await sign('calendar', facts, form), said);
    // The signature shows that `write` made the rest of it.
    const asked = said ? JSON.parse(String(Buffer.from(said, 'base64url'))) : {};
    return { reference, asked, forCalendar };
  }

  return {
    async write(reference, form, asked = {}) {
      const said = Object.keys(asked).length ? Buffer.from(JSON.stringify(asked)).toString('base64url') : '';
      return joined(reference, await sign('receipt', { reference, said }, form), said);
    },
    read: (receipt, form) => readAs(['receipt'], receipt, form),
    readForCalendar: (receipt, form) => readAs(['receipt', 'calendar'], receipt, form),
  };
}
