import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { leadIdOf } from '../support/leadIdOf.ts';
import { type FormsFixture, fine, newId, startForms } from './formsFixture.ts';

/** Patience with the lock, ms, and half of what as many forms take that wait for one another. */
const patienceMs = 500;
const forms = 20;
const boundMs = (forms * patienceMs) / 2;

let fixture: FormsFixture;
beforeEach(async () => {
  fixture = await startForms(patienceMs);
});
afterEach(() => fixture.close());

/** Another process that writes and does not end. */
function holdLock() {
  const database = new DatabaseSync(path.join(fixture.directory, 'leads.db'));
  database.exec('BEGIN EXCLUSIVE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}

/** Each answer, and ms from when its form was sent. */
async function timed<T extends { readonly status: number }>(sent: readonly PromiseLike<T>[]) {
  const startedAt = performance.now();
  return Promise.all(
    sent.map(async (answer) => ({ answer: await answer, ms: performance.now() - startedAt })),
  );
}

describe("while another process holds the store's lock", () => {
  it('each of many forms is told so within the same patience, and all are kept once when it is free', async () => {
    const { post, forms: site } = fixture.site();
    expect(await site.canKeep()).toBe(true);
    const bodies = Array.from({ length: forms }, () => ({ ...fine, submission_id: newId() }));
    const free = holdLock();
    const locked = await timed(bodies.map((body) => post(body)));
    expect(new Set(locked.map(({ answer }) => answer.status))).toEqual(new Set([503]));
    expect(locked[0]?.answer.get('Retry-After')).toBe('60');
    expect(Math.max(...locked.map(({ ms }) => ms))).toBeLessThan(boundMs);
    free();
    const again = await timed(bodies.map((body) => post(body)));
    expect(new Set(again.map(({ answer }) => answer.status))).toEqual(new Set([200]));
    await site.deliver();
    await site.close();
    const stored = (await fixture.stored()).map(({ id }) => id);
    expect(stored.toSorted()).toEqual(bodies.map(({ submission_id }) => leadIdOf(submission_id)).toSorted());
  });

  it('those who correct what they sent do not wait for one another either', async () => {
    const { post, forms: site } = fixture.site();
    await site.canKeep();
    const submission_id = newId();
    const free = holdLock();
    const versions = Array.from({ length: forms }, (_, n) => ({ ...fine, submission_id, comments: `${n}` }));
    const locked = await timed(versions.map((body) => post(body)));
    free();
    await site.close();
    expect(new Set(locked.map(({ answer }) => answer.status))).toEqual(new Set([503]));
    expect(Math.max(...locked.map(({ ms }) => ms))).toBeLessThan(boundMs);
  });

  it('what was kept before is known, so that sent again it is thanked for', async () => {
    const { post, forms: site } = fixture.site();
    const body = { ...fine, submission_id: newId() };
    await post(body);
    await site.deliver();
    const free = holdLock();
    expect((await post(body)).status).toBe(200);
    free();
    await site.close();
  });

  it('a form without JavaScript comes back with all that was written', async () => {
    const { postPage, rendered, forms: site } = fixture.site();
    await site.canKeep();
    const { token: _token, page: _page, country: _country, disableCIO: _cio, ...written } = fine;
    const free = holdLock();
    const answer = await postPage(written);
    free();
    await site.close();
    expect(answer.status).toBe(503);
    expect(rendered[0]?.blockData.enquiry).toMatchObject({
      posted: { failed: true, values: { first_name: fine.first_name, comments: fine.comments } },
    });
  });
});
