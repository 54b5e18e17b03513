import { readFileSync } from 'node:fs';

/**
 * Preloaded (`node --import`) by a site whose system clock is to step: its wall clock is off by the ms that the file
 * CLOCK_OFFSET_FILE holds. Timers and `performance.now()` are as they were, as with a real step. Each thread looks for itself.
 */
const file = process.env.CLOCK_OFFSET_FILE ?? '';
const lookMs = 50;
const right = Date.now.bind(Date);
let offsetMs = 0;

const look = () => {
  offsetMs = Number(readFileSync(file, 'utf8'));
};
look();
setInterval(look, lookMs).unref();

Date.now = () => right() + offsetMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length ? given : [target.now()], newTarget),
  apply: (target) => new target(target.now()).toString(),
});
