import { useEffect, useRef, useState } from 'react';
import type { Country } from '../../shared/country.ts';
import { isPriceReference, type PriceReference } from '../../shared/forms/priceReference.ts';
import { withQuery } from '../../shared/links.ts';
import { recordOrEmpty } from '../../shared/records.ts';
import { type Cents, dollarsOf } from '../../shared/units.ts';

/** What the server says of a price that the page shows. */
export interface ShownPrice {
  /** The signed price, for the address of an enquiry. Unset: it could not be signed. */
  readonly shown?: string;
  /** What can be quoted of it. Unset: nothing can. */
  readonly reference?: PriceReference;
  /** Both prices in a sentence, where the price is another one by now; unset: it is not. */
  readonly change?: string;
}

interface ShownPriceOptions {
  readonly country: Country;
  /** What names the car in an address; undefined: there is none to sign the price of. */
  readonly query: Readonly<Record<string, string>> | undefined;
  /** Null: the page shows none. */
  readonly price: Cents | null;
}

const nothing: ShownPrice = {};

/** Ms without another choice before the price is signed; that of the start is at once. */
const settleMs = 500;

/** Has the server sign the price that the page shows. {} until it answers, and where it does not. */
export function useShownPrice({ country, query, price }: ShownPriceOptions): ShownPrice {
  const isFirst = useRef(true);
  const [signed, setSigned] = useState<ShownPrice & { readonly of: string }>({ of: '' });
  const address =
    query &&
    withQuery(`/api/shown/${country}`, { ...query, price: price === null ? '' : String(dollarsOf(price)) });
  useEffect(() => {
    if (!address) return;
    const abort = new AbortController();
    const delay = isFirst.current ? 0 : settleMs;
    isFirst.current = false;
    const timer = setTimeout(() => {
      void ask(address, abort.signal)
        .then((answer) => setSigned({ of: address, ...answer }))
        // Without an answer an enquiry is compared with what its form shows.
        .catch(() => undefined);
    }, delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [address]);
  return signed.of === address ? signed : nothing;
}

async function ask(address: string, signal: AbortSignal): Promise<ShownPrice> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  const { shown, references, error } = recordOrEmpty(await response.json());
  const [reference] = Array.isArray(references) ? references.filter(isPriceReference) : [];
  const { message } = recordOrEmpty(error);
  if (response.ok && typeof shown === 'string') return { shown, ...(reference && { reference }) };
  return response.status === 409 && typeof message === 'string' ? { change: message } : {};
}
