/** What is known of submissions besides the log of one machine. */
export interface SharedStories {
  /**
   * What machines did with the submissions whose ids begin so, the first first, as their logs tell it. Rejects when the
   * store cannot be asked.
   */
  linesOf(submission: string): Promise<readonly LogLine[]>;
  /** Names of all machines in the histories of leads. Rejects when the store cannot be asked. */
  machines(): Promise<readonly string[]>;
}

export interface Place {
  /** Name of the machine whose log is read. */
  readonly machine: string;
  /** Unset: there is but one, or nobody knows of the others. */
  readonly shared?: SharedStories | undefined;
}

interface Elsewhere {
  /** What this machine did, as the others know it: for when its own log has it no more. */
  readonly own: readonly LogLine[];
  /** What others did, the first first. */
  readonly others: readonly LogLine[];
  /** A sentence that says where there is more, when so many lines were found in the log; undefined: nowhere. */
  hint(found: number): string | undefined;
}

interface Asked {
  readonly submission?: string | undefined;
  readonly request?: string | undefined;
}

/**
 * A machine's log has what that machine did: of a submission, the store of leads knows what others did. Whoever asks for the story
 * of neither submission nor request asks for this log alone.
 */
export async function lookElsewhere(asked: Asked, { machine, shared }: Place): Promise<Elsewhere> {
  const submission = asked.submission?.toLowerCase();
  if (!submission && !asked.request) return { own: [], others: [], hint: () => undefined };
  try {
    const lines = submission && shared ? await shared.linesOf(submission) : [];
    const others = lines.filter((line) => line.machine !== machine);
    const named = [...new Set(others.map((line) => String(line.machine)))];
    const known = ((await shared?.machines()) ?? []).filter((name) => name !== machine);
    return {
      own: lines.filter((line) => line.machine === machine),
      others,
      hint: (found) => hintOf(machine, found, named, known),
    };
  } catch {
    const hint = () => 'The store that machines share does not answer: what others did is not known.';
    return { own: [], others: [], hint };
  }
}

function hintOf(
  machine: string,
  found: number,
  named: readonly string[],
  known: readonly string[],
): string | undefined {
  if (named.length) return `This is the log of ${machine}. That of ${named.join(', ')} has more of it.`;
  if (found) return undefined;
  const where = known.length
    ? `Look on those that share its leads: ${known.join(', ')}.`
    : 'Where several machines serve the site each has a log of its own: look on the others.';
  return `There is nothing of it in the log of ${machine}. ${where}`;
}

/** A line of the log, as it was written. */
export type LogLine = Readonly<Record<string, unknown>> & {
  readonly level: string;
  /** ISO 8601 */
  readonly time: string;
  readonly msg?: string;
};
