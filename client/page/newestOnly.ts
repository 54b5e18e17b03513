/**
 * Runs one after the other: of the values that come while one is at work only the newest is taken up after it.
 * @param run never rejects
 */
export function newestOnly<Value>(run: (value: Value) => Promise<void>): (value: Value) => void {
  let waiting: { readonly value: Value } | undefined;
  let isBusy = false;
  const work = async () => {
    isBusy = true;
    for (let next = waiting; next; next = waiting) {
      waiting = undefined;
      await run(next.value);
    }
    isBusy = false;
  };
  return (value) => {
    waiting = { value };
    if (!isBusy) void work();
  };
}
