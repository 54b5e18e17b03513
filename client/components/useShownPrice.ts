import { useEffect, useRef, useState } from 'react';
import type { Country } from '../../shared/country.ts';
import { isPriceReference, type PriceReference } from '../../shared/forms/priceReference.ts';
import type { SignedCar } from '../../shared/forms/shownFacts.ts';
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
  /** What the page has for its first links. Unset: nothing. */
  readonly brought?: SignedCar | undefined;
}

const nothing: ShownPrice = {};

/** Ms without another choice before the price is signed; that of the start is at once. */
const settleMs = 500;

/** Returns what the page brings of a car's price; {} where it brings that of another car or buyer. */
export const broughtPrice = (
  brought: SignedCar | undefined,
  query: ShownPriceOptions['query'],
): ShownPrice =>
  brought && query && withQuery('', brought.query) === withQuery('', query)
    ? signedPrice(brought.token, brought.references)
    : nothing;

/** Has the server sign the price that the page shows. {} until it answers, and where it does not. */
export function useShownPrice({ country, query, price, brought }: ShownPriceOptions): ShownPrice {
  const address =
    query &&
    withQuery(`/api/shown/${country}`, { ...query, price: price === null ? '' : String(dollarsOf(price)) });
  const [signed, setSigned] = useState<ShownPrice & { readonly of?: string | undefined }>(() => {
    const first = broughtPrice(brought, query);
    return first.shown ? { of: address, ...first } : nothing;
  });
  const isFirst = useRef(true);
  const known = useRef(signed.of);
  useEffect(() => {
    if (!address) return;
    const delay = isFirst.current ? 0 : settleMs;
    isFirst.current = false;
    if (known.current === address) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void ask(address, abort.signal)
        .then((answer) => {
          known.current = address;
          setSigned({ of: address, ...answer });
        })
        // Without an answer an enquiry is compared with what its form shows.
        .catch(() => undefined);
    }, delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [address]);
  return address !== undefined && signed.of === address ? signed : nothing;
}

async function ask(address: string, signal: AbortSignal): Promise<ShownPrice> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  const { shown, references, error } = recordOrEmpty(await response.json());
  const { message } = recordOrEmpty(error);
  if (response.ok && typeof shown === 'string') return signedPrice(shown, references);
  return response.status === 409 && typeof message === 'string' ? { change: message } : {};
}

function signedPrice(shown: string, references: unknown): ShownPrice {
  const [reference] = Array.isArray(references) ? references.filter(isPriceReference) : [];
  return { shown, ...(reference && { reference }) };
}
