import { compareStructural, makeAutoObservable, observableRef } from 'mobx';
import { fragmentOf } from '../../../shared/anchor.ts';
import type { AuState } from '../../../shared/auStates.ts';
import type { BuiltCar } from '../../../shared/configurator/builtCar.ts';
import type { BudgetQuery } from '../../../shared/finance/budgetQuery.ts';
import {
  builtOf,
  type CalculatedCar,
  type CalculatorModel,
  carPrice,
  carQuote,
  type FinanceCalculatorData,
  findModel,
  priceForPlace,
} from '../../../shared/finance/calculatorBlock.ts';
import type { EntityType, LoanInputs } from '../../../shared/finance/calculatorInputs.ts';
import { ownershipFacts, type RunningCosts } from '../../../shared/finance/costToOwn.ts';
import { eachTimeAt } from '../../../shared/finance/eachTime.ts';
import type { Frequency } from '../../../shared/finance/frequency.ts';
import { loanQuery } from '../../../shared/finance/loanQuery.ts';
import type { OwnershipQuery } from '../../../shared/finance/ownershipQuery.ts';
import { type PayoffQuery, payoffOf } from '../../../shared/finance/payoffQuery.ts';
import { withQuery } from '../../../shared/links.ts';
import { type PricingPreferences, priceLabel } from '../../../shared/pricing.ts';
import { pricingQuery } from '../../../shared/pricingQuery.ts';
import type { TradeInReading } from '../../../shared/tradeIn/tradeIn.ts';
import type { TradeInQuery } from '../../../shared/tradeIn/tradeInQuery.ts';
import { type Cents, dollarsOf } from '../../../shared/units.ts';
import type { CalculatedVehicle, CarRange, OldCarAlong } from '../../components/finance/CalculatorContext.ts';

type Start = Extract<FinanceCalculatorData, { status: 'success' }>;

interface ChoiceFacts {
  readonly make: string;
  readonly path: string;
  /** How the car is driven, by the address. */
  readonly usage: OwnershipQuery;
  /** Dollars that one can pay each time, by the address; '': not said. */
  readonly paid: string;
  /** How its loan is paid off sooner, by the address. */
  readonly early: PayoffQuery;
  /** Anchor of the calculator on its page; '' for none. */
  readonly anchor: string;
  /** Whether the address names a car. */
  readonly isNamed: boolean;
  /** The old car of the address. */
  readonly tradeIn: TradeInQuery;
}

/** The model that a loan is worked out for, and the state that it is bought in. */
export class VehicleChoice implements CalculatedVehicle {
  readonly models: readonly CalculatorModel[];
  model: CalculatorModel;
  /** How the car is driven, as the address told or as was said since. */
  private usage: OwnershipQuery;
  /** Whether the visitor has said here how the car is driven. */
  isDriven = false;
  private paid: string;
  private early: PayoffQuery;
  /** The car that the address brings along; null: none. */
  private readonly brought: BuiltCar | null;
  private readonly costs: RunningCosts | null;
  readonly oldCar?: OldCarAlong;
  /** Whose prices the site shows; observable. */
  private readonly preferences: PricingPreferences;
  private readonly facts: ChoiceFacts;

  constructor(start: Start, preferences: PricingPreferences, facts: ChoiceFacts) {
    const model = findModel(start.models, { model: start.model });
    if (!model) throw new Error('A calculator needs a model');
    this.models = start.models;
    this.costs = start.runningCosts;
    this.model = model;
    this.brought = start.built ?? null;
    this.preferences = preferences;
    this.facts = facts;
    this.usage = facts.usage;
    this.paid = facts.paid;
    this.early = facts.early;
    if (start.tradeIn) this.oldCar = this.along(start.tradeIn);
    makeAutoObservable<this, 'brought' | 'costs' | 'preferences' | 'facts' | 'usage' | 'early'>(
      this,
      {
        models: false,
        brought: false,
        model: observableRef,
        usage: observableRef,
        early: observableRef,
        costs: false,
        oldCar: false,
        preferences: false,
        facts: false,
      },
      { autoBind: true },
    );
  }

  get auState(): AuState {
    return this.preferences.auState;
  }
  choose(slug: string) {
    this.model = findModel(this.models, { model: slug }) ?? this.model;
  }

