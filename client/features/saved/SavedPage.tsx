import { observer } from 'mobx-react-lite';
import { fetchLine } from '../../components/saved/fetchLine.ts';
import { useLines } from '../../components/saved/useLines.ts';
import { useSaved } from '../../components/saved/useSaved.ts';
import { useStockNow } from '../../components/saved/useStockNow.ts';
import { usePage, useSite } from '../../page/PageContext.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { NothingSaved } from './NothingSaved.tsx';
import { SavedBuilds } from './SavedBuilds.tsx';
import { SavedOthers } from './SavedOthers.tsx';
import styles from './SavedPage.module.css';
import { SavedVehicles } from './SavedVehicles.tsx';
import { TakeAlong } from './TakeAlong.tsx';
import { useRemoval } from './useRemoval.ts';

/** All that this browser keeps for the visitor, with what has changed since. The server knows nothing of it. */
export function SavedPage() {
  const { country } = usePage();
  const hydrated = useHydrated();
  return (
    <div className={styles.page} data-top="at-header">
      <div className={styles.head}>
        <h1 className={styles.name}>Saved</h1>
        <p>What you save is kept in this browser, and nowhere else.</p>
        {!hydrated && <p className={styles.plain}>This page needs JavaScript to show it.</p>}
      </div>
      {/* What is kept is kept by country: another one mounts the list anew. */}
      {hydrated ? <Kept key={country} /> : <div className={styles.coming} />}
    </div>
  );
}

const Kept = observer(function Kept() {
  const { country } = usePage();
  const { hasStock = false } = useSite();
  const saved = useSaved();
  const { builds, vehicles, comparison, dealer } = saved;
  const lines = useLines(builds, { country, load: fetchLine });
  const stock = useStockNow(vehicles, { country, hasStock });
  const removal = useRemoval();
  const isEmpty = !builds.length && !vehicles.length && !comparison && !dealer;
  return (
    <div className={styles.kept}>
      {isEmpty && !removal.removed ? (
        <NothingSaved />
      ) : (
        <div className={styles.parts}>
          <SavedBuilds builds={builds} lines={lines} removal={removal} />
          <SavedVehicles vehicles={vehicles} stock={stock} removal={removal} />
          <SavedOthers saved={saved} removal={removal} />
        </div>
      )}
      <TakeAlong saved={saved} isEmpty={isEmpty} />
    </div>
  );
});
