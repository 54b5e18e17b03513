import { checkVariables, unknownIn } from './readConfig.ts';
import type { Variable } from './variable.ts';
import { variables } from './variables.ts';

export interface ConfigReport {
  /** Every variable that is in effect, and what is wrong, in lines. */
  readonly text: string;
  /** The site would start with it. */
  readonly isSound: boolean;
}

const nameWidth = 36;

/** What the site would do with an environment, in words; no secret is in it. */
export function configReport(environment: Readonly<Record<string, string | undefined>>): ConfigReport {
  const { values, given, problems } = checkVariables(environment);
  const lines = Object.entries(variables).map(([name, variable]) => {
    const isGiven = given.includes(name);
    return `${isGiven ? '*' : ' '} ${name.padEnd(nameWidth)} ${shown(variable, values[name])}`;
  });
  const unknown = unknownIn(environment).map(
    (name) => `warning: ${name} is set, and the site does not know it: is it misspelled?`,
  );
  const verdict = problems.length
    ? [
        ...problems.map((problem) => `problem: ${problem}`),
        `The site would not start: ${problems.length} to mend.`,
      ]
    : ['The site would start with this.'];
  return {
    text: ['Values in effect; * is set, all others are defaults.', ...lines, '', ...unknown, ...verdict].join(
      '\n',
    ),
    isSound: problems.length === 0,
  };
}

function shown({ secret }: Variable<unknown>, value: unknown): string {
  if (value === undefined || value === '') return '–';
  if (secret) return '(secret, not shown)';
  // The query of an address may be a signature.
  return String(value).replace(/^(https?:[^?]*)\?.*$/s, '$1?…');
}
