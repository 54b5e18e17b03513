import { Children, type ReactNode } from 'react';
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
