import { readFileSync } from 'node:fs';

/**
 * Preloaded (`node --import`) by a site for which time is to pass: `performance.now()` is ahead by the ms that the file
 * PASSED_TIME_FILE holds, so that what counts as too long ago is so at once.
 */
const file = process.env.PASSED_TIME_FILE ?? '';
const lookMs = 50;
const right = performance.now.bind(performance);
let passedMs = 0;

const look = () => {
  passedMs = Number(readFileSync(file, 'utf8'));
};
look();
setInterval(look, lookMs).unref();

performance.now = () => right() + passedMs;
