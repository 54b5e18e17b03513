import { totalmem } from 'node:os';

/**
 * Memory that one process of the site may take, in bytes: of the limit of its container (its control group), or of the machine's
 * memory where there is none, its share among the processes behind the port. Who takes more takes it from another.
 * @param processes behind the port
 * @param constrained the limit as Node tells it: 0 or more than there is where there is none
 */
export const memoryLimit = (
  processes: number,
  constrained: number = process.constrainedMemory(),
  total: number = totalmem(),
): number => Math.min(constrained || total, total) / processes;
