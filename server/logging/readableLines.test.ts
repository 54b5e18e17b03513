import { describe, expect, it } from '@jest/globals';
import { createReadableLines } from './readableLines.ts';

const line = (facts: object) =>
  `${JSON.stringify({ level: 'info', time: '2026-11-24T01:02:03.000Z', ...facts })}\n`;
const request = (route: string, facts: object = {}) =>
  line({ msg: 'request', method: 'GET', route, path: route, status: 200, ms: 12.3, ...facts });

describe('the log at a terminal', () => {
  it.each([
    ['a page', request('/au/*'), 1],
    ['its pictures', request('/f/*'), 0],
    ['a picture that was refused', request('/f/*', { level: 'warn', status: 429 }), 1],
    [
      'what the plugin says of it',
      line({ from: 'console', msg: '1 PM [vite-plugin-ssr][request(1)] HTTP request: /' }),
      0,
    ],
    [
      'a warning of the plugin',
      line({ from: 'console', level: 'warn', msg: '[vite-plugin-ssr][Warning] renamed' }),
      1,
    ],
    ['two lines that were written together', request('/au/*') + request('/nz/*'), 2],
    ['lists and objects', line({ msg: 'started', services: ['content', 'crm'], of: { the: 'site' } }), 1],
  ])('has of %s', async (_name, lines, count) => {
    const shown = (await createReadableLines(false))(lines);
    expect(shown.split('\n').filter(Boolean)).toHaveLength(count);
  });

  it('tells an error with where it was thrown', async () => {
    const { message, stack } = new Error('no such block');
    const shown = (await createReadableLines(false))(
      line({ level: 'error', msg: 'failed', err: { type: 'Error', message, stack } }),
    );
    expect(shown).toContain('no such block');
    expect(shown).toContain('readableLines.test.ts');
  });
});
