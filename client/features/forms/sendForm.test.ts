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
