import { accessoriesMessages } from '../../../shared/vehicles/accessoryListing.ts';
import { usePage } from '../../page/PageContext.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './AccessoriesListing.module.css';
import { AccessoryList } from './AccessoryList.tsx';

/** The accessories of a model line, or of all. Spec part 2 §2.5 'Listing'. */
export function AccessoriesListing({ block, data }: BlockProps<'AccessoriesListing'>) {
  const { heading, intro, disclaimer } = block;
  const { query } = usePage();
  const level = useHeadingLevel(block);
  if (!heading && !intro && !data) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {data?.status === 'success' && (
        <AccessoryList
          // A navigation to another view of the same page mounts the list anew.
          key={JSON.stringify(query)}
          data={data}
          level={levelBelow(heading, level)}
          isFirst={level === 1}
        />
      )}
      {data?.status === 'error' && <StatusLine message={accessoriesMessages.error} tone="error" />}
      {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
    </BlockSection>
  );
}
