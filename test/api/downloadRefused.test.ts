import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { picture, site } from './downloadFixture.ts';
import { hostile } from './downloadHostileAddresses.ts';

describe('an address that is none of our files', () => {
  it('is tried in more than 60 ways', () => {
    expect(new Set(hostile).size).toBeGreaterThan(60);
    expect(new Set(hostile).size).toBe(hostile.length);
  });

  it.each(hostile.map((url) => [url.slice(0, 90), url] as const))(
    '%j is 400 and never fetched, alone and in a zip',
    async (_, url) => {
      const { asset, zip, fetched, logged } = site();
      const alone = await asset(url);
      expect(alone.status).toBe(400);
      expect(alone.body.error).toMatchObject({
        code: 'bad_request',
        message: expect.stringMatching(/^\w.+\.$/),
      });
      const refusal = { msg: 'download refused', reason: alone.body.error.message };
      expect(logged).toContainEqual(expect.objectContaining(refusal));
      // One of ours beside it does not help.
      expect((await zip([picture, url])).status).toBe(400);
      expect(fetched).toEqual([]);
    },
  );

  it.each([
    ['', 'Asset URL is required'],
    ['?url=', 'Asset URL is required'],
    ['?url=a&url=b', 'The address must be given once.'],
    ['?url[]=/f/1/2x3/4/a.png', 'Asset URL is required'],
  ])('GET /api/download/asset%s says: %s', async (query, message) => {
    const { app, fetched } = site();
    const answer = await request(app).get(`/api/download/asset${query}`);
    expect([answer.status, answer.body.error.message, fetched]).toEqual([400, message, []]);
  });

  it.each([
    ['no list', undefined, 'There are no images to download.'],
    ['an empty list', [], 'There are no images to download.'],
    ['an object', { 0: picture }, 'Each image must be an address.'],
    ['what is no address', [{ toString: picture }], 'Each image must be an address.'],
    [
      'too many',
      Array.from({ length: 41 }, (_, n) => `/f/1/2x3/4/${n}.png`),
      'At most 40 images can be downloaded at once.',
    ],
  ])('a zip of %s is 400', async (_what, images, message) => {
    const { app, fetched } = site();
    const answer = await request(app).post('/api/download/index').send({ images });
    expect([answer.status, answer.body.error.message, fetched]).toEqual([400, message, []]);
  });

  it('a body that is no JSON, or too long, is refused', async () => {
    const { app } = site();
    const post = () => request(app).post('/api/download/index').set('Content-Type', 'application/json');
    expect((await post().send('{')).status).toBe(400);
    expect((await post().send(JSON.stringify({ images: ['a'.repeat(70_000)] }))).status).toBe(413);
  });
});
