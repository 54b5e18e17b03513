import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { readConfig } from '../../server/config/readConfig.ts';
import { refused, requestCosts, shareOf } from '../attack/requestCosts.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/security.md'), 'utf8');
const [, table = ''] = /\n## Cost of an answer\n(.*?)\n## /s.exec(text) ?? [];
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('the table of costs in docs/security.md has the bounds that npm run attack measures by', () => {
  const bounds = requestCosts.map((cost) => [
    cost.name,
    `\`${cost.limit}\`: ${cost.perMinute.toLocaleString('en')}`,
    `${cost.maxMs} ms`,
    `${cost.maxMb} MB`,
    `${Math.round(shareOf(cost))} %`,
  ]);
  const beyond = [refused.name, '–', `${refused.maxMs} ms`, `${refused.maxMb} MB`, '–'];
  const shown = rows.slice(1).map(([, name, limit, ms, , mb, share]) => [name, limit, ms, mb, share]);
  expect(shown).toEqual([...bounds, beyond]);
});

it('the limits in that table are those of the configuration', () => {
  const { rateLimits } = readConfig({ NODE_ENV: 'production', ALLOW_DEMO: 'true' });
  const limits: Readonly<Record<string, number>> = {
    RATE_LIMIT_PAGES: rateLimits.pages,
    RATE_LIMIT_API: rateLimits.api,
    RATE_LIMIT_QUOTES: rateLimits.quotes,
    RATE_LIMIT_FORMS: rateLimits.forms,
  };
  for (const { limit, perMinute } of requestCosts) expect([limit, limits[limit]]).toEqual([limit, perMinute]);
});
