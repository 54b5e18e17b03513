import { observer } from 'mobx-react-lite';
import { localizePath, withQuery } from '../../../shared/links.ts';
import { tradeInSlug } from '../../../shared/tradeIn/tradeInPage.ts';
import { usePage, useSite } from '../../page/PageContext.tsx';
import { detourQuery, useCalculation } from './CalculatorContext.ts';
import styles from './OldCar.module.css';

/** The way to have an old car valued, where none goes along yet. */
export const ValueOldCar = observer(function ValueOldCar() {
  const calculation = useCalculation();
  const { hasTradeIn } = useSite();
  if (!hasTradeIn || calculation.vehicle.oldCar) return null;
  return (
    <p className={styles.screen}>
      <ToValuation>Have a car to trade in?</ToValuation>
    </p>
  );
});

/** Leads to the page that values an old car, which leads back to the calculator as it is. */
export const ToValuation = observer(function ToValuation({ children }: { children: string }) {
  const { country } = usePage();
  const page = localizePath(`/${tradeInSlug}`, country);
  return (
    <a className={styles.link} href={withQuery(page, detourQuery(useCalculation()))}>
      {children}
    </a>
  );
});
