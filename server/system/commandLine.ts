import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** What a command of ours takes. */
export interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** How it is called, a line each: it begins with `npm run` and the command. */
  readonly usage: string;
  /** As of `parseArgs`. Each command has `--help` too. */
  readonly options?: Options;
  /** How many words beside the options it takes at most, by default none. */
  readonly words?: number;
}

/** A mistake in how a command was called, in words for whoever called it. */
export class UsageError extends Error {}

const help = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * The options and words of a command.
 * @throws UsageError that ends with the usage, also for an option that it does not know
 */
export function parseCommandLine<const Options extends ParseArgsOptionsConfig>(
  parameters: readonly string[],
  { usage, options, words = 0 }: CommandLine<Options>,
) {
  const all = { ...options, ...help } as Options & typeof help;
  const { values, positionals } = parsed();
  const [tooMany] = positionals.slice(words);
  if (tooMany !== undefined && !(values as { readonly help?: boolean }).help)
    throw new UsageError(`What is '${tooMany}'?\n${usage}`);
  return { values, words: positionals };

  function parsed() {
    try {
      return parseArgs({ args: [...parameters], options: all, allowPositionals: true });
    } catch (error) {
      throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
    }
  }
}

/** `parseCommandLine` of this process. It prints the usage and ends the process for `--help`, and after a mistake with 1. */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(command: CommandLine<Options>) {
  const read = orExit(() => parseCommandLine(process.argv.slice(2), command));
  if ((read.values as { readonly help?: boolean }).help) {
    process.stdout.write(`${command.usage}\n`);
    process.exit(0);
  }
  return read;
}

/** Does what may find a mistake in how this process was called; prints it, and ends the process with 1. */
export function orExit<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** A whole number that an option or word says. @param least most often 1 @throws UsageError naming it */
export function countOf(name: string, value: string, least = 1): number {
  const count = /^\d{1,9}$/.test(value) ? Number(value) : -1;
  if (count < least) throw new UsageError(`${name} is a whole number from ${least} on, not '${value}'.`);
  return count;
}
