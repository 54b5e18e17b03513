import { makeAutoObservable, reaction } from 'mobx';
import { type AuState, isAuState } from '../../shared/auStates.ts';
import { type Country, countries } from '../../shared/country.ts';
import type { PreferredDealer } from '../../shared/dealers/dealer.ts';
import { readPreferredDealer } from '../../shared/dealers/preferredDealer.ts';
import { defaultPreferences } from '../../shared/pricing.ts';

/** Keys in the visitor's local storage. Spec part 1 §3 'Shared browser state'. */
const auStateKey = 'auState';
const isABNKey = 'isABN';
export const dealerKey = (country: Country) => `preferredDealer.${country}`;

/**
 * Who the visitor says is buying, and where. Prices follow it wherever the address of a page tells nothing else: see
 * `PagePreferences`. Spec part 1 §3.
 */
export class SessionStore {
  country: Country;
  auState: AuState = defaultPreferences.auState;
  isABN = defaultPreferences.isABN;
  /** Whether the state is the visitor's own, chosen or found, and no default. */
  hasChosenState = false;
  /** Whether private or ABN is the visitor's own, and no default. */
  hasChosenBuyer = false;
  /** The dealer that the visitor has made their own, of each country. */
  private readonly dealers: Partial<Record<Country, PreferredDealer>> = {};

  constructor(country: Country) {
    this.country = country;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setCountry(country: Country) {
    this.country = country;
  }

  setAuState(auState: AuState) {
    this.auState = auState;
    this.hasChosenState = true;
  }

  /** Takes the state that the visitor is in, unless they have chosen one: here, or meanwhile in another tab. */
  findAuState(found: AuState, storage: Pick<Storage, 'getItem'>) {
    if (this.hasChosenState) return;
    const kept = attempt(() => storage.getItem(auStateKey));
    this.setAuState(isAuState(kept) ? kept : found);
  }

  setIsABN(isABN: boolean) {
    this.isABN = isABN;
    this.hasChosenBuyer = true;
  }

  /** The visitor's dealer in the country that is shown; undefined: none was chosen. */
  get preferredDealer(): PreferredDealer | undefined {
    return this.dealers[this.country];
  }

  /** @param dealer null: none any more */
  setPreferredDealer(dealer: PreferredDealer | null) {
    if (dealer) this.dealers[this.country] = dealer;
    else delete this.dealers[this.country];
  }

  /**
   * Another tab has chosen a dealer, or none. For whom prices are stays as this tab shows them.
   * @param key that the storage keeps the text under; null: all of it is gone
   */
  hear(key: string | null, text: string | null) {
    const dealer = readPreferredDealer(text);
    for (const country of countries) {
      if (key !== null && key !== dealerKey(country)) continue;
      if (dealer) this.dealers[country] = dealer;
      else delete this.dealers[country];
    }
  }

  /** Takes over what is kept: also when the browser shows a page again as it was left, after choices on later pages. */
  read(storage: Pick<Storage, 'getItem'>) {
    const kept = (key: string) => attempt(() => storage.getItem(key));
    const auState = kept(auStateKey);
    if (isAuState(auState)) this.setAuState(auState);
    const isABN = kept(isABNKey);
    if (isABN === 'true' || isABN === 'false') this.setIsABN(isABN === 'true');
    for (const country of countries) this.hear(dealerKey(country), kept(dealerKey(country)) ?? null);
  }

  /**
   * Reads the visitor's earlier choices and keeps later ones, each by itself: another tab may have changed the others.
   * Called after hydration, so that the server and the first client render agree. Storage that is full or forbidden is ignored: the choice then lasts for the visit.
   */
  persist(storage: Pick<Storage, 'getItem' | 'setItem'>): () => void {
    this.read(storage);
    const stopKeepingDealers = reaction(
      () => countries.map((country) => [country, JSON.stringify(this.dealers[country] ?? null)] as const),
      (kept) => {
        for (const [country, text] of kept) attempt(() => storage.setItem(dealerKey(country), text));
      },
    );
    const stopKeepingState = reaction(
      () => this.hasChosenState && this.auState,
      (state) => state && attempt(() => storage.setItem(auStateKey, state)),
    );
    const stopKeepingBuyer = reaction(
      () => this.hasChosenBuyer && String(this.isABN),
      (abn) => abn && attempt(() => storage.setItem(isABNKey, abn)),
    );
    return () => {
      stopKeepingDealers();
      stopKeepingState();
      stopKeepingBuyer();
    };
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
