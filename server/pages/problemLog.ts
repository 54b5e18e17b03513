import type { Logger } from 'pino';
import type { ContentProblem } from '../../shared/content/readBlock.ts';

/** Logs what in a story does not fit its schema. */
export type ProblemLog = (
  label: string,
  publishedAt: string | null | undefined,
  problems: readonly ContentProblem[],
) => void;

const maxLogged = 1_000;
const maxShown = 20;

/** Logs once per story version and problems: a page is read again and again. */
export function createProblemLog(logger: Logger): ProblemLog {
  const logged = new Set<string>();
  return (label, publishedAt, problems) => {
    if (!problems.length) return;
    const key = JSON.stringify([label, publishedAt, problems]);
    if (logged.has(key)) return;
    if (logged.size >= maxLogged) logged.clear();
    logged.add(key);
    logger.warn(
      { story: label, count: problems.length, problems: problems.slice(0, maxShown) },
      'content does not fit its schema',
    );
  };
}
