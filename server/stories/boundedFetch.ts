import { ask, type OutsideService } from '../http/ask.ts';

/**
 * A `fetch` for the content client. The client's own timeout ends with the headers, and it loses the status of an
 * answer that is not JSON: here the body is read within the bounds, and such an answer becomes JSON. A 404 that is
 * not JSON is no 'no such story' but somebody else's page: it becomes a 502.
 */
export function createBoundedFetch(service: OutsideService): typeof fetch {
  return async (input, init) => {
    const { ok, status, headers, text } = await ask(service, input, init);
    if (ok || isJson(text)) return jsonResponse(text, status, headers);
    const error = `status ${status} without JSON`;
    return jsonResponse(JSON.stringify({ error }), status === 404 ? 502 : status, headers);
  };
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

/** Only the headers that the client reads: the body is decoded by now, so its encoding and length are not true. */
function jsonResponse(body: string, status: number, headers: Headers): Response {
  const kept = ['total', 'per-page'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] satisfies [string, string]];
  });
  return new Response(body, { status, headers: [['content-type', 'application/json'], ...kept] });
}
