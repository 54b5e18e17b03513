import { Children, type ReactNode } from 'react';
import type { RichTextNode } from '../../shared/content/values.ts';
import { ScrollGroup } from '../ui/ScrollGroup.tsx';
import styles from './RichText.module.css';

/** A table that scrolls within itself where it is wider than the page: by touch, mouse and keyboard. */
export function RichTextTable({ node, children }: { node: RichTextNode; children: ReactNode }) {
  const rows = Children.toArray(children);
  const headRows = countHeadRows(node);
  return (
    <ScrollGroup label="Table">
      <table className={styles.table}>
        {headRows > 0 && <thead>{rows.slice(0, headRows)}</thead>}
        <tbody>{rows.slice(headRows)}</tbody>
      </table>
    </ScrollGroup>
  );
}

/** Rows at the top that hold headers only. */
function countHeadRows({ content }: RichTextNode): number {
  const rows: readonly RichTextNode[] = Array.isArray(content) ? content : [];
  const first = rows.findIndex((row) => !isHeadRow(row));
  return first === -1 ? rows.length : first;
}

function isHeadRow(row: RichTextNode | null): boolean {
  const cells: readonly (RichTextNode | null)[] = Array.isArray(row?.content) ? row.content : [];
  return cells.length > 0 && cells.every((cell) => cell?.type === 'tableHeader');
}
