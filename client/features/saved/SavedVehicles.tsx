import { observer } from 'mobx-react-lite';
import { calendarDayText } from '../../../shared/dates.ts';
import type { SavedVehicle } from '../../../shared/saved/saved.ts';
import type { StockCar } from '../../../shared/stock/stockCar.ts';
import { stateText, stockPath, stockVehiclePath } from '../../../shared/stock/stockTexts.ts';
import { ownPriceText, StockPrice } from '../../components/StockPrice.tsx';
import { priceOfThen, vehiclePriceChange } from '../../components/saved/priceChange.ts';
import { createSavedVehicles } from '../../components/saved/savedVehicles.ts';
import type { StockNow } from '../../components/saved/useStockNow.ts';
import { usePage, usePreferences, useSite } from '../../page/PageContext.tsx';
import { tellingStorage } from '../../page/storedText.ts';
import { EntryName } from '../../ui/EntryName.tsx';
import { BuyerNote } from './BuyerNote.tsx';
import { PriceChange } from './PriceChange.tsx';
import { SavedSection } from './SavedSection.tsx';
import styles from './SavedWords.module.css';
import type { Removal } from './useRemoval.ts';

interface SavedVehiclesProps {
  readonly vehicles: readonly SavedVehicle[];
  /** What the stock says; undefined: nobody has told yet, or can tell now. */
  readonly stock: StockNow | undefined;
  readonly removal: Removal;
}

/** The vehicles in stock that the visitor has saved: whether each is still there, and what it costs today. */
export function SavedVehicles({ vehicles, stock, removal }: SavedVehiclesProps) {
  const { country } = usePage();
  const cars = vehicles.map(({ stockNumber }) => stock?.cars.get(stockNumber));
  const models = cars.flatMap((car) =>
    car && car.price.own === null ? (stock?.models[car.model] ?? []) : [],
  );
  const entries = vehicles.map((saved, index) => {
    const kept = createSavedVehicles(tellingStorage(), country);
    return {
      key: saved.stockNumber,
      name: saved.name,
      mark: `stock number ${saved.stockNumber}`,
      // What is gone has no picture, and none is to come.
      view: cars[index] === null ? undefined : (cars[index]?.view ?? null),
      words: <Words saved={saved} car={cars[index]} stock={stock} />,
      act: () => kept.remove(saved),
      restore: () => kept.restore(saved, index),
    };
  });
  return (
    <SavedSection
      part="vehicles"
      heading="Cars in stock"
      note={<BuyerNote models={models} />}
      entries={entries}
      removal={removal}
    />
  );
}

interface WordsProps {
  readonly saved: SavedVehicle;
  /** The vehicle in stock; null: it is not there any more; undefined: nobody knows. */
  readonly car: StockCar | null | undefined;
  readonly stock: StockNow | undefined;
}

function Words({ saved, car, stock }: WordsProps) {
  const { country } = usePage();
  const { hasStock } = useSite();
  const href = stockVehiclePath(country, saved.stockNumber);
  return (
    <>
      <EntryName level={3} href={hasStock && car !== null ? href : undefined}>
        {saved.name}
      </EntryName>
      {car && stock ? (
        <Now saved={saved} car={car} stock={stock} />
      ) : (
        <Then saved={saved} isGone={car === null} />
      )}
      <p className={styles.note}>Saved on {calendarDayText(saved.day)}</p>
    </>
  );
}

const Now = observer(function Now({
  saved,
  car,
  stock,
}: {
  saved: SavedVehicle;
  car: StockCar;
  stock: StockNow;
}) {
  const preferences = usePreferences();
  const { dealer, state } = car;
  const model = stock.models[car.model];
  return (
    <>
      <p className={styles.note}>
        {stateText(state, stock.asOf)}, {dealer.name}, {dealer.city}
      </p>
      <p>
        <StockPrice car={car} models={stock.models} />
      </p>
      {ownPriceText(car) && <p className={styles.note}>{ownPriceText(car)}</p>}
      {saved.priced && model && (
        <PriceChange text={vehiclePriceChange(saved, car.price, model, preferences)} />
      )}
    </>
  );
});

/** What was known of the vehicle on the day it was saved, where the stock does not tell. */
function Then({ saved: { priced }, isGone }: { saved: SavedVehicle; isGone: boolean }) {
  const { country } = usePage();
  return (
    <>
      {isGone && (
        <p className={styles.note}>
          No longer in stock. <a href={stockPath(country)}>See the cars that are</a>
        </p>
      )}
      {priced && <p className={styles.note}>{priceOfThen(priced, country)}</p>}
    </>
  );
}
