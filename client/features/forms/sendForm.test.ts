import { afterEach, expect, it, jest } from '@jest/globals';
import { field, formOf } from '../../../shared/forms/fixtureFields.ts';
import { sendForm } from './sendForm.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const options = {
  endpoint: '/api/form/',
  form: formOf(field('first_name')),
  values: { first_name: 'Sam' },
  photos: [],
  token: '',
  submissionId: 'id-1',
  page: '/au/contact-us',
  trap: '',
  filledInMs: 5000,
};

it('gives up on a site that does not answer, so that the visitor can send it again', async () => {
  const patience = new AbortController();
  const asked = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('late')));
      }),
  );
  const sent = sendForm(options);
  patience.abort();
  await expect(sent).rejects.toThrow('late');
  expect(asked).toHaveBeenCalledWith(30_000);
});

it.each([
  ['a field that the page asks for', 400, { fields: { first_name: 'Please enter' } }, false],
  ['a field that the page does not ask for', 400, { fields: { budget: 'Please enter' } }, true],
  ['a field of each kind', 400, { fields: { first_name: 'Please enter', budget: 'Please enter' } }, true],
  ['a choice that the page offers', 400, { fields: { kind: 'Please select' } }, true],
  ['a time that is gone', 400, { fields: { slot: 'Not free' } }, false],
  ['photos', 400, { fields: { photos: 'Please choose them again' } }, false],
  ['no field, as one that was sent is asked for no more, or the form is gone', 400, {}, true],
  ['nothing of the form', 503, {}, false],
  ['its sender', 403, {}, false],
])(
  'an answer that refuses %s: the form has changed since it was opened, %s %j %s',
  async (_, status, body, isChanged) => {
    const answer = new Response(JSON.stringify({ error: {}, ...body }), { status });
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
    const kind = field('kind', { options: [{ value: 'car', text: 'A car' }] });
    const slot = field('slot', { component: 'SelectSlot', options: kind.options });
    const sent = await sendForm({ ...options, form: formOf(field('first_name'), kind, slot) });
    expect([sent.ok, sent.isChanged ?? false]).toEqual([false, isChanged]);
  },
);

it.each([
  [
    'with what it is about as it is now',
    { start: { shown: { token: 'b.b', changes: [], earlier: {} } } },
    true,
  ],
  ['without it', {}, false],
])('an answer 409 %s: waits for the visitor, %j %s', async (_, body, waits) => {
  const answer = new Response(JSON.stringify({ error: {}, ...body }), { status: 409 });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  const sent = await sendForm(options);
  expect([sent.ok, sent.today !== undefined, sent.isChanged ?? false]).toEqual([false, waits, false]);
});
