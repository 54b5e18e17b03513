import { observer } from 'mobx-react-lite';
import type { PricingPreferences } from '../../../../shared/pricing.ts';
import { type StockVehicleData, stockPrice } from '../../../../shared/stock/stockCar.ts';
import { ownPriceText, StockPrice } from '../../../components/StockPrice.tsx';
import { usePreferences } from '../../../page/PageContext.tsx';
import { BuyerLine } from '../BuyerLine.tsx';
import styles from './StockVehicle.module.css';

/** Whether the price of a vehicle in stock depends on who buys: it then says whose it is, and is where that is changed. */
export function isPricedForBuyer(
  { isGone, car, models }: Pick<StockVehicleData, 'isGone' | 'car' | 'models'>,
  preferences: PricingPreferences,
): boolean {
  const model = models[car.model];
  return Boolean(
    !isGone && model && car.price.own === null && stockPrice(car.price, model, preferences) !== null,
  );
}

/** What a vehicle costs, and for whom that is. */
export const StockOffer = observer(function StockOffer({ data }: { data: StockVehicleData }) {
  const { car, models } = data;
  const preferences = usePreferences();
  const model = models[car.model];
  if (!model) return null;
  const isForBuyer = isPricedForBuyer(data, preferences);
  return (
    <div className={styles.offer}>
      <p>
        <StockPrice car={car} models={models} />
      </p>
      {isForBuyer ? <BuyerLine models={[model]} /> : <p className={styles.note}>{ownPriceText(car)}</p>}
    </div>
  );
});
