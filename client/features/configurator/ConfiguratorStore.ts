import {
  compareStructural,
  computed,
  computedStruct,
  type IComputedValue,
  makeAutoObservable,
  observableRef,
} from 'mobx';
import { accessoriesOf, type Build, choiceOf, isSameBuild } from '../../../shared/configurator/build.ts';
import {
  type DecodedBuild,
  type Dropped,
  decodeBuild,
  encodeBuild,
} from '../../../shared/configurator/buildCode.ts';
import { type Change, changeText } from '../../../shared/configurator/changes.ts';
import { type OfferBanners, offerBanners } from '../../../shared/configurator/offerBanners.ts';
import { priceOf } from '../../../shared/configurator/price.ts';
import {
  type ConfiguratorAction,
  type ConfiguratorState,
  initialState,
  reconcile,
  reduce,
} from '../../../shared/configurator/reduce.ts';
import {
  type ImageArea,
  imageArea,
  interiorUnavailable,
  specsSections,
} from '../../../shared/configurator/sections.ts';
import {
  accessoryPriceText,
  type ConfiguratorTab,
  partNames,
  type SectionId,
  sectionTitles,
} from '../../../shared/configurator/texts.ts';
import type { Asset } from '../../../shared/content/values.ts';
import {
  type BuildPrice,
  type PricingPreferences,
  priceLabel,
  priceNote,
  priceText,
} from '../../../shared/pricing.ts';
import type { CatalogueModel, ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { actionOf, type ChoiceView, choiceView } from './choiceRows.ts';
import { type SummaryRow, specsRows } from './summaryRows.ts';

export type ConfiguratorModal = 'disclaimer' | 'pricing' | 'finance' | 'compare';

/** What the shopper is told beside the price. */
export interface Notice {
  /** `changed`: by force; `undone`; `dropped`: asked for by a code and not to be had; `resume`: an offer. */
  readonly kind: 'changed' | 'undone' | 'dropped' | 'resume';
  readonly text: string;
}

export interface PriceView {
  readonly label: string;
  readonly text: string;
  readonly note: string;
}

export interface AccessoryView {
  readonly uuid: string;
  readonly name: string;
  readonly description: string;
  readonly image: Asset | null;
  readonly price: string;
  readonly isChosen: boolean;
}

const sectionIds = Object.keys(sectionTitles) as SectionId[];

/**
 * One shopper building a car of one model line: the pure core's state, and what the page shows of it. Every view is
 * compared by its content, so that only what a choice changes is rendered again.
 */
export class ConfiguratorStore {
  line: ModelLineCatalogue;
  state: ConfiguratorState;
  notice: Notice | null;
  modal: ConfiguratorModal | null = null;
  /** Code of the build that the device kept, while it is offered. */
  saved: string | null = null;
  private readonly preferences: PricingPreferences;
  private readonly views: Readonly<Record<SectionId, IComputedValue<ChoiceView>>>;

  /** @param preferences observed: prices follow it */
  constructor(line: ModelLineCatalogue, { state, dropped }: DecodedBuild, preferences: PricingPreferences) {
    this.line = line;
    this.state = state;
    this.notice = droppedNotice(dropped);
    this.preferences = preferences;
    this.views = Object.fromEntries(
      sectionIds.map((id) => [id, computed(() => choiceView(id, this.scene), { equals: compareStructural })]),
    ) as Record<SectionId, IComputedValue<ChoiceView>>;
    makeAutoObservable<this, 'preferences' | 'views' | 'scene'>(
      this,
      {
        line: observableRef,
        state: observableRef,
        notice: observableRef,
        preferences: false,
        scene: computed,
        views: false,
        sections: computedStruct,
        images: computedStruct,
        price: computedStruct,
        accessories: computedStruct,
        specsRows: computedStruct,
        buildPrice: computedStruct,
        offers: computedStruct,
        view: false,
      },
      { autoBind: true },
    );
  }

  /** What choices depend on: neither the tab nor the way back. */
  private get scene() {
    const { line, build, preferences } = this;
    return { line, preferences, state: { build, tab: 'specs', past: [] } } as const;
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
  get trimRow(): SummaryRow | null {
    const { trim } = choiceOf(this.line, this.build);
    const row = trim && this.view('trim').rows.find(({ value }) => value === trim.uuid);
    return row ? { name: partNames.trim, value: row.text, price: row.price } : null;
  }
  get sections(): readonly SectionId[] {
    return specsSections(this.line, this.build);
  }
  get images(): ImageArea {
    return imageArea(this.line, this.build, this.tab);
  }
  get interiorMessage(): string | undefined {
    return interiorUnavailable(this.line, this.build);
  }
  get buildPrice(): BuildPrice {
    return priceOf(this.line, this.build, this.preferences);
  }
  get price(): PriceView {
    const { country } = this.line;
    return {
      label: priceLabel(this.model),
      text: priceText(this.buildPrice.total, country),
      note: priceNote(country, this.preferences),
    };
  }
  get offers(): OfferBanners {
    return offerBanners(this.model, this.preferences);
  }
  get accessories(): readonly AccessoryView[] {
    const { line, build } = this;
    return accessoriesOf(line, this.model).map((accessory) => ({
      uuid: accessory.uuid,
      name: accessory.name,
      description: accessory.description,
      image: accessory.image,
      price: accessoryPriceText(accessory, line.country),
      isChosen: build.accessories.includes(accessory.uuid),
    }));
  }
  get specsRows(): readonly SummaryRow[] {
    return specsRows(this.line, this.build);
  }
  /** Restores this very build, from an address or read out. */
  get code(): string {
    return encodeBuild(this.line, this.build);
  }
  /** Nothing has been chosen: the address needs no code. */
  get isStart(): boolean {
    const start = initialState(this.line);
    return start !== undefined && isSameBuild(start.build, this.build);
  }

  /** What a section offers. */
  view(section: SectionId): ChoiceView {
    return this.views[section].get();
  }

  choose(section: SectionId, value: string) {
    this.act(actionOf(section, value));
  }
  toggleAccessory(accessory: string) {
    this.act({ type: 'toggleAccessory', accessory });
  }
  showTab(tab: ConfiguratorTab) {
    this.state = reduce(this.line, this.state, { type: 'showTab', tab }).state;
  }
  startAgain() {
    this.act({ type: 'startAgain' });
  }
  undo() {
    this.act({ type: 'undo' });
    this.notice = { kind: 'undone', text: 'Your last choice is undone.' };
  }
  dismiss() {
    if (!this.notice) this.saved = null;
    this.notice = null;
  }
  show(modal: ConfiguratorModal | null) {
    this.modal = modal;
  }

  /** Content has changed under the shopper. A line without models leaves them what they had. */
  replaceLine(line: ModelLineCatalogue) {
    if (line === this.line) return;
    const reconciled = reconcile(line, this.state, this.line);
    if (!reconciled) return;
    this.line = line;
    this.state = reconciled.state;
    this.notice = changedNotice(reconciled.changes) ?? this.notice;
  }

  /** The build that the device kept: worth offering when it is another, and still means something. */
  offerSaved(code: string) {
    const decoded = decodeBuild(this.line, code);
    if (!decoded || decoded.dropped.some(({ part }) => part === 'code')) return;
    if (!isSameBuild(decoded.state.build, this.build)) this.saved = code;
  }
  /** 'Carry on with your Ridge Summit in Tasman Blue?' */
  get savedText(): string {
    const decoded = this.saved && decodeBuild(this.line, this.saved);
    if (!decoded) return '';
    const { model, colour } = choiceOf(this.line, decoded.state.build);
    return `Carry on with your ${model.name}${colour ? ` in ${colour.name}` : ''}?`;
  }
  resume() {
    const decoded = this.saved && decodeBuild(this.line, this.saved);
    this.saved = null;
    if (!decoded) return;
    this.state = { ...this.state, build: decoded.state.build, past: [...this.state.past, this.build] };
    this.notice = droppedNotice(decoded.dropped);
  }

  private act(action: ConfiguratorAction) {
    const { state, changes } = reduce(this.line, this.state, action);
    if (state === this.state) return;
    this.state = state;
    this.notice = changedNotice(changes);
  }
}

function changedNotice(changes: readonly Change[]): Notice | null {
  const text = changes.map(changeText).filter(Boolean).join(' ');
  return text ? { kind: 'changed', text } : null;
}

/** Tells what an address asked for and did not get. */
function droppedNotice(dropped: readonly Dropped[]): Notice | null {
  if (!dropped.length) return null;
  const names = dropped.flatMap(({ part, name }) =>
    part === 'code' ? [] : name ? `${partNames[part]} ${name}` : partNames[part].toLowerCase(),
  );
  const text = names.length
    ? `Not everything in this build can be had any more: ${names.join(', ')}. Please check what is chosen.`
    : 'This build code is not complete or was changed. Please check what is chosen.';
  return { kind: 'dropped', text };
}
