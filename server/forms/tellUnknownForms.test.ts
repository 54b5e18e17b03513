import { expect, it } from '@jest/globals';
import pino from 'pino';
import { readConfig } from '../config/readConfig.ts';
import { tellUnknownForms } from './tellUnknownForms.ts';

/** What is said at the start, with forms on pages and one of which there are leads alone. */
async function toldOf(LEADS_KEEP_DAYS: string, worker?: string): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const environment = { LEADS_KEEP_DAYS, ...(worker && { SITE_WORKER: worker }) };
  await tellUnknownForms({
    config: readConfig(environment),
    forms: { names: async () => ['test-drive', 'competition'] },
    leads: { forms: async () => ['last-summer'] },
    logger: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
  return lines;
}
const known = ['competition', 'last-summer', 'test-drive'];

it.each([
  ['competiton', 50, 'competition'],
  ['Competition', 50, 'competition'],
  ['testdrive', 50, 'test-drive'],
  ['brochure', 40, undefined],
])(
  '%s, which is none, is told with the forms that there are (%d); %s may be meant',
  async (form, level, meant) => {
    const lines = await toldOf(`30,${form}=7`);
    expect(lines).toMatchObject([{ level, form, known, msg: expect.stringContaining('LEADS_KEEP_DAYS') }]);
    expect(lines[0]?.meant).toBe(meant);
  },
);

it.each([['30'], ['30,competition=7,last-summer=1']])('%s says nothing', async (days) => {
  expect(await toldOf(days)).toEqual([]);
});

it('is said by one of several processes', async () => {
  expect([(await toldOf('30,a=1', '1')).length, (await toldOf('30,a=1', '2')).length]).toEqual([1, 0]);
});
