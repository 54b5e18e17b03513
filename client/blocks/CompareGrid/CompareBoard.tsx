import { compareStructural } from 'mobx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type OwnershipQuery,
  ownershipOf,
  ownershipParameters,
  paymentReader,
  understoodOwnership,
} from '../../../shared/finance/ownershipQuery.ts';
import { withQuery } from '../../../shared/links.ts';
import {
  availableModels,
  type Compared,
  type ComparedModel,
  chosenKeys,
  compareQuery,
  maxCompared,
  missingCount,
} from '../../../shared/vehicles/comparison.ts';
import { BuyerLine } from '../../features/vehicles/BuyerLine.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { pushQuery } from '../../page/replaceQuery.ts';
import { useTold } from '../../page/useAddressEvent.ts';
import { useVisitedQuery } from '../../page/useSteps.ts';
import { useStores } from '../../stores/createStores.tsx';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { AddCard } from './AddCard.tsx';
import styles from './CompareBoard.module.css';
import { CompareCard } from './CompareCard.tsx';
import { CompareCosts } from './CompareCosts.tsx';
import { CompareTable } from './CompareTable.tsx';
import { compareTexts } from './compareTexts.ts';
import { ModelPicker } from './ModelPicker.tsx';
import { StuckNames } from './StuckNames.tsx';
import { useKeptComparison } from './useKeptComparison.ts';

/** Value of `?show=` while 'Differences only' is on. */
const differencesOnly = 'differences';

/** Query parameters that this block reads and writes. */
const ownParameters = ['models', 'show', 'pay', ...ownershipParameters];

/** What is shown of the models, as the address tells it. */
interface View {
  readonly onlyDifferences: boolean;
  /** How the models are driven, and how they are paid for; `pay` is unset for cash. */
  readonly driven: OwnershipQuery;
  readonly pay: string | undefined;
}

interface CompareBoardProps {
  readonly data: Compared;
  /** Level of the headings that name the models. */
  readonly level: HeadingLevel;
}

/**
 * The models that are compared as cards, what they have as a table below them, and a card to add one. Which they are is
 * in the address, so that a comparison can be shared. Spec part 2 §4 'Compare grid'.
 */
export function CompareBoard({ data, level }: CompareBoardProps) {
  const { country, path, query } = usePage();
  const { ui } = useStores();
  const [keys, setKeys] = useState(() => chosenKeys(data, query.models));
  // Of those that a link names; whoever changes the comparison has seen which are there.
  const [missing, setMissing] = useState(() => missingCount(data, query.models));
  const [view, setView] = useState<View>(() => ({
    onlyDifferences: query.show === differencesOnly,
    driven: ownershipOf(query),
    pay: query.pay,
  }));
  const [isPicking, setPicking] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const models = keys.flatMap((key) => data.models.find((model) => model.key === key) ?? []);
  const available = availableModels(data, keys);
  const columns = Math.max(3, models.length + (available.length ? 1 : 0));

  const queryOf = (next: readonly string[], { onlyDifferences, driven, pay }: View = view) => ({
    ...compareQuery(data, next),
    show: onlyDifferences ? differencesOnly : '',
    pay,
    ...driven,
  });
  const take = (step: URLSearchParams) => {
    setKeys(chosenKeys(data, step.get('models') ?? undefined));
    setMissing(missingCount(data, step.get('models') ?? undefined));
    setView({
      onlyDifferences: step.get('show') === differencesOnly,
      driven: understoodOwnership(step),
      pay: paymentReader(step.get('pay') ?? ''),
    });
  };
  useVisitedQuery(take);
  // A calculator of the page may be told how a car is driven: it holds here too.
  useTold((told) => {
    const driven = understoodOwnership(told);
    setView((before) => (compareStructural(before.driven, driven) ? before : { ...before, driven }));
  });
  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    setView(next);
    pushQuery(path, queryOf(keys, next), ownParameters);
  };

  const show = (next: readonly string[], said: string) => {
    flushSync(() => {
      setKeys(next);
      setMissing(0);
      if (!availableModels(data, next).length) setPicking(false);
    });
    pushQuery(path, queryOf(next), ownParameters);
    ui.announce(`${said} ${next.length} of at most ${maxCompared} compared.`);
  };
  const hrefOf = (next: readonly string[]) => withQuery(path, queryOf(next));
  useKeptComparison(country, models, hrefOf(keys), Boolean(compareQuery(data, keys).models));
  const without = ({ key }: ComparedModel) => keys.filter((one) => one !== key);
  const focusCard = (index: number) => {
    const buttons = board.current?.querySelectorAll<HTMLElement>('[data-focus]');
    buttons?.[Math.min(index, buttons.length - 1)]?.focus();
  };
  const remove = (model: ComparedModel) => {
    const index = keys.indexOf(model.key);
    show(without(model), `${model.name} removed.`);
    // The pressed button is gone with its card: the button in its place gets the focus, else that of the add card.
    focusCard(index);
  };
  const add = (model: ComparedModel) => {
    const next = [...keys, model.key];
    show(next, `${model.name} added.`);
    // Once no more models can be added, the card that opened the window is gone: the focus moves to the new model's.
    if (!availableModels(data, next).length) focusCard(next.length - 1);
  };

  return (
    <div ref={board} className={styles.board} style={{ '--columns': columns, '--models': models.length }}>
      <StatusLine message={compareTexts.missing(missing)} />
      {models.length > 0 && (
        <div className={styles.buyer}>
          <BuyerLine models={models} />
        </div>
      )}
      <StuckNames models={models}>
        <ul className={styles.cards}>
          {models.map((model) => (
            <CompareCard
              key={model.key}
              model={model}
              line={data.lines.find(({ slug }) => slug === model.line)}
              level={level}
              hrefWithout={hrefOf(without(model))}
              onRemove={() => remove(model)}
            />
          ))}
          {available.length > 0 && (
            <AddCard
              models={available}
              hrefWith={({ key }) => hrefOf([...keys, key])}
              onOpen={() => setPicking(true)}
            />
          )}
        </ul>
        {models.length > 0 && (
          <CompareTable
            models={models}
            onlyDifferences={view.onlyDifferences}
            onChange={(onlyDifferences) => change({ onlyDifferences })}
          />
        )}
      </StuckNames>
      {models.length > 0 && data.runningCosts && (
        <CompareCosts
          models={models}
          costs={data.runningCosts}
          level={level}
          query={view.driven}
          onChange={(driven) => change({ driven })}
          isFinanced={view.pay === 'finance'}
          onPay={(isFinanced) => change({ pay: isFinanced ? 'finance' : undefined })}
          beside={{ ...compareQuery(data, keys), show: view.onlyDifferences ? differencesOnly : '' }}
        />
      )}
      <ModelPicker
        open={isPicking}
        lines={data.lines}
        models={available}
        onPick={add}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}
