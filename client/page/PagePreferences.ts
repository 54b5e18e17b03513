import { makeAutoObservable, observableRef } from 'mobx';
import type { AuState } from '../../shared/auStates.ts';
import type { PricingPreferences } from '../../shared/pricing.ts';
import type { ToldPreferences } from '../../shared/pricingQuery.ts';
import type { SessionStore } from '../stores/SessionStore.ts';

/**
 * For whom one page has its prices, the one place where that is decided: what its address tells, else what the visitor
 * has chosen before, else the default. A choice on the page is the visitor's own from then on. Decision 0034.
 */
export class PagePreferences implements PricingPreferences {
  /** Whether state or buyer were chosen on this page. */
  isChosenHere = false;
  private told: ToldPreferences;
  private readonly session: SessionStore;

  constructor(session: SessionStore, told: ToldPreferences) {
    this.session = session;
    this.told = told;
    makeAutoObservable<this, 'session' | 'told'>(
      this,
      { session: false, told: observableRef },
      { autoBind: true },
    );
  }

  get auState(): AuState {
    return this.told.auState ?? this.session.auState;
  }
  get isABN(): boolean {
    return this.told.isABN ?? this.session.isABN;
  }
  /** Whether the state is told by the address or the visitor's own, and no default. */
  get hasState(): boolean {
    return this.told.auState !== undefined || this.session.hasChosenState;
  }
  /** Whether private or ABN is told by the address or the visitor's own, and no default. */
  get hasBuyer(): boolean {
    return this.told.isABN !== undefined || this.session.hasChosenBuyer;
  }

  setAuState(auState: AuState) {
    const { auState: _, ...told } = this.told;
    this.take(told);
    this.session.setAuState(auState);
  }
  setIsABN(isABN: boolean) {
    const { isABN: _, ...told } = this.told;
    this.take(told);
    this.session.setIsABN(isABN);
  }
  /** The page is shown at an address, of which the server may have read only a part. */
  tell(told: ToldPreferences) {
    this.told = told;
    this.isChosenHere = false;
  }

  private take(told: ToldPreferences) {
    this.told = told;
    this.isChosenHere = true;
  }
}
