import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Dealer, DealerLookup, DealerSearchResult, Place } from '../../../shared/dealers/dealer.ts';
import { nearbyDealers, searchResultOf } from '../../../shared/dealers/nearby.ts';
import { opensOnSaturdays } from '../../../shared/dealers/openingHours.ts';

/** A dealer that shows, and how far it is from the place looked for. */
export interface ShownDealer {
  readonly dealer: Dealer;
  /** Null: no place was looked for. */
  readonly distanceKm: number | null;
}

export interface LocatorStoreOptions {
  readonly dealers: readonly Dealer[];
  /** What the server has found for `query`. */
  readonly search: DealerSearchResult | null;
  /** The words of the search; '' for none. */
  readonly query: string;
  /** Code of the dealer that the address names; '' for none. */
  readonly selected: string;
  /** Only dealers that open on Saturdays are listed. Unset: all are. */
  readonly onSaturdays?: boolean;
  /** The dealers near a place in words. Rejects when it cannot be looked up. */
  readonly load: (text: string, signal: AbortSignal) => Promise<DealerLookup>;
}

/** What a visitor looks for, and has found. Spec part 2 §4 'Dealer locator'. */
export class LocatorStore {
  readonly dealers: readonly Dealer[];
  search: DealerSearchResult | null;
  query: string;
  onSaturdays: boolean;
  isPending = false;
  selected: Dealer | null;
  /** Whether the address names a dealer who is none of the network. */
  isGone: boolean;
  private readonly load: LocatorStoreOptions['load'];
  private running: AbortController | undefined;

  constructor({ dealers, search, query, selected, onSaturdays = false, load }: LocatorStoreOptions) {
    this.dealers = dealers;
    this.search = search;
    this.query = query;
    this.onSaturdays = onSaturdays;
    this.selected = this.dealerOf(selected);
    this.isGone = selected !== '' && !this.selected;
    this.load = load;
    makeAutoObservable<this, 'load' | 'running'>(
      this,
      { dealers: false, search: observableRef, selected: observableRef, load: false, running: false },
      { autoBind: true },
    );
  }

  /** The network, as far as it is listed. */
  get listed(): readonly Dealer[] {
    return this.onSaturdays ? this.dealers.filter(({ hours }) => opensOnSaturdays(hours)) : this.dealers;
  }

  /** Those near the place, nearest first, as far as they are listed. */
  get nearby(): readonly ShownDealer[] {
    return this.onSaturdays ? this.found.filter(({ dealer }) => opensOnSaturdays(dealer.hours)) : this.found;
  }

  /** How many there are to choose from, near the place or at all, and how many of them open on Saturdays. */
  get counts(): { readonly all: number; readonly onSaturdays: number } {
    const { found, dealers } = this;
    const all = found.length ? found.map(({ dealer }) => dealer) : dealers;
    return { all: all.length, onSaturdays: all.filter(({ hours }) => opensOnSaturdays(hours)).length };
  }

  /** All near the place, nearest first. */
  get found(): readonly ShownDealer[] {
    if (this.search?.status !== 'found') return [];
    const byCode = new Map(this.dealers.map((dealer) => [dealer.code, dealer]));
    return this.search.nearby.flatMap(({ code, distanceKm }) => {
      const dealer = byCode.get(code);
      return dealer ? [{ dealer, distanceKm }] : [];
    });
  }

  /** The dealer that was chosen alone, else those nearby. */
  get shown(): readonly ShownDealer[] {
    const { selected, nearby, found } = this;
    if (!selected) return nearby;
    return [found.find(({ dealer }) => dealer === selected) ?? { dealer: selected, distanceKm: null }];
  }

  /** 'Search view when no dealer is selected; results view once a dealer or nearby list exists.' */
  get view(): 'search' | 'results' {
    return this.shown.length > 0 ? 'results' : 'search';
  }

  /** What the address says of the search. */
  get address(): { readonly q: string; readonly chosen: string; readonly open?: string } {
    return {
      chosen: this.selected?.code ?? '',
      q: this.query,
      ...(this.onSaturdays && { open: 'saturday' }),
    };
  }

  /** Shows what an earlier address says, on Back and Forward. */
  async goTo({ q, chosen, open }: LocatorStore['address']): Promise<void> {
    this.stop();
    this.onSaturdays = open === 'saturday';
    if (q !== this.query && q) await this.searchFor(q);
    else if (q !== this.query) this.take('', null);
    // Unless a later search or step has gone on from here.
    if (q !== this.query) return;
    runInAction(() => {
      this.selected = this.dealerOf(chosen);
      this.isGone = chosen !== '' && !this.selected;
    });
  }

  /** Looks for dealers near a place in words. */
  async searchFor(text: string): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.running = controller;
    this.isPending = true;
    const search = await this.load(text, controller.signal).then(
      searchResultOf,
      (): DealerSearchResult => failed,
    );
    if (controller.signal.aborted) return;
    runInAction(() => this.take(text, search));
  }

  /** Shows what is near a place that is known, such as the visitor's, whose position is sent nowhere. */
  showNear(place: Place) {
    this.stop();
    const nearby = nearbyDealers(this.dealers, place);
    this.take(place.label, { status: 'found', place, nearby });
  }

  listOnSaturdays(isOn: boolean) {
    this.onSaturdays = isOn;
  }

  select(dealer: Dealer) {
    this.selected = dealer;
    this.isGone = false;
  }

  /** 'Back clears the selection': from a dealer to those nearby, from them to the search. */
  back() {
    if (!this.selected || this.nearby.length === 0) this.take('', null);
    this.selected = null;
  }

  /** Aborts what is being fetched. */
  stop() {
    this.running?.abort();
    this.isPending = false;
  }

  private dealerOf(wanted: string): Dealer | null {
    return this.dealers.find(({ code }) => code === wanted) ?? null;
  }
  private take(query: string, search: DealerSearchResult | null) {
    this.query = query;
    this.search = search;
    this.selected = null;
    this.isGone = false;
    this.isPending = false;
  }
}

const failed: DealerSearchResult = { status: 'error' };
