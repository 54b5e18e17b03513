/** Resolves or returns true while all is well. A rejection counts as false. */
export type Check = () => boolean | Promise<boolean>;

/** The check, asked once in `freshMs` at most: whoever asks often costs no disk. */
export function seldom(check: Check, freshMs = 5_000, now = () => performance.now()): Check {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  const ask = async (): Promise<boolean> => check();
  return () => {
    if (!last || now() - last.at >= freshMs) last = { at: now(), answer: ask() };
    return last.answer;
  };
}
