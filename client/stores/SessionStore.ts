import { makeAutoObservable, reaction } from 'mobx';
import { type AuState, isAuState } from '../../shared/auStates.ts';
import type { Country } from '../../shared/country.ts';
import { defaultPreferences } from '../../shared/pricing.ts';

/** Keys in the visitor's local storage. Spec part 1 §3 'Shared browser state'. */
const auStateKey = 'auState';
const isABNKey = 'isABN';

/** Who is buying and where: decides prices and offers everywhere on the site. Spec part 1 §3. */
export class SessionStore {
  country: Country;
  auState: AuState = defaultPreferences.auState;
  isABN = defaultPreferences.isABN;
  /** The state is the visitor's own, chosen or found, and no default. */
  hasChosenState = false;

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

  setIsABN(isABN: boolean) {
    this.isABN = isABN;
  }

  /**
   * Reads the visitor's earlier choices and keeps later ones. Called after hydration, so that the server and the
   * first client render agree. Storage that is full or forbidden is ignored: the choice then lasts for the visit.
   */
  persist(storage: Pick<Storage, 'getItem' | 'setItem'>): () => void {
    const read = (key: string) => attempt(() => storage.getItem(key));
    const auState = read(auStateKey);
    if (isAuState(auState)) this.setAuState(auState);
    const isABN = read(isABNKey);
    if (isABN === 'true' || isABN === 'false') this.setIsABN(isABN === 'true');
    return reaction(
      () => [this.auState, this.isABN, this.hasChosenState] as const,
      ([state, abn, hasChosenState]) => {
        if (hasChosenState) attempt(() => storage.setItem(auStateKey, state));
        attempt(() => storage.setItem(isABNKey, String(abn)));
      },
    );
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
