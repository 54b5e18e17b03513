import { readFile } from 'node:fs/promises';

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
