import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { priceOf } from '../../../shared/configurator/price.ts';
import { dealerFinderSlug, dealerPath } from '../../../shared/dealers/dealerPath.ts';
import { localizePath } from '../../../shared/links.ts';
import { priceText } from '../../../shared/pricing.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { withQuery } from '../../../shared/withQuery.ts';
import { fetchLine } from '../../features/configurator/fetchLine.ts';
import { keyOf, nameOf, readSaved } from '../../features/configurator/knownBuild.ts';
import { priceChange } from '../../features/configurator/priceChange.ts';
import { createSavedBuilds, type SavedBuild } from '../../features/configurator/savedBuilds.ts';
import { browserStorage } from '../../page/browserStorage.ts';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import { readComparison } from '../../page/savedComparison.ts';
import { useStores } from '../../stores/createStores.tsx';
import styles from './SavedList.module.css';

interface SavedListProps {
  /** The content of a line, by which its builds are read. */
  readonly load?: typeof fetchLine;
}

/** Builds with what has become of their price, the last comparison and the visitor's own dealer; else what could be saved. */
export const SavedList = observer(function SavedList({ load = fetchLine }: SavedListProps) {
  const { country } = usePage();
  const { session, ui } = useStores();
  const [{ builds, comparison }] = useState(() => {
    const storage = browserStorage('localStorage');
    return {
      builds: createSavedBuilds(storage, country).list(),
      comparison: readComparison(storage, country),
    };
  });
  const lines = useLines(builds, load);
  const dealer = session.preferredDealer;
  const finder = localizePath(`/${dealerFinderSlug}`, country);
  if (!builds.length && !comparison && !dealer)
    return (
      <div className={styles.saved}>
        <p>
          Nothing yet. The cars you build, the cars you compare and the dealer you choose as yours are kept
          here, in this browser alone.
        </p>
        <p>
          <a className={styles.link} href={finder} onClick={ui.closeMegaMenu}>
            Find your dealer
          </a>
        </p>
      </div>
    );
  return (
    <div className={styles.saved}>
      {builds.length > 0 && (
        <Part heading="Builds">
          {builds.map((saved) => (
            <Build key={keyOf(saved)} saved={saved} line={lines[saved.line]} />
          ))}
        </Part>
      )}
      {comparison && (
        <Part heading="Compared last">
          <li>
            <a className={styles.link} href={comparison.href} onClick={ui.closeMegaMenu}>
              {comparison.names.join(', ')}
            </a>
          </li>
        </Part>
      )}
      {dealer && (
        <Part heading="Your dealer">
          <li>
            <a
              className={styles.link}
              href={dealerPath({ country, code: dealer.code })}
              onClick={ui.closeMegaMenu}
            >
              {dealer.name}
            </a>
            <p className={styles.note}>{dealer.city}</p>
          </li>
        </Part>
      )}
    </div>
  );
});

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

/** The content of a line; null: it is not sold any more; undefined: nobody has told yet, or can tell now. */
type Line = ModelLineCatalogue | null | undefined;

/** Its lines are there before the price is known. */
const Build = observer(function Build({ saved, line }: { saved: SavedBuild; line: Line }) {
  const { country } = usePage();
  const preferences = usePreferences();
  const { ui } = useStores();
  const href = withQuery(localizePath(`/config/${saved.line}`, country), { build: saved.code });
  const known = readSaved(line ?? undefined, saved);
  const price = known && priceText(priceOf(known.line, known.build, preferences).total, country);
  const change = known && priceChange(known);
  const isGone = line === null || known?.isGone;
  return (
    <li>
      {line === null ? (
        nameOf(saved)
      ) : (
        <a className={styles.link} href={href} onClick={ui.closeMegaMenu}>
          {nameOf(saved)}
        </a>
      )}
      <p className={styles.note}>
        {isGone && 'This car is not sold any more. '}
        {known?.isGone && 'The nearest is '}
        {known && [known.car, price].join(', ')}
        {'\u00a0'}
      </p>
      {saved.priced && !isGone && <p className={styles.note}>{change || '\u00a0'}</p>}
    </li>
  );
});

/** The content of the lines that builds are of, by slug. */
function useLines(builds: readonly SavedBuild[], load: typeof fetchLine): Readonly<Record<string, Line>> {
  const { country } = usePage();
  const [lines, setLines] = useState<Readonly<Record<string, Line>>>({});
  useEffect(() => {
    let isShown = true;
    for (const slug of new Set(builds.map((saved) => saved.line)))
      load(country, slug).then(
        (found) => isShown && setLines((all) => ({ ...all, [slug]: found ?? null })),
        // The row says what it can without.
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [builds, country, load]);
  return lines;
}
