import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { readVehicles } from '../../server/embedded/recalls/createRecallService.ts';
import { readVin } from '../../shared/recalls/vin.ts';
import { demoFolder } from '../support/demoFolder.ts';
import { type RecallsFixture, startRecallsFixture } from './recallsFixture.ts';

const [ridge, mesa, pip, haven] = [
  '6MDRG3H57TG012345',
  '6MDMS5D21SG004711',
  '6MDPP1E47TG000817',
  '6MDHV4H18SG009120',
];
/** Of no vehicle; its check digit fits. */
const nobody = '1M8GDM9AXKP042788';

let site: RecallsFixture;
beforeAll(async () => {
  site = await startRecallsFixture();
});
afterEach(async () => {
  await site.setFault({ kind: 'none' });
  site.logged.length = 0;
});
afterAll(() => site.close());

const check = (vin: unknown, { app } = site, country = 'au') =>
  supertest(app).post(`/api/recalls/${country}`).send({ vin });
const post = (vin: string, { app } = site, country = 'au') =>
  supertest(app).post(`/${country}/recalls`).type('form').send({ vin });

describe('the page that checks for recalls', () => {
  it.each(['au', 'nz'])('is there in %s, is kept as other pages are, and asks nobody', async (country) => {
    const before = (await site.asked()).length;
    const { body, headers } = await supertest(site.app).get(`/${country}/recalls/_payload.json`).expect(200);
    expect(body.head.title).toContain('Recall check by VIN');
    expect(body.elsewhere).toEqual([`/${country === 'au' ? 'nz' : 'au'}/recalls`]);
    expect(headers['cache-control']).toContain('s-maxage=60');
    expect(JSON.stringify(body.head)).toContain(`https://www.meridian.example/${country}/recalls`);
    expect(body.head.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
    expect(JSON.stringify(body.head.tags)).not.toContain('noindex');
    expect(await site.asked()).toHaveLength(before);
  });

  it('is in the sitemap, in both countries', async () => {
    const { text } = await supertest(site.app).get('/sitemap.xml').expect(200);
    for (const country of ['au', 'nz']) expect(text).toContain(`/${country}/recalls<`);
  });

  it('understands nothing of its address', async () => {
    const { body } = await supertest(site.app).get(`/au/recalls/_payload.json?vin=${ridge}`).expect(200);
    expect(body.query).toEqual({});
    expect(JSON.stringify(body)).not.toContain(ridge);
  });

  it('is no page without a recall service', async () => {
    const none = await startRecallsFixture({}, { url: undefined });
    await supertest(none.app).get('/au/recalls').expect(404);
    await post(ridge, none).expect(405);
    await check(ridge, none).expect(404);
    const { text } = await supertest(none.app).get('/sitemap.xml').expect(200);
    expect(text).not.toContain('/recalls<');
    await none.close();
  });
});

describe('the demo knows vehicles', () => {
  it('whose check digits fit', () => {
    for (const vin of Object.keys(readVehicles(demoFolder).vehicles))
      expect(readVin(vin, [''])).toEqual({ vin });
  });

  it.each([
    ['with an open recall', ridge, { kind: 'known', open: [{ number: 'MER-2026-014' }], done: [] }],
    [
      'that must not be driven, which comes first',
      mesa,
      {
        open: [
          { number: 'MER-2026-009', doNotDrive: true },
          { number: 'MER-2026-014', doNotDrive: false },
        ],
        done: [{ number: 'MER-2025-003', doneOn: '2025-05-06' }],
      },
    ],
    ['with none', pip, { kind: 'known', open: [], done: [], vehicle: '2026 Meridian Pip' }],
    ['whose recall is done', haven, { open: [], done: [{ number: 'MER-2025-003' }] }],
    ['and does not know others', nobody, { kind: 'unknown' }],
  ])('%s', async (_, vin, expected) => {
    for (const country of ['au', 'nz']) {
      const { body, headers } = await check(vin, site, country).expect(200);
      expect(body).toMatchObject(expected);
      expect(JSON.stringify(body)).not.toContain(vin);
      expect(headers['cache-control']).toBe('private, no-store');
    }
    expect(await site.asked()).toContainEqual({ country: 'nz', vin });
  });

  it('as people write the number', async () => {
    await check(' 6mdrg3h5-7tg 012345').expect(200);
    expect((await site.asked())[0]).toEqual({ country: 'au', vin: ridge });
  });
});

describe('a number without a check digit', () => {
  it('is asked for where no law and no maker gives it one', async () => {
    const { body } = await check('JTMHV05J504012345').expect(200);
    expect(body).toEqual({ kind: 'unknown' });
    expect((await site.asked())[0]).toEqual({ country: 'au', vin: 'JTMHV05J504012345' });
  });

  it.each(['GP5-3001234', 'JZX100-0012345', 'HQ12345'])(
    'that is of a chassis gets a sentence, by the endpoint and on the page, and is asked of nobody: %s',
    async (chassis) => {
      const before = (await site.asked()).length;
      const { body } = await check(chassis).expect(200);
      expect(body).toEqual({ kind: 'chassis' });
      const { text } = await post(chassis).expect(200);
      expect(text).toContain('This looks like a chassis number');
      expect(text).not.toContain('aria-invalid="true"');
      expect(await site.asked()).toHaveLength(before);
    },
  );
});

describe('what is no vehicle identification number', () => {
  it.each([
    ['16 characters', ridge.slice(1), 'What you wrote has 16'],
    ['an O', ridge.replace('0', 'O'), 'never has the letters'],
    ['a wrong check digit', ridge.replace('RG3', 'RG4'), 'Check each character'],
    ['nothing', '', 'Write the vehicle identification number'],
  ])('is told, by the endpoint and on the page, and asked of nobody: %s', async (_, vin, said) => {
    const before = (await site.asked()).length;
    const { body } = await check(vin).expect(400);
    expect(body.error.message).toContain(said);
    const page = await post(vin).expect(422);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(await site.asked()).toHaveLength(before);
    expect(JSON.stringify(site.logged)).not.toMatch(/TG012345/i);
  });

  it.each([[{}], [{ vin: 7 }], [{ vin: [ridge] }], [{ vin: ridge.repeat(9) }], [{ vin: ridge, other: 1 }]])(
    'is refused without its value: %j',
    async (body) => {
      const answer = await supertest(site.app).post('/api/recalls/au').send(body).expect(400);
      expect(JSON.stringify([answer.body, site.logged])).not.toContain(ridge);
    },
  );

  it('is refused without its value where it is no JSON', async () => {
    const answer = await supertest(site.app)
      .post('/api/recalls/au')
      .type('json')
      .send(`{"vin": ${ridge}`)
      .expect(400);
    expect(JSON.stringify([answer.body, site.logged])).not.toContain('TG0');
  });

  it.each(['/api/recalls/au', '/au/recalls'])('is sent by pages of this site alone: %s', async (path) => {
    await supertest(site.app).post(path).set('origin', 'https://evil.example').send({}).expect(403);
  });
});

describe('a service that', () => {
  it.each([
    ['is down', { kind: 'status', status: 500 }],
    ['is not where it should be', { kind: 'status', status: 404 }],
    ['is slow', { kind: 'stall' }],
    ['answers nonsense', { kind: 'garbage' }],
    ['refuses', { kind: 'refused' }],
  ])('%s is told, once asked, with a line for support', async (_, fault) => {
    const before = (await site.asked()).length;
    for (const send of [check, post]) {
      await site.setFault({ ...fault, count: 1 });
      const answer = await send(ridge).expect(503);
      expect(answer.headers['cache-control']).toMatch(/no-store/);
    }
    expect(site.logged.filter(({ msg }) => msg === 'no answer about recalls')).toHaveLength(2);
    expect(JSON.stringify(site.logged)).not.toContain(ridge);
    // Only the first was spoiled: another question would have come through.
    expect(await site.asked()).toHaveLength(before);
  });
});

describe('a vehicle identification number', () => {
  it('is in no line of the log, whatever becomes of it', async () => {
    for (const vin of [ridge, mesa, pip, nobody]) {
      await check(vin);
      await post(vin);
      await post(`${vin.slice(0, 16)}O`);
    }
    await supertest(site.app).get('/au/recalls').expect(200);
    const all = JSON.stringify(site.logged);
    expect(site.logged.length).toBeGreaterThan(10);
    for (const vin of [ridge, mesa, pip, nobody]) expect(all).not.toContain(vin.slice(0, 12));
  });
});

describe('one client', () => {
  it('has so many vehicles checked in a minute, in both ways together', async () => {
    const bounded = await startRecallsFixture({ RATE_LIMIT_RECALLS: '2' });
    await check(ridge, bounded).expect(200);
    await post(ridge, bounded).expect(200);
    const refused = await check(ridge, bounded).expect(429);
    expect(refused.headers['retry-after']).toBeDefined();
    await post(ridge, bounded).expect(429);
    expect(await bounded.asked()).toHaveLength(2);
    await bounded.close();
  });
});
