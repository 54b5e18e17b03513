import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { photoIdOf } from '../../server/forms/submissionKey.ts';
import { photoTexts } from '../../shared/tradeIn/photos.ts';
import { leadIdOf } from '../support/leadIdOf.ts';
import { type FormsFixture, fine, newId, startForms } from './formsFixture.ts';

let fixture: FormsFixture;
beforeEach(async () => {
  fixture = await startForms();
});
afterEach(() => fixture.close());

const photo = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#369' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
const page = '/au/contact-us?trade=car';

async function added(site: ReturnType<FormsFixture['site']>): Promise<string> {
  const { body, status } = await site.postPhoto(await photo());
  expect(status).toBe(200);
  return body.id;
}

describe('photos of an old car', () => {
  it('go with the lead to the CRM, without a word of where they were taken', async () => {
    const site = fixture.site();
    const photos = [await added(site), await added(site)];
    const submission_id = newId();
    const answer = await site.post({ ...fine, page, submission_id, photos });
    expect([answer.status, answer.body.ok]).toEqual([200, true]);
    await site.forms.deliver();
    const [lead] = await fixture.leads();
    const ids = photos.map(photoIdOf);
    expect(lead?.body.photos).toEqual(ids);
    for (const id of ids) {
      const sent = await fixture.photoAtCrm('leads/sales', leadIdOf(submission_id), id);
      const { format, width, exif } = await sharp(sent).metadata();
      expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 320 });
    }
    expect(site.logged).toContainEqual(expect.objectContaining({ photo: ids[0], msg: 'photo kept' }));
  });

  it('wait with the lead for a CRM that is down', async () => {
    const site = fixture.site();
    const photos = [await added(site)];
    const submission_id = newId();
    await fixture.fault('crm', 'status');
    await site.post({ ...fine, page, submission_id, photos });
    expect(await site.waiting()).toEqual([leadIdOf(submission_id)]);
    await fixture.fault('crm', 'none');
    fixture.pass(60 * 60 * 1000);
    await site.forms.deliver();
    expect(await site.waiting()).toEqual([]);
    const [id = ''] = photos.map(photoIdOf);
    expect(await fixture.photoAtCrm('leads/sales', leadIdOf(submission_id), id)).toBeDefined();
  });

  it('that are not there any more are asked for again, and nothing is kept', async () => {
    const site = fixture.site();
    const photos = [await added(site), '7b1f0c52-8a3e-4f6d-9c21-000000000009'];
    const sent = { ...fine, page, submission_id: newId() };
    const { status, body } = await site.post({ ...sent, photos });
    expect([status, body.fields]).toEqual([400, { photos: photoTexts.gone }]);
    expect(await fixture.stored()).toEqual([]);
    expect((await site.post({ ...sent, photos: photos.slice(0, 1) })).status).toBe(200);
  });

  it('are of one lead: a second form cannot name them', async () => {
    const site = fixture.site();
    const photos = [await added(site)];
    await site.post({ ...fine, page, submission_id: newId(), photos });
    const { status } = await site.post({ ...fine, page, submission_id: newId(), photos });
    expect(status).toBe(400);
  });

  it('do not go with a form that names no old car', async () => {
    const site = fixture.site();
    const submission_id = newId();
    await site.post({ ...fine, submission_id, photos: [await added(site)] });
    expect((await fixture.versions(leadIdOf(submission_id)))[0]?.photos).toBeUndefined();
  });

  it.each([
    ['seven of them', Array.from({ length: 7 }, newId)],
    ['what is no id', ['../../leads.db']],
    ['one twice', ['7b1f0c52-8a3e-4f6d-9c21-000000000001', '7b1f0c52-8a3e-4f6d-9c21-000000000001']],
    ['a text', '7b1f0c52-8a3e-4f6d-9c21-000000000001'],
  ])('are refused: %s', async (_, photos) => {
    const { status, body } = await fixture.site().post({ ...fine, page, submission_id: newId(), photos });
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
  });

  it('need the id of the submission that they are of', async () => {
    const site = fixture.site();
    const { status } = await site.post({ ...fine, page, photos: [await added(site)] });
    expect(status).toBe(400);
  });
});

describe('a photo that is sent', () => {
  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'image/jpeg', 400],
    ['a script that says so', Buffer.from('alert(1)'), 'text/javascript', 400],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 400],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 400],
    ['9 MB', Buffer.alloc(9 * 1024 * 1024, 1), 'image/jpeg', 413],
  ])('is refused: %s', async (_, bytes, type, status) => {
    const site = fixture.site();
    const answer = await site.postPhoto(bytes, type);
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(/^[A-Z].+\.$/);
  });

  it('and cannot be read is told to support, without what was sent', async () => {
    const site = fixture.site();
    await site.postPhoto(Buffer.from('<script>alert(1)</script>'));
    const line = site.logged.find(({ msg }) => msg === 'a photo was refused: it cannot be read as one');
    expect(line).toMatchObject({ sentBytes: 25, requestId: expect.any(String) });
    expect(JSON.stringify(site.logged)).not.toContain('alert');
  });

  it('of another site is refused', async () => {
    const answer = await fixture
      .site()
      .postPhoto(await photo())
      .set('sec-fetch-site', 'cross-site')
      .set('origin', 'https://elsewhere.example.com');
    expect(answer.status).toBe(403);
  });

  it('counts: one client may send thirty in a minute', async () => {
    const site = fixture.site({ RATE_LIMIT_FORMS: '20' });
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await site.postPhoto(Buffer.from('no photo'))).status);
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
  });
});
