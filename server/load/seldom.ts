/** Resolves or returns true while all is well. A rejection counts as false. */
export type Check = () => boolean | Promise<boolean>;

/** The check, made once in `freshMs` at most, however often it is asked for: a check may read or write a disk. */
export function seldom(check: Check, freshMs = 5_000, now = () => performance.now()): Check {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  const ask = async (): Promise<boolean> => check();
  return () => {
    if (!last || now() - last.at >= freshMs) last = { at: now(), answer: ask() };
    return last.answer;
  };
}
