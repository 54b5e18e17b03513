export interface BoundedFetchOptions {
  /** Patience in ms with one answer, from the request to the end of the body. */
  readonly timeoutMs: number;
  /** Longest body in bytes that is read. */
  readonly maxBytes: number;
  readonly fetch?: typeof fetch;
}

/**
 * A `fetch` for the content client. The client's own timeout ends with the headers, and it loses the status of an
 * answer that is not JSON: here the body is read within the bounds, and such an answer becomes JSON. A 404 that is
 * not JSON is no 'no such story' but somebody else's page: it becomes a 502.
 */
export function createBoundedFetch({
  timeoutMs,
  maxBytes,
  fetch: send = fetch,
}: BoundedFetchOptions): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body = await readBody(answer, maxBytes);
    if (answer.ok || isJson(body)) return jsonResponse(body, answer.status, answer.headers);
    const status = answer.status === 404 ? 502 : answer.status;
    return jsonResponse(
      JSON.stringify({ error: `status ${answer.status} without JSON` }),
      status,
      answer.headers,
    );
  };
}

/** The body as text. Rejects when it is longer than `maxBytes`. */
export async function readBody(answer: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the body, which frees the connection.
    if (bytes > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
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
