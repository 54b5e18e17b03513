import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is told of a folder that has to be there already. */
export const missing = 'is not there';

/**
 * Why nothing can be written to a folder, to go on after its name; undefined: it can. Changes nothing on the disk.
 * @param folder absolute
 * @param isRequired it must be there already, and is not made
 */
export function folderProblem(folder: string, isRequired = false): string | undefined {
  const found = find(folder);
  if (!found && isRequired) return missing;
  const nearest = found ? folder : nearestOf(folder);
  if (!find(nearest)?.isDirectory()) return 'is no folder';
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return 'cannot be written';
  }
}

/** The nearest of what a path goes through that is there. */
function nearestOf(path: string): string {
  const above = dirname(path);
  return above === path || find(above) ? above : nearestOf(above);
}

const find = (path: string) => statSync(path, { throwIfNoEntry: false });
