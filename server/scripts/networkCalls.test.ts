import { describe, expect, it } from '@jest/globals';
import { networkCalls } from './networkCalls.ts';

const call = "import a from 'a';\n  const answer = await fetch(url);\n";

describe('calls of fetch', () => {
  it.each(['server/crm/createCrm.ts', 'server/scripts/leads.ts', 'cron/job.ts'])(
    'in %s are told with their line and why',
    (file) => {
      expect(networkCalls(file, call)).toEqual([
        expect.stringMatching(`^${file}:2: only server/http/ calls fetch: ask\\(\\)`),
      ]);
    },
  );

  it.each(['options.fetch(url);', 'globalThis.fetch(url)', 'void (await fetch(url))'])(
    '%s is one',
    (line) => {
      expect(networkCalls('server/a.ts', line)).toHaveLength(1);
    },
  );

  it.each([
    'createMaps({ fetch, logger })',
    'readonly fetch: typeof fetch;',
    'createBoundedFetch(service)',
    ' * never fetch(url)',
  ])('%s is none', (line) => {
    expect(networkCalls('server/a.ts', line)).toEqual([]);
  });

  it.each([
    'server/http/ask.ts',
    'server/http/ask.test.ts',
    'server/a.test.ts',
    'test/api/a.test.ts',
    'client/a.ts',
  ])('are allowed in %s', (file) => {
    expect(networkCalls(file, call)).toEqual([]);
  });
});
