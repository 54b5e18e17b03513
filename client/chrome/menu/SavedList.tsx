import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { priceOf } from '../../../shared/configurator/price.ts';
import { dealerFinderSlug, dealerPath } from '../../../shared/dealers/dealerPath.ts';
import { localizePath, withQuery } from '../../../shared/links.ts';
import { priceText } from '../../../shared/pricing.ts';
import { type SavedBuild, type SavedVehicle, savedPath } from '../../../shared/saved/saved.ts';
import { stockPrice } from '../../../shared/stock/stockCar.ts';
import { stockVehiclePath } from '../../../shared/stock/stockTexts.ts';
import { FormerDealer } from '../../components/saved/FormerDealer.tsx';
import { fetchLine } from '../../components/saved/fetchLine.ts';
import { keyOf, nameOf, readSaved } from '../../components/saved/knownBuild.ts';
import { priceChange, priceOfThen, vehiclePriceChange } from '../../components/saved/priceChange.ts';
import { type fetchCompared, useComparisonChanges } from '../../components/saved/useComparisonChanges.ts';
import { type AskDealers, useIsDealerGone } from '../../components/saved/useIsDealerGone.ts';
import { type Line, useLines } from '../../components/saved/useLines.ts';
import { useSaved } from '../../components/saved/useSaved.ts';
import { type AskStock, type StockNow, useStockNow } from '../../components/saved/useStockNow.ts';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import styles from './SavedList.module.css';

interface SavedListProps {
  /** Fetches the content of a model line, by which its builds are read. */
  readonly load?: typeof fetchLine;
  /** Asks what the stock says of vehicles. */
  readonly ask?: AskStock;
  readonly askDealers?: AskDealers;
  /** Fetches what the page of a comparison compares. */
  readonly loadCompared?: typeof fetchCompared;
}

/**
 * Builds and vehicles in stock with what has become of their price, the last comparison and the visitor's own dealer;
 * else what could be saved.
 */
export const SavedList = observer(function SavedList({
  load = fetchLine,
  ask,
  askDealers,
  loadCompared,
}: SavedListProps) {
  const { country, site } = usePage();
  const { ui } = useStores();
  const { builds, vehicles, comparison, dealer } = useSaved();
  const lines = useLines(builds, { country, load });
  const stock = useStockNow(vehicles, { country, hasStock: site.hasStock ?? false, ask });
  const changes = useComparisonChanges(comparison, loadCompared);
  const isDealerGone = useIsDealerGone(dealer, { country, ask: askDealers });
  if (!builds.length && !vehicles.length && !comparison && !dealer) return <Nothing />;
  return (
    <div className={styles.saved}>
      {builds.length > 0 && (
        <Part heading="Builds">
          {builds.map((saved) => (
            <Build key={keyOf(saved)} saved={saved} line={lines.get(saved.line)} />
          ))}
        </Part>
      )}
      {vehicles.length > 0 && (
        <Part heading="Cars in stock">
          {vehicles.map((saved) => (
            <Vehicle key={saved.stockNumber} saved={saved} stock={stock} />
          ))}
        </Part>
      )}
      {comparison && (
        <Part heading="Compared last">
          <li>
            <MenuLink href={comparison.href}>{comparison.names.join(', ')}</MenuLink>
            {changes.map((text) => (
              <p key={text} className={styles.note}>
                {text}
              </p>
            ))}
          </li>
        </Part>
      )}
      {dealer && (
        <Part heading="Your dealer">
          <li>
            {isDealerGone ? (
              dealer.name
            ) : (
              <MenuLink href={dealerPath({ country, code: dealer.code })}>{dealer.name}</MenuLink>
            )}
            <p className={styles.note}>{dealer.city}</p>
            {isDealerGone && <FormerDealer className={styles.note} onChoose={ui.closeMegaMenu} />}
          </li>
        </Part>
      )}
      <p>
        <MenuLink href={savedPath(country)}>See all that is saved</MenuLink>
      </p>
    </div>
  );
});

function Nothing() {
  const { country } = usePage();
  return (
    <div className={styles.saved}>
      <p>
        Nothing yet. The cars you build, the cars in stock you save, the cars you compare and the dealer you
        choose as yours are kept here, in this browser alone.
      </p>
      <p>
        <MenuLink href={localizePath(`/${dealerFinderSlug}`, country)}>Find your dealer</MenuLink>
      </p>
      <p>
        <MenuLink href={savedPath(country)}>Bring in what another device has saved</MenuLink>
      </p>
    </div>
  );
}

/** A link that closes the menu, also where it leads to the page below it. */
function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const { ui } = useStores();
  return (
    <a className={styles.link} href={href} onClick={ui.closeMegaMenu}>
      {children}
    </a>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

/** A saved build. Its row is there before its price is known. */
const Build = observer(function Build({ saved, line }: { saved: SavedBuild; line: Line }) {
  const { country } = usePage();
  const preferences = usePreferences();
  const href = withQuery(localizePath(`/config/${saved.line}`, country), { build: saved.code });
  const known = readSaved(line ?? undefined, saved);
  const price = known && priceText(priceOf(known.line, known.build, preferences).total, country);
  const { priced } = saved;
  const change = known
    ? known.difference || priceChange(known, preferences)
    : priced && priceOfThen(priced, country);
  const isGone = line === null || known?.isGone;
  return (
    <li>
      {line === null ? nameOf(saved) : <MenuLink href={href}>{nameOf(saved)}</MenuLink>}
      <p className={styles.note}>
        {isGone && 'This car is not sold any more. '}
        {known?.isGone && 'The nearest is '}
        {known && [known.car, price].join(', ')}
        {'\u00a0'}
      </p>
      {change && !isGone && <p className={styles.note}>{change}</p>}
    </li>
  );
});

const Vehicle = observer(function Vehicle({
  saved,
  stock,
}: {
  saved: SavedVehicle;
  stock?: StockNow | undefined;
}) {
  const { country } = usePage();
  const preferences = usePreferences();
  const car = stock?.cars.get(saved.stockNumber);
  const model = car && stock?.models[car.model];
  const { priced } = saved;
  const change =
    car && model
      ? vehiclePriceChange(saved, car.price, model, preferences)
      : priced && priceOfThen(priced, country);
  return (
    <li>
      {car === null ? (
        saved.name
      ) : (
        <MenuLink href={stockVehiclePath(country, saved.stockNumber)}>{saved.name}</MenuLink>
      )}
      <p className={styles.note}>
        {car === null && 'No longer in stock.'}
        {car && model && priceText(stockPrice(car.price, model, preferences), country)}
        {'\u00a0'}
      </p>
      {change && car !== null && <p className={styles.note}>{change}</p>}
    </li>
  );
});
