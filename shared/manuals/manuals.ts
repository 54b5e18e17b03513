import type { FailedData } from '../content/readFields.ts';

/** A file for owners. */
export interface ListedManual {
  readonly title: string;
  readonly href: string;
  /** '2024 to 2026' */
  readonly years: string;
  /** 'PDF, 1.2 MB' */
  readonly file: string;
}

/** The files of a model line, the newest first. */
export interface ManualGroup {
  readonly slug: string;
  readonly name: string;
  readonly manuals: readonly ListedManual[];
}

/** What the block Manuals gets. */
export type ManualsData = ManualsFacts | FailedData;
export interface ManualsFacts {
  readonly status: 'success';
  /** Groups in the order of the catalogue, of the lines that have any files. */
  readonly groups: readonly ManualGroup[];
  /** Slug of the line that the address names; '' where all are shown. */
  readonly line: string;
}

/** '2024 to 2026', '2025', 'from 2025'; '' when neither is told. */
export function yearsText(from: number | null, to: number | null): string {
  if (from && to) return from === to ? String(from) : `${from} to ${to}`;
  if (from) return `from ${from}`;
  return to ? `to ${to}` : '';
}

/**
 * 'PDF, 1.2 MB', 'PDF, 24 kB', 'PDF' when the size is not told.
 * @param kb thousands of bytes
 */
export function fileText(href: string, kb: number | null): string {
  const format = /\.([A-Za-z\d]{1,5})(?:[?#]|$)/.exec(href)?.[1]?.toUpperCase() ?? 'File';
  if (!kb) return format;
  return `${format}, ${kb < 1000 ? `${Math.ceil(kb)} kB` : `${(kb / 1000).toFixed(1)} MB`}`;
}
