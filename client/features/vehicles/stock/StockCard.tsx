import { withQuery } from '../../../../shared/links.ts';
import type { AlikeCar, StockCar, StockModels } from '../../../../shared/stock/stockCar.ts';
import { awayText, stateText, stockVehiclePath } from '../../../../shared/stock/stockTexts.ts';
import { StockPrice, StockPriceNote } from '../../../components/StockPrice.tsx';
import { usePage } from '../../../page/PageContext.tsx';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import type { HeadingLevel } from '../../../ui/Heading.tsx';
import { CardName, LevelCard } from '../../../ui/LevelCard.tsx';
import { SaveOnCard } from './SaveVehicle.tsx';
import styles from './StockCard.module.css';

interface StockCardProps {
  readonly car: StockCar | AlikeCar;
  readonly models: StockModels;
  /** Day that the stock is of. */
  readonly asOf: string;
  /** Level of the heading that names the car. */
  readonly level: HeadingLevel;
  /** For whom it is priced, as its address tells. */
  readonly query?: Readonly<Record<string, string>>;
}

const sizes = '(min-width: 1440px) 26rem, (min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw';

/** One vehicle of a list: what it is, what it costs, where it is and when it can be had. */
export function StockCard({ car, models, asOf, level, query = {} }: StockCardProps) {
  const { country } = usePage();
  const { stockNumber, name, colour, parts, view, dealer, distanceKm, state } = car;
  // Beside a car at the same dealer the dealer's name tells enough.
  const isAway = distanceKm !== null && !('differences' in car && distanceKm === 0);
  const href = withQuery(stockVehiclePath(country, stockNumber), query);
  return (
    <LevelCard>
      <div className={styles.stage}>
        {view ? (
          <CarPicture view={view} alt="" sizes={sizes} widths={[320, 480, 640, 960]} aspect={16 / 9} />
        ) : (
          <div className={styles.none} />
        )}
        <p className={styles.state} data-state={state.kind}>
          {stateText(state, asOf)}
        </p>
        <SaveOnCard car={car} models={models} />
      </div>
      <div>
        <CardName level={level} href={href}>
          {name}
          {colour && <span className={styles.colour}>, {colour}</span>}
        </CardName>
        {parts.length > 0 && <p className={styles.parts}>{parts.join(', ')}</p>}
      </div>
      <div>
        <p>
          <StockPrice car={car} models={models} />
        </p>
        <StockPriceNote car={car} models={models} className={styles.parts} />
      </div>
      <p className={styles.where}>
        {dealer.name}, {dealer.city}
        {isAway && (
          <>
            {', '}
            <span className={styles.distance}>{awayText(distanceKm)}</span>
          </>
        )}
      </p>
      {'differences' in car && (
        <ul className={styles.differences}>
          {car.differences.length === 0 && <li>The same colour, trim and options</li>}
          {car.differences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </LevelCard>
  );
}
