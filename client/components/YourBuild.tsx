import type { BuiltCar } from '../../shared/configurator/builtCar.ts';
import { stockVehiclePath } from '../../shared/stock/stockTexts.ts';
import { withQuery } from '../../shared/withQuery.ts';
import { usePage } from '../page/PageContext.tsx';
import { CarPicture } from '../ui/CarPicture.tsx';
import styles from './YourBuild.module.css';

interface YourBuildProps {
  readonly words: string;
  readonly built: BuiltCar;
  /** Stock number of the car, where it is a vehicle in stock; unset: it was built in the configurator. */
  readonly stockNumber?: string | undefined;
  /** Stock number of a vehicle that is in stock no more, and like which this car is built. */
  readonly formerStock?: string | undefined;
}

/** The car that the shopper has built, or found in stock, what it costs and for whom, and the way back to it. */
export function YourBuild({ words, built, stockNumber, formerStock }: YourBuildProps) {
  const { country } = usePage();
  const { state, buyer } = built.query;
  const back = stockNumber ? withQuery(stockVehiclePath(country, stockNumber), { state, buyer }) : built.href;
  return (
    <div className={styles.build}>
      {built.view && (
        <span className={styles.car}>
          <CarPicture view={built.view} alt="" sizes="160px" widths={[160, 320, 480]} />
        </span>
      )}
      <div className={styles.words}>
        <p>
          {words} <strong>{built.name}</strong>
          {stockNumber ? `, stock number ${stockNumber}.` : !formerStock && ', as you built it.'}
          {formerStock && `, built like stock number ${formerStock}, which is no longer in stock.`}
        </p>
        {built.difference && <p>{built.difference}</p>}
        {built.priceText && <p className={styles.price}>{built.priceText}.</p>}
        <p>
          <a className={styles.back} href={back}>
            {stockNumber ? 'Back to the car' : 'Back to your build'}
          </a>
        </p>
      </div>
    </div>
  );
}
