/** What the bench prints: tables, and what was promised beside what was found. */
export const write = (line = '') => process.stdout.write(`${line}\n`);

const firstColumn = 34;
const column = 12;

export const row = (cells: readonly (string | number)[]) =>
  write(
    cells
      .map((cell, n) => (n === 0 ? String(cell).padEnd(firstColumn) : String(cell).padStart(column)))
      .join(''),
  );

/** The median of some figures; NaN when there are none. */
export const middleOf = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** A promise that was not kept: the bench exits 1. */
export function missed(what: string): void {
  write(`MISSED: ${what}`);
  process.exitCode = 1;
}

/** @param what that is promised, with the figure that was found */
export function judge(isKept: boolean, what: string): void {
  if (isKept) write(`ok: ${what}`);
  else missed(what);
}
