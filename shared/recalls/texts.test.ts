import { describe, expect, it } from '@jest/globals';
import type { OpenRecall, RecallOutcome } from './recalls.ts';
import { doneText, outcomeName, recallHeading } from './texts.ts';

const recall: OpenRecall = {
  number: 'MER-2026-014',
  title: 'Fuel hose clip',
  day: '2026-08-14',
  problem: 'A clip may come loose.',
  remedy: 'The clip is replaced.',
  doNotDrive: false,
};
const known = (...open: OpenRecall[]): RecallOutcome => ({
  kind: 'known',
  vehicle: '2025 Meridian Ridge',
  open,
  done: [],
  asOf: '2026-11-21',
});

describe('an answer about recalls', () => {
  it.each<[RecallOutcome, string, string]>([
    [known(), 'No open recalls', 'none'],
    [known(recall), '1 open recall', 'open'],
    [known(recall, recall), '2 open recalls', 'open'],
    [{ kind: 'unknown' }, 'We do not know this vehicle', 'unknown'],
    [{ kind: 'chassis' }, 'This looks like a chassis number', 'chassis'],
    [{ kind: 'failed' }, 'We cannot check at the moment', 'failed'],
    [{ kind: 'tooMany' }, 'Many vehicles were checked just now', 'tooMany'],
  ])('%#: is headed %s and counted as %s', (outcome, heading, name) => {
    expect([recallHeading(outcome), outcomeName(outcome)]).toEqual([heading, name]);
  });

  it('says of a recall that it was done, and when', () => {
    const done = { title: 'Fuel hose clip', number: 'MER-2025-003', day: '2025-08-14', doneOn: '2026-03-03' };
    expect(doneText(done)).toBe('Fuel hose clip (MER-2025-003): done on 3rd Mar 2026');
  });
});
