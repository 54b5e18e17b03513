import { type ComparedModel, comparisonGroups } from '../../../shared/vehicles/comparison.ts';
import { ShownRows } from '../../components/ShownRows.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CompareTable.module.css';
import { compareTexts } from './compareTexts.ts';

interface CompareTableProps {
  readonly models: readonly ComparedModel[];
  readonly onlyDifferences: boolean;
  readonly onChange: (onlyDifferences: boolean) => void;
}

/** What the models have, a column each below its card. What differs is set strong, and said to differ; the rest can be left out. */
export function CompareTable({ models, onlyDifferences, onChange }: CompareTableProps) {
  const canDiffer = models.length > 1;
  const groups = comparisonGroups(models)
    .map(({ name, rows }) => ({
      name,
      rows: rows.filter(({ differs }) => differs || !(onlyDifferences && canDiffer)),
    }))
    .filter(({ rows }) => rows.length);
  return (
    <>
      <div className={styles.tools}>
        {canDiffer && (
          <div className={styles.toggle}>
            <ShownRows onlyDifferences={onlyDifferences} onChange={onChange} />
          </div>
        )}
      </div>
      {groups.length === 0 && <p className={styles.none}>{compareTexts.noDifferences}</p>}
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>What the vehicles have</VisuallyHidden>
        </caption>
        <colgroup>
          <col className={styles.labels} />
          {models.map(({ key }) => (
            <col key={key} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {models.map(({ key, name }) => (
              <th key={key} scope="col">
                <VisuallyHidden>{name}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={models.length + 1} className={styles.group}>
                <span className={styles.label}>{name}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.name} data-differs={(canDiffer && row.differs) || undefined}>
                <th scope="row" className={styles.attribute}>
                  <span className={styles.label}>{row.name}</span>
                  {canDiffer && row.differs && <VisuallyHidden>, differs</VisuallyHidden>}
                </th>
                {row.values.map((value, index) => (
                  <td key={models[index]?.key}>
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

function Value({ value }: { value: string | readonly string[] | null }) {
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{compareTexts.notGiven}</VisuallyHidden>
      </>
    );
  }
  if (typeof value === 'string') return value;
  return (
    <ul className={styles.features}>
      {value.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
