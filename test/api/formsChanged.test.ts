import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FormBlockData } from '../../shared/forms/form.ts';
import { type FormsFixture, fine, newId, startForms } from './formsFixture.ts';

let fixture: FormsFixture;

beforeEach(async () => {
  fixture = await startForms();
});
afterEach(() => fixture.close());

const sentence = 'The price has changed since you opened this: it was $55,990, it is now $61,000.';
const both = { build_price_as_shown: '55990', shown_on: '2026-11-21' };

/** A form about a car at a price that has changed since it was opened. */
async function openAndChange() {
  const site = fixture.site();
  const signed = await site.shownFacts.sign('au', [['build_price', 'ridge', site.today.price]]);
  site.today.price = '61000';
  return { ...site, at: `/au/contact-us?modelLine=ridge&shown=${signed?.token}` };
}
/** What the CRM gets of the leads that a site has kept. */
async function atCrm({ forms }: Pick<Awaited<ReturnType<typeof openAndChange>>, 'forms'>) {
  await forms.close();
  return (await fixture.leads()).map(({ body }) => body);
}

describe('a form about a price that has changed since it was opened', () => {
  it('is answered 409 with both prices, and kept with both once it is sent again', async () => {
    const { post, at, forms } = await openAndChange();
    const submission = { ...fine, submission_id: newId() };
    const first = await post({ ...submission, page: at });
    expect([first.status, first.body.error.message]).toEqual([409, sentence]);
    expect(await fixture.stored()).toEqual([]);
    const { token } = first.body.start.shown;
    const second = await post({ ...submission, page: `/au/contact-us?modelLine=ridge&shown=${token}` });
    expect(second.status).toBe(200);
    const [reference] = first.body.start.shown.references;
    expect(second.body.thanks.references).toEqual([{ ...reference, of: 'price', day: '2026-11-21' }]);
    const [lead] = await atCrm({ forms });
    expect(lead).toMatchObject({ ...both, price_reference: reference.id });
    expect(lead?.price_reference_as_shown).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/);
    expect(lead?.price_reference_as_shown).not.toBe(reference.id);
  });

  it('without JavaScript is shown again with what was written, and one more press sends it', async () => {
    const { postPage, rendered, at, forms } = await openAndChange();
    const { token: _token, page: _page, disableCIO: _disable, ...written } = fine;
    const body = { ...written, submission_id: newId() };
    const first = await postPage(body, at);
    const data = Object.values(rendered.at(-1)?.blockData ?? {}).find(
      (one) => (one as { posted?: unknown }).posted,
    ) as Extract<FormBlockData, { status: 'success' }>;
    expect([first.status, data.start.shown?.changes[0]?.sentence]).toEqual([409, sentence]);
    expect(data.posted).toMatchObject({ values: { comments: fine.comments }, errors: {} });
    expect(await fixture.stored()).toEqual([]);
    const second = await postPage(body, `/au/contact-us?modelLine=ridge&shown=${data.start.shown?.token}`);
    expect(second.status).toBe(303);
    expect(await atCrm({ forms })).toEqual([expect.objectContaining(both)]);
  });

  it('is asked about again when the price has changed once more', async () => {
    const { post, at, today } = await openAndChange();
    const first = await post({ ...fine, page: at });
    today.price = '62000';
    const page = `/au/contact-us?modelLine=ridge&shown=${first.body.start.shown.token}`;
    const second = await post({ ...fine, page });
    expect(second.body.error.message).toContain('it was $61,000, it is now $62,000');
  });

  it('has its mistakes corrected first', async () => {
    const { post, at } = await openAndChange();
    const answer = await post({ ...fine, Email: 'sam', page: at });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['Email']]);
  });

  it('is kept as it is when it is about another car', async () => {
    const { post, at, forms } = await openAndChange();
    expect((await post({ ...fine, vehicle_interested_in: 'Arc', page: at })).status).toBe(200);
    const [lead] = await atCrm({ forms });
    expect(Object.keys(lead ?? {})).toContain('first_name');
    expect(lead).not.toHaveProperty('build_price_as_shown');
  });
});

describe('a form whose address does not tell what was shown', () => {
  it('is kept at the price of today', async () => {
    const { post, forms } = await openAndChange();
    expect((await post({ ...fine, page: '/au/contact-us?modelLine=ridge' })).status).toBe(200);
    const [lead] = await atCrm({ forms });
    expect(Object.keys(lead ?? {})).toContain('first_name');
    expect(lead).not.toHaveProperty('build_price_as_shown');
  });

  it('by our signature is kept likewise, and the log says so', async () => {
    const { post, at, logged, forms } = await openAndChange();
    const altered = at.replace('shown=W', 'shown=X');
    expect(altered).not.toBe(at);
    expect((await post({ ...fine, page: altered })).status).toBe(200);
    const [lead] = await atCrm({ forms });
    expect(Object.keys(lead ?? {})).toContain('first_name');
    expect(lead).not.toHaveProperty('build_price_as_shown');
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 40, msg: expect.stringContaining('is not signed by us') }),
    );
  });
});
