import { compareStructural, reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { auStateName, auStates } from '../../../shared/auStates.ts';
import { hasStatePrices } from '../../../shared/country.ts';
import { type FinanceCalculatorData, namesOther } from '../../../shared/finance/calculatorBlock.ts';
import { type EntityType, entityTypeOf } from '../../../shared/finance/calculatorInputs.ts';
import { eachTimeAt } from '../../../shared/finance/eachTime.ts';
import { frequencyIn, hasLoan, loanParameters, misreadIn } from '../../../shared/finance/loanQuery.ts';
import { loanResultId } from '../../../shared/finance/loanResultId.ts';
import {
  ownershipOf,
  ownershipParameters,
  understoodOwnership,
} from '../../../shared/finance/ownershipQuery.ts';
import { payoffOf, payoffParameters } from '../../../shared/finance/payoffQuery.ts';
import { priceNote, priceText } from '../../../shared/pricing.ts';
import { tradeInText } from '../../../shared/tradeIn/texts.ts';
import { tradeInOf, tradeInParameters } from '../../../shared/tradeIn/tradeInQuery.ts';
import { Button } from '../../components/Button.tsx';
import { Budget } from '../../components/finance/Budget.tsx';
import { Calculator } from '../../components/finance/Calculator.tsx';
import { enquiryQuery } from '../../components/finance/CalculatorContext.ts';
import type { CalculatorStore } from '../../components/finance/CalculatorStore.ts';
import { OldCar } from '../../components/finance/OldCar.tsx';
import { startOf, useCalculator } from '../../components/finance/useCalculator.ts';
import { useFinanceSettings } from '../../components/finance/useFinanceSettings.ts';
import { PricingNote } from '../../components/PricingNote.tsx';
import { useInView } from '../../components/useInView.ts';
import { YourBuild } from '../../components/YourBuild.tsx';
import { PriceDisclaimers } from '../../features/vehicles/CardPrice.tsx';
import { usePage, usePreferences, useSite } from '../../page/PageContext.tsx';
import { replaceQuery } from '../../page/replaceQuery.ts';
import { useTold } from '../../page/useAddressEvent.ts';
import { useSteps } from '../../page/useSteps.ts';
import { useStores } from '../../stores/createStores.tsx';
import type { ShownLoan } from '../../stores/UiStore.ts';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { Select } from '../../ui/Select.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import styles from './FinanceCalculator.module.css';
import { VehicleChoice } from './VehicleChoice.ts';

/** Spec part 2 §2.4. */
const words = {
  use: 'Buyer type',
  uses: { Individual: 'Individual', Business: 'Business' },
} as const satisfies { use: string; uses: Record<EntityType, string> };
/** Said where a link names a car that cannot be calculated, and another one shows in its place. */
const otherText = (model: string) =>
  `The car of this link is not sold any more, or has no finance estimate. What you see here is for the ${model}.`;

const stateOptions = auStates.map((state) => ({ value: state, text: auStateName(state) }));

interface ModelCalculatorProps {
  readonly data: Extract<FinanceCalculatorData, { status: 'success' }>;
  readonly level: HeadingLevel;
  /** Anchor of the block; '' for none. */
  readonly anchor: string;
}

/** The calculator as a form: the server answers with the result until JavaScript answers in place. */
export const ModelCalculator = observer(function ModelCalculator({
  data,
  level,
  anchor,
}: ModelCalculatorProps) {
  const { path, country, query } = usePage();
  const { brand } = useSite();
  const preferences = usePreferences();
  const { inputs, answer } = data;
  const settings = useFinanceSettings();
  const told = frequencyIn(query);
  const [choice] = useState(() => {
    const { frequency } = startOf(settings, preferences.isABN, inputs);
    const each = (dollars = '') => eachTimeAt(dollars, told ?? frequency, frequency);
    return new VehicleChoice(data, preferences, {
      make: brand.shortName,
      path,
      usage: ownershipOf(query),
      paid: each(query.budget),
      early: payoffOf({ ...query, extra: each(query.extra) }),
      anchor,
      tradeIn: tradeInOf(query),
      isNamed: query.model !== undefined || query.modelLine !== undefined,
    });
  });
  // The visitor's own choice may differ from what the server took for granted.
  const isForThem =
    !hasStatePrices(country) ||
    (data.auState === preferences.auState && inputs.use === entityTypeOf(country, preferences.isABN));
  const store = useCalculator(choice, {
    inputs,
    answer: isForThem ? answer : undefined,
    isAsked: hasLoan(query) || query.trade !== undefined,
    isFrequencyTold: told !== undefined,
    misread: misreadIn(query),
  });
  const element = useRef<HTMLFormElement>(null);
  const inView = useInView(element);
  useEffect(() => {
    if (inView) store.view();
  }, [inView, store]);
  useKeptAddress(choice, store);
  useShownLoan(choice, store);
  // Until the visitor chooses a car, the one that shows in place of the link's is nobody's choice.
  const isOther = choice.model.slug === data.model && !choice.given && namesOther(data.models, query);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    store.settleDrafts();
  };
  const models = choice.models.map(({ slug, name }) => ({ value: slug, text: name }));
  return (
    <form ref={element} className={styles.form} action={`${path}#${loanResultId}`} onSubmit={submit}>
      {choice.given && (
        <>
          <YourBuild words={choice.built ? 'For your' : 'You came with your'} built={choice.given} />
          <input type="hidden" name="modelLine" value={choice.given.query.modelLine} />
          <input type="hidden" name="build" value={choice.given.query.build} />
        </>
      )}
      <StatusLine message={isOther ? otherText(choice.model.name) : ''} />
      {choice.oldCar && <input type="hidden" name="trade" value={choice.oldCar.reading.receipt} />}
      <div className={styles.vehicle}>
        <Select
          label="Model"
          name="model"
          autoComplete="off"
          options={models}
          value={choice.model.slug}
          onChange={(slug) => {
            choice.choose(slug);
            store.touch('model');
          }}
        />
        {hasStatePrices(country) && (
          <div className={styles.state}>
            <Select
              label="State"
              name="state"
              autoComplete="off"
              options={stateOptions}
              defaultValue={preferences.auState}
            />
          </div>
        )}
        <div className={styles.about}>
          <PriceDisclaimers card={choice.model} />
          <div className={styles.note}>
            <BuyerNote choice={choice} store={store} />
          </div>
        </div>
      </div>
      <Calculator
        store={store}
        vehicle={choice}
        words={words}
        level={level}
        locks={false}
        oldCar={<OldCar />}
        budget={<Budget range={choice.range} />}
      />
      <div className={styles.submit}>
        <Button type="submit">Calculate</Button>
      </div>
    </form>
  );
});

