import { readFile } from 'node:fs/promises';

/** Ids of the processes that another one has started, the oldest first. Linux alone tells. */
export async function childrenOf({ pid }: { readonly pid: number }): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}
