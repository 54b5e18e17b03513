import { keysOf } from '../../shared/records.ts';
import { examine, type Finding } from './doctor.ts';
import { type Level, levels } from './doctorRules.ts';
import { checkVariables, unknownIn } from './readConfig.ts';
import type { Variable } from './variable.ts';
import { variables } from './variables.ts';

export interface ConfigReport {
  /** Every variable that is in effect, what is wrong, and what is missing before going live, in lines. */
  readonly text: string;
  /** Nothing is refused. */
  readonly isSound: boolean;
}

const nameWidth = 36;

/**
 * Describes what the site would do with an environment; no secret is in it.
 * @param now ms since 1970
 */
export function configReport(
  environment: Readonly<Record<string, string | undefined>>,
  now: number,
): ConfigReport {
  const { values, given } = checkVariables(environment);
  const lines = Object.entries(variables).map(([name, variable]) => {
    const isGiven = given.includes(name);
    return `${isGiven ? '*' : ' '} ${name.padEnd(nameWidth)} ${shown(variable, values[name])}`;
  });
  const unknown = unknownIn(environment).map(
    (name) => `warning: ${name} is set, and the site does not know it: is it misspelled?`,
  );
  const findings = examine(environment, now);
  const isSound = findings.every(({ level }) => level !== 'refuses');
  return {
    text: [
      'Values in effect; * is set, all others are defaults.',
      ...lines,
      '',
      ...unknown,
      ...keysOf(levels).flatMap((level) => chapter(level, findings)),
      verdict(findings),
    ].join('\n'),
    isSound,
  };
}

/** The findings of a level below its heading; nothing where there are none. */
function chapter(level: Level, findings: readonly Finding[]): string[] {
  const found = findings.filter((finding) => finding.level === level);
  if (!found.length) return [];
  const findingLines = found.flatMap(({ problem, how }) => [`  ${problem}`, `      → ${withoutMarkup(how)}`]);
  return [`${levels[level]} (${found.length}), as docs/operating/going-live.md says:`, ...findingLines, ''];
}

/** A sentence of a document as a terminal shows it. */
const withoutMarkup = (markdown: string) =>
  markdown.replaceAll('`', '').replaceAll(/\[([^\][]*)\]\([^)(]*\)/g, '$1');

function verdict(findings: readonly Finding[]): string {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const { refuses, must, should } = {
    refuses: count('refuses'),
    must: count('must'),
    should: count('should'),
  };
  if (refuses) return `Refused: ${refuses} to mend.`;
  if (must) return `The site would start with this, to be tried out: ${must} to mend before going live.`;
  return should
    ? `The site can go live with this; ${should} should be mended.`
    : 'The site can go live with this.';
}

function shown({ secret }: Variable<unknown>, value: unknown): string {
  if (value === undefined || value === '') return '–';
  if (secret) return '(secret, not shown)';
  // The query of an address may be a signature.
  return String(value).replace(/^(https?:[^?]*)\?.*$/s, '$1?…');
}
