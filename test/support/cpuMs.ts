/**
 * Processor time in ms that this thread takes for something: unlike time by the clock, the same on a busy machine.
 */
export function cpuMs(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
