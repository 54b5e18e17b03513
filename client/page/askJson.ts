/** An endpoint does not know what it was asked about: asked again it would not either. */
export class NotThere extends Error {}

/**
 * What an endpoint of this site answers. Rejects when it answers nothing, or with an error: with `NotThere` for a 404.
 * @param address path with query; the query stays out of the error, as it may say who asks
 * @param init `signal` ends it
 */
export async function askJson<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { accept: 'application/json', ...init.headers };
  const response = await fetch(address, { ...init, headers });
  if (!response.ok) {
    const problem = `${address.split('?', 1)[0]} answered ${response.status}`;
    throw response.status === 404 ? new NotThere(problem) : new Error(problem);
  }
  return (await response.json()) as Answer;
}
