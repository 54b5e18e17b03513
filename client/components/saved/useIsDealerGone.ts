import { useEffect, useState } from 'react';
import type { Country } from '../../../shared/country.ts';
import type { DealerNetwork, PreferredDealer } from '../../../shared/dealers/dealer.ts';
import { askJson } from '../../page/askJson.ts';

export type AskDealers = typeof askJson<DealerNetwork>;

interface DealerNowOptions {
  readonly country: Country;
  /** Asks for the dealers of the country; unset: by the site's own endpoint. */
  readonly ask?: AskDealers | undefined;
}

/** Whether a dealer that the device keeps has left the network: false until the site says so, and where it does not answer. */
export function useIsDealerGone(
  dealer: PreferredDealer | undefined,
  { country, ask = askJson<DealerNetwork> }: DealerNowOptions,
): boolean {
  const [gone, setGone] = useState('');
  const code = dealer?.code;
  useEffect(() => {
    if (!code) return;
    const abort = new AbortController();
    void ask(`/api/dealers/${country}`, { signal: abort.signal })
      .then(({ dealers }) => setGone(dealers.some((one) => one.code === code) ? '' : code))
      // Without an answer the dealer stays as it is told.
      .catch(() => undefined);
    return () => abort.abort();
  }, [code, country, ask]);
  return gone !== '' && gone === code;
}
