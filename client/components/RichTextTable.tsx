import { Children, type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { RichTextNode } from '../../shared/content/values.ts';
import { ScrollGroup } from '../ui/ScrollGroup.tsx';
import styles from './RichText.module.css';

/** A table that scrolls within itself where it is wider than the page: by touch, mouse and keyboard. */
export function RichTextTable({ node, children }: { node: RichTextNode; children: ReactNode }) {
  const rows = Children.toArray(children);
  const headRows = countHeadRows(node);
  const name = nameOf(node);
  return (
    <ScrollGroup label={name}>
      <table className={styles.table} aria-label={name}>
        {headRows > 0 && <thead>{rows.slice(0, headRows)}</thead>}
        <tbody>{rows.slice(headRows)}</tbody>
      </table>
    </ScrollGroup>
  );
}

/** Editors have no field for a caption: a table is called by what heads its columns, 'Table: Service, Price'. */
function nameOf({ content }: RichTextNode): string {
  const [first] = content ?? [];
  const heads = first && isHeadRow(first) ? (first.content ?? []).map(wordsOf).filter(Boolean) : [];
  return heads.length ? `Table: ${heads.join(', ')}` : 'Table';
}

const wordsOf = ({ text, content = [] }: RichTextNode): string =>
  (text ?? content.map(wordsOf).join('')).trim();

/** What the header cells of a row head. */
const HeadedContext = createContext<'col' | 'row'>('row');

export const TableRow = ({ node, children }: { node: RichTextNode; children: ReactNode }) => (
  <HeadedContext value={isHeadRow(node) ? 'col' : 'row'}>
    <tr>{children}</tr>
  </HeadedContext>
);

/** A header cell that says what it heads: beside an empty corner, or across several rows, browsers guess otherwise. */
export const HeaderCell = (cell: ComponentProps<'th'>) => <th {...cell} scope={useContext(HeadedContext)} />;

/**
 * Rows at the top that hold headers only. A cell cannot reach from the head of a table into its body, where the columns
 * under it would move: rows from which one does stay in the body.
 */
function countHeadRows({ content }: RichTextNode): number {
  const rows: readonly RichTextNode[] = Array.isArray(content) ? content : [];
  const first = rows.findIndex((row) => !isHeadRow(row));
  let count = first === -1 ? rows.length : first;
  while (
    count > 0 &&
    count < rows.length &&
    rows.slice(0, count).some((row, at) => at + depthOf(row) > count)
  )
    count -= 1;
  return count;
}

/** How many rows the deepest cell of a row spans. */
const depthOf = (row: RichTextNode): number =>
  Math.max(
    ...cellsOf(row).map((cell) => (typeof cell?.attrs?.rowspan === 'number' ? cell.attrs.rowspan : 1)),
  );

const cellsOf = (row: RichTextNode | null): readonly (RichTextNode | null)[] =>
  Array.isArray(row?.content) ? row.content : [];

function isHeadRow(row: RichTextNode | null): boolean {
  const cells = cellsOf(row);
  return cells.length > 0 && cells.every((cell) => cell?.type === 'tableHeader');
}