  /** The car that the shopper brings along, with the way back to it; null: none. The calculator tells its price. */
  get given(): BuiltCar | null {
    if (!this.brought) return null;
    const { href, query } = this.brought;
    const [path = ''] = href.split('?');
    const back = { build: query.build, ...pricingQuery(this.model.country, this.preferences) };
    return { ...this.brought, priceText: '', href: withQuery(path, back) };
  }
  private get car(): CalculatedCar {
    return { model: this.model, built: this.given ?? undefined };
  }
  /** The car as it was built, where it is what is calculated. */
  get built(): BuiltCar | undefined {
    return builtOf(this.car);
  }

  name() {
    return this.model.name;
  }
  priceLabel() {
    return priceLabel(this.model);
  }
  price(use: EntityType) {
    return carPrice(this.car, this.auState, use);
  }
  subject() {
    return [this.model.uuid, this.auState].join(' ');
  }
  body(inputs: LoanInputs, price: Cents) {
    return carQuote(this.car, this.facts.make, { price, inputs, auState: this.auState });
  }
  isNamed() {
    return this.facts.isNamed || this.built !== undefined;
  }
  /** Where the price is for, see `priceForPlace`. */
  place(use: EntityType) {
    return priceForPlace(this.model, this.auState, use);
  }
  query(use: EntityType): Readonly<Record<string, string>> {
    const { modelLine, slug } = this.model;
    return { modelLine: modelLine.slug, model: slug, ...this.built?.query, ...this.buyer(use) };
  }
  ownership() {
    if (!this.costs) return undefined;
    const facts = ownershipFacts(this.costs, this.model, this.auState);
    return facts && { costs: this.costs, facts };
  }
  driven() {
    return this.usage;
  }
  drive(usage: OwnershipQuery) {
    this.usage = usage;
    this.isDriven = true;
  }
  /** Takes over how the car is driven from another block of the page, which shows the same. */
  hear(usage: OwnershipQuery) {
    if (!compareStructural(this.usage, usage)) this.usage = usage;
  }
  payoff() {
    return this.early;
  }
  payOff(query: PayoffQuery) {
    this.early = payoffOf(query);
  }
  budget(): BudgetQuery {
    return this.paid ? { budget: this.paid } : {};
  }
  payEach(from: Frequency, to: Frequency) {
    this.paid = eachTimeAt(this.paid, from, to);
    this.payOff({ ...this.early, extra: eachTimeAt(this.early.extra ?? '', from, to) });
  }
  get range(): CarRange {
    const { models, auState, paid, pay, place, facts, hash } = this;
    const built = this.given ?? undefined;
    return {
      paid,
      pay,
      place,
      cars: (inputs) =>
        models
          .flatMap((model) => {
            // What was brought along is what the link leads to.
            const car = { model, built };
            const price = carPrice(car, auState, inputs.use);
            const { slug: key } = model;
            const name = builtOf(car) ? `${model.name}, as you built it` : model.name;
            const href = withQuery(facts.path, this.ownQuery(inputs, key)) + hash;
            return price === null ? [] : [{ key, name, price, href }];
          })
          .sort((a, b) => b.price - a.price),
    };
  }
  private pay(dollars: string) {
    this.paid = dollars;
  }
  private buyer(use: EntityType) {
    return pricingQuery(this.model.country, { auState: this.auState, isABN: use === 'Business' });
  }
  private along(reading: TradeInReading): OldCarAlong {
    const query = ({ tradeIn }: LoanInputs): TradeInQuery => ({
      ...this.facts.tradeIn,
      ...(tradeIn && { owing: tradeIn.owing ? String(dollarsOf(tradeIn.owing)) : '' }),
    });
    const bare = (inputs: LoanInputs) => ({ ...this.ownQuery(inputs), trade: '', owing: '' });
    return {
      reading,
      query,
      without: (inputs) => withQuery(this.facts.path, bare(inputs)) + this.hash,
    };
  }
  private get hash(): string {
    return fragmentOf(this.facts.anchor);
  }
  /**
   * The query that shows this calculation elsewhere.
   * @param slug of another model than the one that shows
   */
  ownQuery(inputs: LoanInputs, slug = this.model.slug) {
    const { modelLine, build } = this.given?.query ?? {};
    return {
      // What was brought along stays, whichever model shows.
      ...(modelLine && build && { modelLine, build }),
      model: slug,
      ...this.buyer(inputs.use),
      ...loanQuery(inputs),
      ...this.budget(),
      ...this.early,
      ...this.driven(),
      ...this.oldCar?.query(inputs),
    };
  }
  address(inputs: LoanInputs) {
    return withQuery(this.facts.path, this.ownQuery(inputs));
  }
}
