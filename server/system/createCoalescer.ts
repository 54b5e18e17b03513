/**
 * A function that starts `work` now, or once more after the run under way: however often it is called
 * meanwhile, what was changed before a call is seen by a run that starts after it.
 */
export function createCoalescer(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await work().catch(onError);
    } while (again);
    running = false;
  };
  return () => {
    again = true;
    if (!running) void run();
  };
}
