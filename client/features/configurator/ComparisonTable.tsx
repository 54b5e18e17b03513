import type { ReactNode } from 'react';
import type { ComparisonRow } from '../../../shared/vehicles/comparison.ts';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ComparisonTable.module.css';

interface ComparisonTableProps {
  /** Name of the table, for screen readers. */
  readonly label: string;
  readonly columns: readonly { readonly key: string; readonly head: ReactNode }[];
  readonly rows: readonly ComparisonRow[];
}

/** Cars side by side. What differs is set strong and said to differ, what one has none of is a dash. */
export const ComparisonTable = ({ label, columns, rows }: ComparisonTableProps) => (
  <ScrollGroup label={label}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Attribute</VisuallyHidden>
          </th>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values, differs }) => (
          <tr key={name} data-differs={differs || undefined}>
            <th scope="row">
              {name}
              {differs && <VisuallyHidden>, differs</VisuallyHidden>}
            </th>
            {values.map((value, n) => (
              <td key={columns[n]?.key}>{value ?? <NotThere />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollGroup>
);

const NotThere = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Not available</VisuallyHidden>
  </>
);
