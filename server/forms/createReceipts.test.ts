import { describe, expect, it } from '@jest/globals';
import { createReceipts } from './createReceipts.ts';

const secret = async () => 'that all processes share';
const form = { formId: 'enquiry', country: 'au' } as const;
const { write, read, readForCalendar } = createReceipts(secret);

describe('the receipt of a form that was sent', () => {
  it('is read by every process that shares the secret', async () => {
    const receipt = await write('1F2E3D4C', form);
    expect(receipt).toMatch(/^1F2E3D4C\.[\w-]{22}$/);
    expect(await createReceipts(secret).read(receipt, form)).toMatchObject({
      reference: '1F2E3D4C',
      asked: {},
    });
  });

  it('says what was asked for, which nobody can change', async () => {
    const asked = { car: 'Ridge Tour, Tasman Blue', dealer: 'A3350', day: '2026-12-05', time: 'Morning' };
    const receipt = await write('1F2E3D4C', form, asked);
    expect(await read(receipt, form)).toMatchObject({ reference: '1F2E3D4C', asked });
    const [reference, signature] = receipt.split('.');
    const other = Buffer.from(JSON.stringify({ ...asked, day: '2026-12-06' })).toString('base64url');
    for (const changed of [`${reference}.${signature}.${other}`, `${reference}.${signature}`])
      expect(await read(changed, form)).toBeUndefined();
  });

  it('makes one for a calendar file, which shows the same and is no receipt', async () => {
    const asked = { day: '2026-12-05', booking: 'id' };
    const receipt = await write('1F2E3D4C', form, asked);
    const { forCalendar = '' } = (await read(receipt, form)) ?? {};
    expect(await readForCalendar(forCalendar, form)).toEqual({ reference: '1F2E3D4C', asked, forCalendar });
    expect(await readForCalendar(receipt, form)).toEqual({ reference: '1F2E3D4C', asked, forCalendar });
    expect(await read(forCalendar, form)).toBeUndefined();
    expect(await readForCalendar(forCalendar, { ...form, country: 'nz' })).toBeUndefined();
  });

  it.each([
    ['another form', { ...form, formId: 'entry' }],
    ['another country', { ...form, country: 'nz' }],
  ] as const)('is none for %s', async (_what, other) => {
    expect(await read(await write('1F2E3D4C', form), other)).toBeUndefined();
  });

  it.each([
    ['another site', () => Promise.resolve('another secret')],
    ['a site whose store cannot be read', () => Promise.reject(new Error('down'))],
  ])('is none for %s', async (_what, ofOther) => {
    expect(await createReceipts(ofOther).read(await write('1F2E3D4C', form), form)).toBeUndefined();
  });

  it.each([
    ['', (_receipt: string) => ''],
    ['a reference alone', () => '1F2E3D4C'],
    ['no signature', () => '1F2E3D4C.'],
    ['a signature of nothing', () => `1F2E3D4C.${'A'.repeat(22)}`],
    ['letters that are no Base64', () => `1F2E3D4C.${'ä'.repeat(22)}`],
    ['another reference', (receipt: string) => `00000000${receipt.slice(8)}`],
    ['something behind it', (receipt: string) => `${receipt}A`],
  ])('is none with %s', async (_what, change) => {
    expect(await read(change(await write('1F2E3D4C', form)), form)).toBeUndefined();
  });
});
