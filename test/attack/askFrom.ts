import { Agent, request } from 'node:http';

export interface AskedFrom {
  /** 0: no answer came. */
  readonly status: number;
  readonly text: string;
}

/**
 * Asks from one of the addresses of loopback, as a client of its own: Linux has all of 127.0.0.0/8.
 * @param body sent as JSON by POST; unset: GET
 */
export function askFrom(localAddress: string, url: string, body?: object): Promise<AskedFrom> {
  return new Promise((resolve) => {
    const method = body ? 'POST' : 'GET';
    const headers = body ? { 'content-type': 'application/json' } : {};
    const asked = request(url, { localAddress, method, headers, agent: new Agent() }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('close', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
    });
    asked.once('error', () => resolve({ status: 0, text: '' }));
    asked.end(body && JSON.stringify(body));
  });
}
