import { observer } from 'mobx-react-lite';
import { localizePath, withQuery } from '../../../shared/links.ts';
import { tradeInSlug } from '../../../shared/tradeIn/tradeInPage.ts';
import { usePage, useSite } from '../../page/PageContext.tsx';
import { enquiryQuery, useCalculation } from './CalculatorContext.ts';
import styles from './OldCar.module.css';

/** The way to have an old car valued, where none goes along yet. */
export const ValueOldCar = observer(function ValueOldCar() {
  const calculation = useCalculation();
  const { hasTradeIn } = useSite();
  const { country } = usePage();
  if (!hasTradeIn || calculation.vehicle.oldCar) return null;
  const page = localizePath(`/${tradeInSlug}`, country);
  return (
    <p className={styles.screen}>
      <a className={styles.link} href={withQuery(page, enquiryQuery(calculation))}>
        Have a car to trade in?
      </a>
    </p>
  );
});
