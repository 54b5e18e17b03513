import {
  actionBound,
  compareStructural,
  computed,
  computedStruct,
  type IComputedValue,
  makeAutoObservable,
  observableRef,
} from 'mobx';
import { type Build, choiceOf, isSameBuild } from '../../../shared/configurator/build.ts';
import { type DecodedBuild, decodeBuild, encodeBuild } from '../../../shared/configurator/buildCode.ts';
import { type OfferBanners, offerBanners } from '../../../shared/configurator/offerBanners.ts';
import { onwardQuery } from '../../../shared/configurator/onwardQuery.ts';
import { priceOf } from '../../../shared/configurator/price.ts';
import {
  type ConfiguratorAction,
  type ConfiguratorState,
  initialState,
  reconcile,
  reduce,
  undoLimit,
} from '../../../shared/configurator/reduce.ts';
import { wentAlongText } from '../../../shared/configurator/requirements.ts';
import {
  type ImageArea,
  imageArea,
  interiorUnavailable,
  specsSections,
} from '../../../shared/configurator/sections.ts';
import {
  type ConfiguratorTab,
  partNames,
  type SectionId,
  sectionTitles,
} from '../../../shared/configurator/texts.ts';
import type { LoanQuery } from '../../../shared/finance/loanQuery.ts';
import type { OwnershipQuery } from '../../../shared/finance/ownershipQuery.ts';
import { type PayoffQuery, payoffOf } from '../../../shared/finance/payoffQuery.ts';
import { canBeQuoted } from '../../../shared/finance/quote.ts';
import { withQuery } from '../../../shared/links.ts';
import type { BuildPrice, PricingPreferences } from '../../../shared/pricing.ts';
import { pricingQuery } from '../../../shared/pricingQuery.ts';
import { keysOf, recordOf } from '../../../shared/records.ts';
import type { SavedBuild } from '../../../shared/saved/saved.ts';
import type { Cents } from '../../../shared/units.ts';
import type { CatalogueModel, ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';
import type { ShownPrice } from '../../components/useShownPrice.ts';
import { sayAgain } from '../../ui/sayAgain.ts';
import { type AccessoryView, accessoryViews } from './accessoryViews.ts';
import { actionOf, type ChoiceView, choiceView, chosenIn } from './choiceRows.ts';
import { carryOnText, isWorthOffering } from './keptBuild.ts';
import { changedNotice, codeNotice, type Notice } from './notices.ts';
import { type PriceView, priceView } from './priceView.ts';
import { type SummaryRow, specsRows } from './summaryRows.ts';

export type ConfiguratorModal = 'disclaimer' | 'pricing' | 'finance' | 'compare' | 'builds';

const sectionIds = keysOf(sectionTitles);
const bySection = <T>(make: (id: SectionId) => T) => recordOf(sectionIds, make);

const unsigned: ShownPrice = {};

/**
 * One shopper building a car of one model line: the pure core's state, and what the page shows of it. Every view is
 * compared by its content, so that only what a choice changes is rendered again.
 */
export class ConfiguratorStore {
  line: ModelLineCatalogue;
  state: ConfiguratorState;
  notice: Notice | null;
  modal: ConfiguratorModal | null = null;
  /** The section that the shopper is in, where a picture follows it. */
  lookingAt: SectionId | null = null;
  /**
   * The build as of the last frame. What a choice would do, and the summary, follow it: they take longer to find than
   * a frame lasts, and nobody looks at them while choosing.
   */
  settled: Build;
  /** Code of the build that the device kept, while it is offered. */
  saved: string | null = null;
  /** What the finance calculator shows, while it does; null: it is closed. */
  loan: LoanQuery | null = null;
  /** What it showed the last time, or on this device. */
  lastLoan: LoanQuery = {};
  /** How the car is driven, for what it costs to own. */
  driven: OwnershipQuery = {};
  /** How the calculator's loan is paid off sooner. */
  payoff: PayoffQuery = {};
  /** What the server has said of a price, and of which build for whom. */
  private signed: { readonly of: string; readonly shown: ShownPrice } = { of: '', shown: {} };
  private readonly preferences: PricingPreferences;
  private readonly views: Readonly<Record<SectionId, IComputedValue<ChoiceView>>>;

  private readonly choices: Readonly<Record<SectionId, IComputedValue<string>>>;
  private readonly later: (task: () => void) => void;

  /**
   * @param preferences observed: prices follow it
   * @param later runs a task when the choice is on the screen
   */
  constructor(
    line: ModelLineCatalogue,
    start: DecodedBuild,
    preferences: PricingPreferences,
    later: (task: () => void) => void,
  ) {
    this.line = line;
    this.state = start.state;
    this.settled = start.state.build;
    this.later = later;
    this.notice = codeNotice(start);
    this.preferences = preferences;
    this.views = bySection((id) => computed(() => choiceView(id, this.scene), { equals: compareStructural }));
    this.choices = bySection((id) => computed(() => chosenIn(this.line, this.build, id)));
    makeAutoObservable<this, 'preferences' | 'views' | 'choices' | 'scene' | 'later' | 'settle' | 'signed'>(
      this,
      {
        line: observableRef,
        state: observableRef,
        notice: observableRef,
        settled: observableRef,
        loan: observableRef,
        signed: observableRef,
        lastLoan: observableRef,
        driven: observableRef,
        payoff: observableRef,
        later: false,
        settle: actionBound,
        preferences: false,
        scene: computed,
        views: false,
        choices: false,
        sections: computedStruct,
        images: computedStruct,
        price: computedStruct,
        accessories: computedStruct,
        specsRows: computedStruct,
        buildPrice: computedStruct,
        onward: computedStruct,
        kept: computedStruct,
        buyer: computedStruct,
        offers: computedStruct,
        view: false,
        chosen: false,
      },
      { autoBind: true },
    );
  }

  /** What choices depend on: neither the tab nor the way back. */
  private get scene() {
    const { line, settled, preferences } = this;
    return { line, preferences, state: { build: settled, tab: 'specs', past: [] } } as const;
  }
  get build(): Build {
    return this.state.build;
  }
  get tab(): ConfiguratorTab {
    return this.state.tab;
  }
  get model(): CatalogueModel {
    return choiceOf(this.line, this.build).model;
  }
  get colourName(): string {
    return choiceOf(this.line, this.build).colour?.name ?? '';
  }
  get wheelsName(): string {
    return choiceOf(this.line, this.build).options.find(({ kind }) => kind === 'wheels')?.name ?? '';
  }
  get trimRow(): SummaryRow | null {
    const { trim } = choiceOf(this.line, this.settled);
    const row = trim && this.view('trim').rows.find(({ value }) => value === trim.uuid);
    return row ? { name: partNames.trim, value: row.text, price: row.price } : null;
  }
  get sections(): readonly SectionId[] {
    return specsSections(this.line, this.settled);
  }
  get images(): ImageArea {
    return imageArea(this.line, this.build, this.lookingAt === 'wheels' ? 'wheels' : this.tab);
  }
  get interiorMessage(): string | undefined {
    return interiorUnavailable(this.line, this.settled);
  }
  get buildPrice(): BuildPrice {
    return priceOf(this.line, this.build, this.preferences);
  }
  get price(): PriceView {
    return priceView(this.line, this.model, this.buildPrice, this.preferences);
  }
  get offers(): OfferBanners {
    return offerBanners(this.model, this.preferences);
  }
  get accessories(): readonly AccessoryView[] {
    return accessoryViews(this.line, this.build);
  }
  get specsRows(): readonly SummaryRow[] {
    return specsRows(this.line, this.settled);
  }
  /** The code that restores the build, from an address or read out. */
  get code(): string {
    return encodeBuild(this.line, this.settled);
  }
  /** What the device keeps of the build. */
  get kept(): Pick<SavedBuild, 'code' | 'priced' | 'reference'> {
    const { auState, isABN } = this.preferences;
    const cents = this.settledPrice;
    const { reference } = this.shown;
    const priced = cents !== null && { priced: { cents, auState, isABN } };
    return { code: this.code, ...priced, ...(reference && { reference }) };
  }
  /** Takes over what the server says of the price of a build, which `onward` names. */
  takeShown(onward: Readonly<Record<string, string>>, shown: ShownPrice) {
    this.signed = { of: withQuery('', onward), shown };
  }
  /** What the server says of the price that shows; {}: nothing yet. */
  get shown(): ShownPrice {
    return this.signed.of === withQuery('', this.onward) ? this.signed.shown : unsigned;
  }
  /** Price of the settled build in cents; null: the dealer tells. */
  get settledPrice(): Cents | null {
    return priceOf(this.line, this.settled, this.preferences).total;
  }
  /** Query that tells another page of the build, and for whom it is priced. */
  get onward(): Readonly<Record<string, string>> {
    return onwardQuery(this.line, this.model, this.code, this.preferences);
  }
  /** For whom the page has its prices, as addresses carry it. */
  get buyer(): Readonly<Record<string, string>> {
    return pricingQuery(this.line.country, this.preferences);
  }
  /** Whether nothing has been chosen: the address then needs no code. */
  get isStart(): boolean {
    const start = initialState(this.line);
    return start !== undefined && isSameBuild(start.build, this.build);
  }

  /** The row of a section that is chosen. */
  chosen(section: SectionId): string {
    return this.choices[section].get();
  }
  /** What a section offers. */
  view(section: SectionId): ChoiceView {
    return this.views[section].get();
  }

  choose(section: SectionId, value: string) {
    this.lookAt(section);
    this.act(actionOf(section, value));
  }
  toggleAccessory(accessory: string) {
    const text = wentAlongText(this.line, this.build, accessory);
    this.act({ type: 'toggleAccessory', accessory });
    if (text) this.notice = { kind: 'changed', text };
  }
  lookAt(section: SectionId | null) {
    this.lookingAt = section;
  }
  /**
   * Shows a tab once the build has settled: otherwise the summary and the address could be those of the build before.
   */
  showTab(tab: ConfiguratorTab) {
    this.settle();
    this.lookAt(null);
    this.state = reduce(this.line, this.state, { type: 'showTab', tab }).state;
  }
  /** Goes back to the start without a question, as it can be undone. */
  startAgain() {
    const before = this.state;
    this.act({ type: 'startAgain' });
    if (this.state !== before)
      this.notice = { kind: 'changed', text: `Your ${this.model.name} starts afresh.` };
  }
  get canUndo(): boolean {
    return this.state.past.length > 0;
  }
  undo() {
    const before = this.notice?.text ?? '';
    this.act({ type: 'undo' });
    this.notice = { kind: 'undone', text: sayAgain('Your last choice is undone.', before) };
  }
  dismiss() {
    if (!this.notice) this.saved = null;
    this.notice = null;
  }
  show(modal: ConfiguratorModal | null) {
    this.modal = modal;
    if (modal !== 'finance') this.loan = null;
  }
  setLoan(loan: LoanQuery) {
    this.loan = loan;
    this.lastLoan = loan;
  }
  drive(query: OwnershipQuery) {
    this.driven = query;
  }
  payOff(query: PayoffQuery) {
    this.payoff = payoffOf(query);
  }
  /**
   * Opens the calculator with the loan of an address, where there is a button that opens it.
   * @param useAngleApi whether the site quotes loans
   */
  openLoan(loan: LoanQuery, useAngleApi: boolean) {
    if (!canBeQuoted(useAngleApi, this.model)) return;
    this.setLoan(loan);
    this.modal = 'finance';
  }
  /** Takes the loan that the device kept for the one that the calculator begins with. */
  keepLoan(loan: LoanQuery) {
    this.lastLoan = loan;
  }

  /** Takes over content that has changed under the shopper. A line without models leaves them what they had. */
  replaceLine(line: ModelLineCatalogue) {
    if (line === this.line) return;
    const reconciled = reconcile(line, this.state, this.line);
    if (!reconciled) return;
    this.line = line;
    this.state = reconciled.state;
    // Settles at once: the settled build is not of the new content.
    this.settle();
    this.notice = changedNotice(reconciled.changes) ?? this.notice;
  }

  /** Offers the build that the device kept. */
  offerSaved(code: string) {
    if (isWorthOffering(this.line, this.build, code)) this.saved = code;
  }
  /** 'Carry on with your Ridge Summit in Tasman Blue?' */
  get savedText(): string {
    return this.saved ? carryOnText(this.line, this.saved) : '';
  }
  resume() {
    if (this.saved) this.open(this.saved);
  }
  /** Goes on with the build of a code, which can be undone like any choice. */
  open(code: string) {
    const decoded = decodeBuild(this.line, code);
    this.saved = null;
    if (!decoded) return;
    const past = [...this.state.past, this.build].slice(-undoLimit);
    this.state = { ...this.state, build: decoded.state.build, past };
    this.later(this.settle);
    this.notice = codeNotice(decoded);
  }

  private act(action: ConfiguratorAction) {
    const { state, changes } = reduce(this.line, this.state, action);
    if (state === this.state) return;
    this.state = state;
    this.notice = changedNotice(changes);
    this.later(this.settle);
  }
  private settle() {
    this.settled = this.build;
  }
}
