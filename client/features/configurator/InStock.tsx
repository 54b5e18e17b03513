import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StockAlike } from '../../../shared/stock/stockCar.ts';
import { awayText, stateText, stockPath, stockVehiclePath } from '../../../shared/stock/stockTexts.ts';
import { withQuery } from '../../../shared/withQuery.ts';
import { StockPrice, StockPriceNote } from '../../components/StockPrice.tsx';
import { askJson } from '../../page/askJson.ts';
import { useSite } from '../../page/PageContext.tsx';
import { useToldPricing } from '../../page/useToldPricing.ts';
import { useStores } from '../../stores/createStores.tsx';
import { buildLink } from './buildLink.ts';
import { useConfigurator } from './ConfiguratorContext.ts';
import styles from './InStock.module.css';
import summary from './Summary.module.css';

/** Cars in stock that are most like the build, and in what they differ. Nothing where the site has no stock, or none is like it. */
export const InStock = observer(function InStock() {
  const store = useConfigurator();
  const { line, onward } = store;
  const { session } = useStores();
  const pricing = useToldPricing();
  const { hasStock = false } = useSite();
  const { country, modelLine } = line;
  const dealer = session.preferredDealer;
  const query = { modelLine: modelLine.slug, build: onward.build, dealer: dealer?.code };
  const alike = useAlike(hasStock ? withQuery(`/api/stock/${country}/alike`, query) : '');
  const all = (
    <p>
      <a href={stockPath(country, { line: modelLine.slug, ...pricing })}>All {modelLine.name} in stock</a>
    </p>
  );
  // Without JavaScript nothing can be like a build, but there is a list.
  if (!alike?.cars.length) return hasStock && <noscript>{all}</noscript>;
  const { cars, sentence, models, asOf } = alike;
  return (
    <section className={styles.section}>
      <h2 className={summary.heading}>In stock</h2>
      <p>{sentence}</p>
      <p className={styles.note}>
        {dealer ? (
          `Distances are from your dealer, ${dealer.name}.`
        ) : (
          <>
            <a href={buildLink(store, 'dealer').href}>Choose your dealer</a> to see how far away they are.
          </>
        )}
      </p>
      <ul className={styles.cars}>
        {cars.map((car) => (
          <li key={car.stockNumber} className={styles.car}>
            <p className={styles.name}>
              <a href={withQuery(stockVehiclePath(country, car.stockNumber), pricing)}>
                {car.name}
                {car.colour && `, ${car.colour}`}
              </a>
            </p>
            <p className={styles.where}>
              {stateText(car.state, asOf)}, {car.dealer.name}, {car.dealer.city}
              {/* Of one at that very dealer its name tells enough. */}
              {car.distanceKm ? `, ${awayText(car.distanceKm)}` : ''}
            </p>
            <p className={styles.where}>
              {car.differences.length ? car.differences.join('; ') : 'Just as you built it'}
            </p>
            <p className={styles.price}>
              <StockPrice car={car} models={models} />
            </p>
            <StockPriceNote car={car} models={models} className={styles.where} />
          </li>
        ))}
      </ul>
      {all}
    </section>
  );
});

/** What an address of the API answers; undefined until it does, where it fails, and once the address is another one. */
function useAlike(address: string): StockAlike | undefined {
  const [known, setKnown] = useState<{ readonly address: string; readonly alike: StockAlike }>();
  useEffect(() => {
    if (!address) return;
    const abort = new AbortController();
    void askJson<StockAlike>(address, { signal: abort.signal })
      .then((alike) => setKnown({ address, alike }))
      // The summary is whole without the answer.
      .catch(() => undefined);
    return () => abort.abort();
  }, [address]);
  return known?.address === address ? known.alike : undefined;
}
