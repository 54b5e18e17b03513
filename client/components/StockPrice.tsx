import { observer } from 'mobx-react-lite';
import { onRoadPrice } from '../../shared/onRoad.ts';
import { isPriceOfState, priceNote, shortPriceLabel } from '../../shared/pricing.ts';
import { type StockCar, type StockModels, stockPrice } from '../../shared/stock/stockCar.ts';
import { isPricedByState } from '../../shared/vehicles/catalogue.ts';
import { usePreferences } from '../page/PageContext.tsx';
import { OnRoad } from './OnRoad.tsx';
import { Price } from './Price.tsx';
import styles from './StockPrice.module.css';

interface StockPriceProps {
  readonly car: Pick<StockCar, 'price' | 'model'>;
  readonly models: StockModels;
}

/**
 * What a vehicle in stock costs who is buying: the dealer's own price, else that of the model with what is chosen, and
 * about what it then costs on the road.
 */
export const StockPrice = observer(function StockPrice({ car, models }: StockPriceProps) {
  const preferences = usePreferences();
  const model = models[car.model];
  if (!model) return null;
  const { own } = car.price;
  // The dealer's own price is all that a buyer pays: a label that on-road costs come on top would be wrong beside it.
  const after = isPricedByState(model) || own === null ? shortPriceLabel(model) : '';
  const cents = stockPrice(car.price, model, preferences);
  return (
    <>
      <Price cents={cents} after={after} />
      {own === null && <OnRoad price={onRoadPrice(model, cents)} className={styles.onRoad} />}
    </>
  );
});

/** Whose price it is, where what is said of the prices around it does not hold: the dealer's own, or one of no state. */
export const StockPriceNote = observer(function StockPriceNote({
  car,
  models,
  className,
}: StockPriceProps & { readonly className: string | undefined }) {
  const preferences = usePreferences();
  const model = models[car.model];
  const isGeneral =
    model && isPricedByState(model) && car.price.extras !== null && !isPriceOfState(model, preferences);
  const text = ownPriceText(car) || (isGeneral && priceNote([model], preferences));
  return text ? <p className={className}>{text}</p> : null;
});

/** Whose price it is, where it is not for one kind of buyer alone. */
export const ownPriceText = ({ price }: Pick<StockCar, 'price'>): string =>
  price.own === null ? '' : "The dealer's price, for every buyer";
