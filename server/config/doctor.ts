import { doctorRules, type Level, levels } from './doctorRules.ts';
import { goingLive } from './goingLive.ts';
import { checkVariables, processEnvironment } from './readConfig.ts';
import { variables } from './variables.ts';

/** Something that is wrong with an environment, or missing in it. */
export interface Finding {
  readonly level: Level;
  /** The variable that mends it. */
  readonly variable: string;
  /** What is wrong, a sentence that never has a secret in it. */
  readonly problem: string;
  /** The sentence that tells how it is mended. */
  readonly how: string;
}

/** The sentence for a mistake that a variable's own rule has found: that of going live, else what the variable does. */
function howOf(variable: string): string {
  const sentences: Readonly<Record<string, string>> = goingLive;
  const known: Readonly<Record<string, { readonly description: string }>> = variables;
  return sentences[variable] ?? known[variable]?.description ?? '';
}

/**
 * Examines an environment as a site that is to go live with it, the worst first. Looks at folders, and changes nothing.
 * @param now ms since 1970
 */
export function examine(environment: Readonly<Record<string, string | undefined>>, now: number): Finding[] {
  const { values, given, problems } = checkVariables(environment);
  const refused = problems.map((problem): Finding => {
    const [subject = ''] = /^[A-Z_]+?(?=_FILE\b|\b)/.exec(problem) ?? [];
    return { level: 'refuses', variable: subject, problem, how: howOf(subject) };
  });
  const examined = {
    values,
    isGiven: (name: string) => given.includes(name),
    today: new Date(now).toISOString().slice(0, 10),
  };
  const wrong = new Set(refused.map(({ variable }) => variable));
  const found = doctorRules.flatMap(({ level, variable, find }): Finding[] => {
    const problem = !wrong.has(variable) && find(examined);
    return problem ? [{ level, variable, problem, how: goingLive[variable] }] : [];
  });
  const order = Object.keys(levels);
  return [...refused, ...found].toSorted(
    (one, other) => order.indexOf(one.level) - order.indexOf(other.level),
  );
}

/** Examines the environment of this process, as `examine` does. */
export const examineProcess = (): Finding[] => examine(processEnvironment(), Date.now());
