import { observer } from 'mobx-react-lite';
import { choiceOf } from '../../../shared/configurator/build.ts';
import { priceOf } from '../../../shared/configurator/price.ts';
import { referenceText } from '../../../shared/forms/priceReference.ts';
import { localizePath, withQuery } from '../../../shared/links.ts';
import { onRoadPrice } from '../../../shared/onRoad.ts';
import { shortPriceLabel } from '../../../shared/pricing.ts';
import type { SavedBuild } from '../../../shared/saved/saved.ts';
import { OnRoad } from '../../components/OnRoad.tsx';
import { Price } from '../../components/Price.tsx';
import { type KnownBuild, keyOf, lineName, nameOf, readSaved } from '../../components/saved/knownBuild.ts';
import { priceChange, priceOfThen } from '../../components/saved/priceChange.ts';
import { createSavedBuilds } from '../../components/saved/savedBuilds.ts';
import type { Line } from '../../components/saved/useLines.ts';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import { tellingStorage } from '../../page/storedText.ts';
import { EntryName } from '../../ui/EntryName.tsx';
import { BuyerNote } from './BuyerNote.tsx';
import { PriceChange } from './PriceChange.tsx';
import { SavedSection } from './SavedSection.tsx';
import styles from './SavedWords.module.css';
import type { Removal } from './useRemoval.ts';

interface SavedBuildsProps {
  readonly builds: readonly SavedBuild[];
  readonly lines: ReadonlyMap<string, Line>;
  readonly removal: Removal;
}

/** The cars that the visitor has built: what each costs today, and whether that has changed. */
export function SavedBuilds({ builds, lines, removal }: SavedBuildsProps) {
  const { country } = usePage();
  const rows = builds.map((saved) => {
    const line = lines.get(saved.line);
    return { saved, line, known: readSaved(line ?? undefined, saved) };
  });
  const models = rows.flatMap(({ known }) => (known ? choiceOf(known.line, known.build).model : []));
  const entries = rows.map(({ saved, line, known }, index) => {
    const kept = createSavedBuilds(tellingStorage(), country);
    return {
      key: keyOf(saved),
      name: nameOf(saved),
      view: known?.view ?? null,
      words: <Words saved={saved} line={line} known={known} />,
      act: () => kept.remove(saved),
      restore: () => kept.restore(saved, index),
    };
  });
  return (
    <SavedSection
      part="builds"
      heading="Builds"
      note={<BuyerNote models={models} />}
      entries={entries}
      removal={removal}
    />
  );
}

interface WordsProps {
  readonly saved: SavedBuild;
  readonly line: Line;
  readonly known: KnownBuild | undefined;
}

const Words = observer(function Words({ saved, line, known }: WordsProps) {
  const { country } = usePage();
  const preferences = usePreferences();
  const href = withQuery(localizePath(`/config/${saved.line}`, country), { build: saved.code });
  const isGone = line === null || known?.isGone;
  const { priced } = saved;
  const change = known
    ? known.difference || priceChange(known, preferences)
    : priced && priceOfThen(priced, country);
  return (
    <>
      <EntryName level={3} href={line === null ? undefined : href}>
        {nameOf(saved)}
      </EntryName>
      {isGone && <p className={styles.note}>This car is not sold any more.</p>}
      {line !== null && (
        <p className={styles.note}>
          {known?.isGone && 'The nearest is '}
          {known?.car ?? lineName(saved.line)}
        </p>
      )}
      {known && <BuildPrice known={known} />}
      {change && !isGone && <PriceChange text={change} />}
      {saved.reference && <p className={styles.note}>{referenceText(saved.reference)}</p>}
    </>
  );
});

const BuildPrice = observer(function BuildPrice({ known: { line, build } }: { known: KnownBuild }) {
  const { total } = priceOf(line, build, usePreferences());
  const { model } = choiceOf(line, build);
  const after = shortPriceLabel(model);
  return (
    <>
      <p>
        <Price cents={total} after={after} />
      </p>
      <OnRoad price={onRoadPrice(model, total)} className={styles.note} />
    </>
  );
});