/** Query parameters that this block reads and writes. */
const ownParameters = [
  ...['model', 'modelLine', 'build', 'budget', 'state', 'buyer'],
  ...loanParameters,
  ...payoffParameters,
  ...ownershipParameters,
  ...tradeInParameters,
];

/** Keeps the page's address at what is shown, once something was chosen; until then it stays as it was. */
function useKeptAddress(choice: VehicleChoice, store: CalculatorStore): void {
  const { path } = usePage();
  const preferences = usePreferences();
  const isTold = () => store.isTouched || choice.isDriven || (preferences.isChosenHere && store.isChosen);
  const shown = () => ({ ...choice.ownQuery(store.inputs), ...store.misread });
  const read = useEffectEvent(() => (isTold() ? shown() : undefined));
  const write = (query: ReturnType<typeof shown>) => replaceQuery(path, query, ownParameters);
  const keep = useEffectEvent(write);
  useEffect(
    () =>
      reaction(
        () => read(),
        (query) => query && keep(query),
        { equals: compareStructural },
      ),
    [],
  );
  // A step in the history may lead to an address from before this block was used: what it shows stays, and is told
  // there.
  useSteps((step) => {
    if (!choice.isDriven) choice.hear(understoodOwnership(step));
    if (store.isChosen || isTold()) write(shown());
  });
  useTold((told) => choice.hear(understoodOwnership(told)));
}

/** Hands the loan that is shown to the forms of the page, once the visitor has chosen something of it. */
function useShownLoan(choice: VehicleChoice, store: CalculatorStore): void {
  const { ui } = useStores();
  useEffect(() => {
    const loan: ShownLoan = {
      settle: store.settleDrafts,
      start: () => ({
        car: choice.name(),
        modelLine: choice.model.modelLine.slug,
        loan: store.words(choice.place(store.inputs.use)),
        // The words of the loan tell the price already.
        ...(choice.built && { built: { ...choice.built, priceText: '' } }),
        ...(choice.oldCar &&
          store.inputs.tradeIn && {
            tradeIn: tradeInText(choice.oldCar.reading, store.inputs.tradeIn.owing, choice.model.country),
          }),
      }),
      query: () => enquiryQuery({ store, vehicle: choice }),
    };
    const stop = reaction(
      () => store.isChosen,
      (isShown) => ui.showLoan(isShown ? loan : null),
      { fireImmediately: true },
    );
    return () => {
      stop();
      ui.showLoan(null);
    };
  }, [choice, store, ui]);
}

/** For whom the price is. */
const BuyerNote = observer(function BuyerNote({
  choice,
  store,
}: {
  choice: VehicleChoice;
  store: CalculatorStore;
}) {
  const { country } = choice.model;
  const note = priceNote([choice.model], { auState: choice.auState, isABN: store.inputs.use === 'Business' });
  if (!hasStatePrices(country)) return <p>{note}</p>;
  return (
    <PricingNote
      note={note}
      className={styles.buyer}
      result={`${choice.model.name} ${priceText(store.price, country)}`}
    />
  );
});
