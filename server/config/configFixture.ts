import { ConfigError, readConfig } from './readConfig.ts';

/** What is wrong with an environment, a line each. */
export function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
