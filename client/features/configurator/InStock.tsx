import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { withQuery } from '../../../shared/links.ts';
import type { StockAlike } from '../../../shared/stock/stockCar.ts';
import { awayText, stateText, stockPath, stockVehiclePath } from '../../../shared/stock/stockTexts.ts';
import { StockPrice, StockPriceNote } from '../../components/StockPrice.tsx';
import { TryAgain } from '../../components/TryAgain.tsx';
import { askJson, NotThere } from '../../page/askJson.ts';
import { useSite } from '../../page/PageContext.tsx';
import { useToldPricing } from '../../page/useToldPricing.ts';
import { useStores } from '../../stores/createStores.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { WithoutJavaScript } from '../../ui/WithoutJavaScript.tsx';
import { buildLink } from './buildLink.ts';
import { useConfigurator } from './ConfiguratorContext.ts';
import styles from './InStock.module.css';
import summary from './Summary.module.css';

export type AskAlike = typeof askJson<StockAlike>;

const failed = 'Cars in stock like yours cannot be shown at the moment.';
const gone = 'Your car may no longer be sold as it is. Load the page again to see.';

interface InStockProps {
  /** Asks for the cars; unset: by the site's own endpoint. */
  readonly ask?: AskAlike;
}

/** Cars in stock that are most like the build, and in what they differ. Nothing where the site has no stock, or none is like it. */
export const InStock = observer(function InStock({ ask = askJson<StockAlike> }: InStockProps) {
  const store = useConfigurator();
  const { line, onward } = store;
  const { session } = useStores();
  const pricing = useToldPricing();
  const { hasStock = false } = useSite();
  const { country, modelLine } = line;
  const dealer = session.preferredDealer;
  const query = { modelLine: modelLine.slug, build: onward.build, dealer: dealer?.code };
  const place = useRef<HTMLElement>(null);
  const address = hasStock ? withQuery(`/api/stock/${country}/alike`, query) : '';
  const { alike, isGone, hasFailed, tryAgain } = useAlike(address, ask);
  const all = (
    <p>
      <a href={stockPath(country, { line: modelLine.slug, ...pricing })}>All {modelLine.name} in stock</a>
    </p>
  );
  if (isGone)
    return (
      <section className={styles.section}>
        <h2 className={summary.heading}>In stock</h2>
        <StatusLine message={gone} />
        {all}
      </section>
    );
  if (hasFailed)
    return (
      <section ref={place} className={styles.section} tabIndex={-1}>
        <h2 className={summary.heading}>In stock</h2>
        <StatusLine message={failed} tone="error" />
        <p className={styles.again}>
          <TryAgain place={place} onAgain={tryAgain} />
        </p>
      </section>
    );
  // Without JavaScript nothing can be like a build, but there is a list.
  if (!alike?.cars.length) return hasStock && <WithoutJavaScript>{all}</WithoutJavaScript>;
  const { cars, sentence, models, asOf } = alike;
  // The site tells no distance from a dealer who has left the network.
  const isFar = cars.some(({ distanceKm }) => distanceKm !== null);
  return (
    <section ref={place} className={styles.section} tabIndex={-1}>
      <h2 className={summary.heading}>In stock</h2>
      <p>{sentence}</p>
      <p className={styles.note}>
        {dealer && isFar ? (
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
                {/* Those most like a build are often of one name. */}
                <VisuallyHidden>, stock number {car.stockNumber}</VisuallyHidden>
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

interface Asked {
  readonly address: string;
  /** Null: nobody has answered; 'gone': the car is sold no more. */
  readonly alike: StockAlike | 'gone' | null;
}

/** What an address of the API answers, none until it does and once the address is another one; '' asks nothing. */
function useAlike(address: string, ask: AskAlike) {
  const [known, setKnown] = useState<Asked>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each attempt
  useEffect(() => {
    if (!address) return;
    const abort = new AbortController();
    void ask(address, { signal: abort.signal }).then(
      (alike) => setKnown({ address, alike }),
      (error: unknown) =>
        abort.signal.aborted || setKnown({ address, alike: error instanceof NotThere ? 'gone' : null }),
    );
    return () => abort.abort();
  }, [address, ask, attempt]);
  const answer = known?.address === address ? known.alike : undefined;
  return {
    alike: answer === 'gone' ? undefined : (answer ?? undefined),
    isGone: answer === 'gone',
    hasFailed: answer === null,
    tryAgain: () => setAttempt(attempt + 1),
  };
}
