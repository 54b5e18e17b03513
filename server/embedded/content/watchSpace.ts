import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { isSpaceFile } from './spaceFiles.ts';

/** Editors save in several steps: write, truncate, rename. Long enough to see one save as one change. */
const settleMs = 60;

export interface SpaceWatcher {
  close(): void;
}

/**
 * Watches a space's folder and reports what was saved, once the folder has been quiet for a moment.
 * @param onChange gets the changed paths as `listSpaceFiles` gives them, or 'all' when a folder came, went or moved
 */
export function watchSpace(
  dir: string,
  onChange: (paths: readonly string[] | 'all') => void,
  logger: Logger,
): SpaceWatcher {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const report = () => {
    const paths = [...changed];
    changed.clear();
    if (paths.every(isSpaceFile)) onChange(paths);
    else onChange('all');
  };

  const watcher: FSWatcher = watch(dir, { recursive: true }, (_event, name) => {
    const file = name?.split(path.sep).join('/') ?? '';
    if (!isSpaceFile(file) && !mayBeFolder(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(report, settleMs);
  });
  watcher.on('error', (error) => logger.error({ err: error }, 'content folder is no longer watched'));

  return {
    close() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

/** No file ending: a folder of stories, or the unknown name that some systems report. */
const mayBeFolder = (file: string): boolean => /^$|^(stories|datasources)(\/[^.]*)?$/.test(file);
