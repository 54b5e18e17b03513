/**
 * What an endpoint of this site answers. Rejects when it answers nothing, or with an error.
 * @param address path with query; the query stays out of the error, as it may say who asks
 * @param init `signal` ends it
 */
export async function askJson<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { accept: 'application/json', ...init.headers };
  const response = await fetch(address, { ...init, headers });
  if (!response.ok) throw new Error(`${address.split('?', 1)[0]} answered ${response.status}`);
  return (await response.json()) as Answer;
}
