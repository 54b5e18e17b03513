import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runPromtool } from '../support/promtool.ts';

const root = path.resolve(import.meta.dirname, '../..');
const hasPromtool = runPromtool('--version') !== undefined;
if (!hasPromtool)
  process.stderr.write('Rules of alerts are not tried: no promtool here (apt-get install prometheus)\n');

/** The rules as Prometheus itself takes them. `test/contract/alerts.test.ts` tries some against what the site tells. */
(hasPromtool ? describe : describe.skip)('the rules of alerts', () => {
  it('are taken by Prometheus', () => {
    const file = path.join(root, 'docs/monitoring/alerts.yml');
    expect(runPromtool('check', 'rules', file)).toMatchObject({ isGood: true });
  });

  it('fire and end as test/long/alertRules.yml says', () => {
    const tested = runPromtool('test', 'rules', path.join(import.meta.dirname, 'alertRules.yml'));
    expect(tested).toEqual({ isGood: true, output: expect.stringContaining('SUCCESS') });
  });
});
