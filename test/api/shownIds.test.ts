import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { photoIdOf } from '../../server/forms/submissionKey.ts';
import { type FormsFixture, fine, newId, startForms } from './formsFixture.ts';

let fixture: FormsFixture;
beforeEach(async () => {
  fixture = await startForms();
});
afterEach(() => fixture.close());

const forged = { first_name: 'Mallory', last_name: 'Moe', mobile_phone: '0498 765 432' };
const page = '/au/contact-us?trade=car';
const photo = () =>
  sharp({ create: { width: 32, height: 24, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();

describe('an id that is shown', () => {
  it('corrects no lead: whoever sends the id that the CRM has sends a lead of their own', async () => {
    const { post, forms } = fixture.site();
    const submission_id = newId();
    await post({ ...fine, submission_id });
    await forms.deliver();
    const [first] = await fixture.leads();
    const shown = [first?.id, first?.body.submission_id];
    for (const id of shown) {
      expect((await post({ ...fine, ...forged, submission_id: id })).status).toBe(200);
      await forms.deliver();
    }
    await forms.close();
    const leads = await fixture.leads();
    expect(leads.map(({ body }) => body.first_name)).toEqual(['Mallory', 'Sam']);
    expect(leads.find(({ id }) => id === first?.id)).toEqual(first);
    expect(await fixture.versions(first?.id ?? '')).toHaveLength(1);
    // Whoever has the key corrects it.
    const corrected = fixture.site();
    expect((await corrected.post({ ...fine, ...forged, submission_id })).status).toBe(200);
    await corrected.forms.close();
    expect(await fixture.versions(first?.id ?? '')).toHaveLength(2);
  });

  it('is no key: that one is in no answer, log, database and service', async () => {
    const { post, postPage, forms, logged, rendered } = fixture.site();
    const submission_id = newId();
    const answers = [
      await post({ ...fine, submission_id }),
      await post({ ...fine, ...forged, submission_id }),
      await post({ ...fine, form_id: 'entry', submission_id }),
    ];
    const { token: _token, page: _page, country: _country, disableCIO: _cio, ...written } = fine;
    answers.push(await postPage({ ...written, submission_id }));
    await forms.deliver();
    await forms.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 303]);
    const stored = await fixture.stored();
    const seen = [
      ...answers.map(({ text, headers }) => ({ text, headers })),
      ...[logged, rendered, await fixture.leads(), stored],
      ...(await Promise.all(stored.map(({ id }) => fixture.versions(id)))),
    ];
    expect(logged).not.toEqual([]);
    expect(JSON.stringify(seen)).not.toContain(submission_id);
  });

  it('takes no photo from its form: neither before that is sent, nor after', async () => {
    const { post, postPhoto, forms, logged } = fixture.site();
    const { body } = await postPhoto(await photo());
    const key = String(body.id);
    const id = photoIdOf(key);
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'photo kept', photo: id }));
    expect(JSON.stringify(logged)).not.toContain(key);
    const take = () => post({ ...fine, ...forged, page, submission_id: newId(), photos: [id] });
    expect((await take()).status).toBe(400);
    expect((await post({ ...fine, page, submission_id: newId(), photos: [key] })).status).toBe(200);
    expect((await take()).status).toBe(400);
    await forms.deliver();
    await forms.close();
    const [lead, ...others] = await fixture.leads();
    expect([lead?.body.first_name, lead?.body.photos, others]).toEqual(['Sam', [id], []]);
  });
});
