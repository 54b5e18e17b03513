import { readdir, readFile } from 'node:fs/promises';

export interface ProcessFigures {
  /** Memory that the process holds, MB. */
  readonly rssMb: number;
  /** Time of all its threads on a processor since it was started, ms; in steps of 10. */
  readonly processorMs: number;
}

/** Linux counts in hundredths of a second for programs, whatever it counts in itself. */
const msPerTick = 10;

/** What Linux knows of a process. NaN on other systems. */
export async function processFigures(pid: number): Promise<ProcessFigures> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [status, stat] = [await read('status'), await read('stat')];
  const kB = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN);
  // Fields 14 and 15 of proc(5), counted from after the name, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { rssMb: kB / 1024, processorMs: (Number(fields[11]) + Number(fields[12])) * msPerTick };
}

/** Memory that a process and all that it has started hold together, MB: what the limit of a container counts. */
export async function memoryOfAll(pid: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const one of pids) {
    const stat = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '');
    parents.set(one, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOf = (one: number | undefined): boolean =>
    one !== undefined && one > 0 && (one === pid || isOf(parents.get(one)));
  const figures = await Promise.all(pids.filter(isOf).map(processFigures));
  // One that has ended meanwhile holds nothing.
  return figures.reduce((sum, { rssMb }) => sum + (rssMb || 0), 0);
}
