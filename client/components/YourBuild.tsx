import type { BuiltCar } from '../../shared/configurator/builtCar.ts';
import type { FormerStock } from '../../shared/forms/form.ts';
import { withQuery } from '../../shared/links.ts';
import { stockVehiclePath } from '../../shared/stock/stockTexts.ts';
import { usePage } from '../page/PageContext.tsx';
import { CarPicture } from '../ui/CarPicture.tsx';
import styles from './YourBuild.module.css';

interface YourBuildProps {
  readonly words: string;
  readonly built: BuiltCar;
  /** Stock number of the car, where it is a vehicle in stock; unset: it was built in the configurator. */
  readonly stockNumber?: string | undefined;
  /** Stock number that a link names beside the car, which is not its own. */
  readonly formerStock?: FormerStock | undefined;
}

const formerTexts: Readonly<Record<FormerStock['now'], (number: string) => string>> = {
  sold: (number) => `, built like stock number ${number}, which is no longer in stock.`,
  other: (number) => `. Stock number ${number} is listed as another car.`,
  unknown: (number) => `. Stock number ${number} is not in our list at the moment.`,
};

/** The car that the shopper has built, or found in stock, what it costs and for whom, and the way back to it. */
export function YourBuild({ words, built, stockNumber, formerStock }: YourBuildProps) {
  const { country } = usePage();
  const { state, buyer } = built.query;
  const listed = stockNumber ?? (formerStock?.now === 'other' ? formerStock.number : undefined);
  const back = listed ? withQuery(stockVehiclePath(country, listed), { state, buyer }) : built.href;
  return (
    <div className={styles.build}>
      {built.view && (
        <span className={styles.car}>
          <CarPicture view={built.view} alt="" sizes="160px" widths={[160, 320, 480]} />
        </span>
      )}
      <div className={styles.words}>
        <p>
          {`${words} `}
          <strong>{built.name}</strong>
          {stockNumber ? `, stock number ${stockNumber}.` : !formerStock && ', as you built it.'}
          {formerStock && formerTexts[formerStock.now](formerStock.number)}
        </p>
        {built.difference && <p>{built.difference}</p>}
        {built.priceText && <p className={styles.price}>{built.priceText}.</p>}
        <p>
          <a className={styles.back} href={back}>
            {stockNumber ? 'Back to the car' : listed ? `See stock number ${listed}` : 'Back to your build'}
          </a>
        </p>
      </div>
    </div>
  );
}
