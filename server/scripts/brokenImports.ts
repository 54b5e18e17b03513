import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './importRules.ts';

const folders = ['client', 'cron', 'server', 'shared', 'views'];

/**
 * Finds the imports of a project that break a rule of `importRules`.
 * @param root folder of the project
 * @returns a line of text each: `from → to: comment of the rule`
 */
export async function brokenImports(root: string): Promise<string[]> {
  const { forbidden, options } = importRules;
  const there = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(there, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ from, to, cycle, rule }) => {
    const way = [from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ');
    return `${way}: ${forbidden.find(({ name }) => name === rule.name)?.comment}`;
  });
}
