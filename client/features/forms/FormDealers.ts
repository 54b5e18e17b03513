import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChosenDealer, FieldOption } from '../../../shared/forms/form.ts';
import { dealerTexts } from '../../../shared/forms/texts.ts';
import type { DealerOptions } from './FormStoreOptions.ts';

/** The dealerships that a form offers: those near the postcode, after one that is named besides. */
export class FormDealers {
  /** Null: none asked for yet. */
  options: readonly FieldOption[] | null = null;
  isFinding = false;
  /** What a search has come to, for who does not see the list change; '': none has ended yet. */
  news = '';
  private readonly ask: (postcode: string) => Promise<DealerOptions>;
  /** Postcode of the last search, unless nobody answered. */
  private searched = '';
  /** The last search, until it has ended. */
  private search: Promise<void> = Promise.resolve();
  /** The dealer that the postcode has chosen; '': none. */
  proposed = '';
  /** The dealer that the visitor has made their own. */
  private preferred: ChosenDealer | undefined;
  /** Codes of dealers that are none any more: a link or the device may still name one. */
  private readonly gone = new Set<string>();

  constructor(ask: (postcode: string) => Promise<DealerOptions>) {
    this.ask = ask;
    makeAutoObservable<this, 'ask' | 'searched' | 'search' | 'preferred' | 'gone'>(
      this,
      {
        options: observableRef,
        ask: false,
        searched: false,
        search: false,
        proposed: false,
        preferred: false,
        gone: false,
      },
      { autoBind: true },
    );
  }

  /** What the closed list of dealerships says. Spec part 2 §8. */
  get prompt(): string {
    if (this.isFinding) return dealerTexts.loading;
    return this.options ? dealerTexts.choose : dealerTexts.initial;
  }

  /** Begins with the dealer that a link has named, or that a postcode has chosen: it is offered alone at first. */
  begin(dealer: ChosenDealer | undefined, isProposed: boolean) {
    if (!dealer) return;
    this.options = withFirst(dealer, []);
    if (isProposed) this.proposed = dealer.code;
  }

  /** Offers the visitor's own dealer first. */
  prefer(dealer: ChosenDealer) {
    this.preferred = dealer;
    this.options = withFirst(dealer, this.options ?? []);
  }

  get own(): ChosenDealer | undefined {
    return this.preferred;
  }

  /** Offers a dealer no more, whoever has named it. */
  drop(code: string) {
    this.gone.add(code);
    if (this.preferred?.code === code) this.preferred = undefined;
    this.options = this.options?.filter(({ value }) => value !== code) ?? null;
  }

  /**
   * Looks for dealerships near a postcode; not twice in a row near the same one, unless nobody answered. Resolves when
   * they are there.
   * @param named by a link, whom the list keeps wherever the visitor lives
   * @param choose is told how to choose among those that are there now, from the one that was chosen; '': nobody
   */
  find(
    postcode: string,
    named: ChosenDealer | undefined,
    choose: (from: (chosen: string) => string) => void,
  ): Promise<void> {
    if (postcode && postcode !== this.searched) {
      this.searched = postcode;
      this.isFinding = true;
      this.news = '';
      this.search = this.searchNear(postcode, named, choose);
    }
    return this.search;
  }

  private async searchNear(
    postcode: string,
    named: ChosenDealer | undefined,
    choose: (from: (chosen: string) => string) => void,
  ): Promise<void> {
    const found = await this.ask(postcode).catch((): DealerOptions | undefined => undefined);
    runInAction(() => {
      if (this.searched !== postcode) return;
      if (!found) this.searched = '';
      const { options, closest = '' } = found ?? { options: [leftToUs] };
      const kept = named ?? this.preferred;
      const offered = (kept ? withFirst(kept, options) : options).filter(
        ({ value }) => !this.gone.has(value),
      );
      const { proposed } = this;
      this.options = offered;
      this.isFinding = false;
      this.proposed = closest;
      // What the visitor has chosen stays while it is offered, and what the last postcode has chosen does not.
      choose((chosen) => {
        const stays = chosen && chosen !== proposed && offered.some(({ value }) => value === chosen);
        const next = stays ? chosen : closest;
        this.news = newsOf(found !== undefined, offered, next);
        return next;
      });
    });
  }
}

/** A dealer before the others, told with its distance where that is known. */
const withFirst = ({ code, name }: ChosenDealer, options: readonly FieldOption[]): readonly FieldOption[] => {
  const listed = options.find(({ value }) => value === code);
  return [listed ?? { value: code, text: name }, ...options.filter((option) => option !== listed)];
};
/** What is said of a search: how many there are, and which is chosen. */
function newsOf(isAnswered: boolean, offered: readonly FieldOption[], chosen: string): string {
  if (!isAnswered) return dealerTexts.notFound;
  const dealers = offered.filter(({ text }) => text !== dealerTexts.leaveToUs);
  const name = dealers.find(({ value }) => value === chosen)?.text;
  return dealers.length ? dealerTexts.found(dealers.length, name) : dealerTexts.noneNear;
}

/** Spec part 2 §8: 'closest-dealer helper falls back to code 9999'. */
const leftToUs: FieldOption = { value: '9999', text: dealerTexts.leaveToUs };
