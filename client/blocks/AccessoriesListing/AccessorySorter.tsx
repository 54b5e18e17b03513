import {
  type AccessoryListingView,
  type AccessorySort,
  accessorySorts,
  isAccessorySort,
} from '../../../shared/vehicles/accessoryListing.ts';
import { Button } from '../../components/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { WithoutJavaScript } from '../../ui/WithoutJavaScript.tsx';
import styles from './AccessoriesListing.module.css';

interface AccessorySorterProps {
  readonly path: string;
  readonly view: AccessoryListingView;
  readonly onSort: (sort: AccessorySort) => void;
}

/** Chooses the order of the cards: in place, or without JavaScript by a form of its own. */
export function AccessorySorter({ path, view, onSort }: AccessorySorterProps) {
  return (
    <form className={styles.sorter} action={path} method="get">
      {view.category && <input type="hidden" name="category" value={view.category} />}
      <input type="hidden" name="show" value="all" />
      <Select
        label="Sort by"
        name="sort"
        autoComplete="off"
        options={accessorySorts}
        value={view.sort}
        onChange={(sort) => isAccessorySort(sort) && onSort(sort)}
      />
      <WithoutJavaScript>
        <Button type="submit" color="secondary">
          Sort
        </Button>
      </WithoutJavaScript>
    </form>
  );
}
