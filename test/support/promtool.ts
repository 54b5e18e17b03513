import { spawnSync } from 'node:child_process';

/** Runs Prometheus' own tool. Undefined where the machine has none: Debian's package `prometheus` brings it. */
export function runPromtool(
  ...parameters: string[]
): { readonly isGood: boolean; readonly output: string } | undefined {
  const { error, status, stdout, stderr } = spawnSync('promtool', parameters, { encoding: 'utf8' });
  return error ? undefined : { isGood: status === 0, output: `${stdout}${stderr}` };
}
