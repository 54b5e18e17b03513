import { observer } from 'mobx-react-lite';
import { savedPath } from '../../../../shared/saved/saved.ts';
import type { StockCar, StockModels } from '../../../../shared/stock/stockCar.ts';
import { Button } from '../../../components/Button.tsx';
import { usePage } from '../../../page/PageContext.tsx';
import { useStores } from '../../../stores/createStores.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './SaveVehicle.module.css';
import { useSaveVehicle } from './useSaveVehicle.ts';

interface SaveVehicleProps {
  readonly car: StockCar;
  readonly models: StockModels;
}

/** Keeps a vehicle in this browser, or no longer, on its own page; then the way to all that is kept. Needs JavaScript. */
export const SaveVehicle = observer(function SaveVehicle({ car, models }: SaveVehicleProps) {
  const { country } = usePage();
  const hydrated = useHydrated();
  const { name, isSaved, outcome, toggle, isRefused } = useSaveVehicle(car, models);
  return (
    <div className={styles.save} data-save>
      {hydrated && (
        <>
          <Button color="secondary" icon={isSaved ? 'check' : undefined} onClick={toggle}>
            <Words isSaved={isSaved} name={name} />
          </Button>
          {(isSaved || isRefused) && (
            <a className={styles.all} href={savedPath(country)}>
              See all that is saved
            </a>
          )}
          <StatusLine message={outcome} tone={isRefused ? 'error' : 'plain'} />
        </>
      )}
    </div>
  );
});

/** The button that keeps a vehicle, on a card over its picture. A list may have several cars of one name. */
export const SaveOnCard = observer(function SaveOnCard({ car, models }: SaveVehicleProps) {
  const { country } = usePage();
  const { ui } = useStores();
  const hydrated = useHydrated();
  const { name, isSaved, outcome, toggle, isRefused } = useSaveVehicle(car, models);
  if (!hydrated) return null;
  return (
    <>
      <button
        type="button"
        className={styles.onCard}
        data-saved={isSaved || undefined}
        onClick={() => ui.announce(`${name}: ${toggle()}`)}
      >
        {isSaved && <Icon name="check" className={styles.check} />}
        <Words isSaved={isSaved} name={`${name}, stock number ${car.stockNumber}`} />
      </button>
      {isRefused && (
        <p className={styles.refused}>
          {`${outcome} `}
          <a href={savedPath(country)}>See all that is saved</a>
        </p>
      )}
    </>
  );
});

/** The button's words: its name begins with the visible word, and says what a press does. */
const Words = ({ isSaved, name }: { isSaved: boolean; name: string }) => (
  <span>
    {isSaved ? 'Saved' : 'Save'}
    <VisuallyHidden>{isSaved ? `: ${name}. Remove it` : ` ${name}`}</VisuallyHidden>
  </span>
);
