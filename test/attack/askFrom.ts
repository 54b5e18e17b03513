import { Agent, request } from 'node:http';

export interface AskedFrom {
  /** 0: no answer came. */
  readonly status: number;
  readonly text: string;
}

/** Bytes that are sent as they are. */
export interface SentBytes {
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Asks from one of the addresses of loopback, as a client of its own: Linux has all of 127.0.0.0/8.
 * @param body sent by POST, as JSON unless it is bytes; unset: GET
 */
export function askFrom(localAddress: string, url: string, body?: object | SentBytes): Promise<AskedFrom> {
  return new Promise((resolve) => {
    const sent =
      body && 'bytes' in body ? body : body && { type: 'application/json', bytes: JSON.stringify(body) };
    const method = sent ? 'POST' : 'GET';
    const headers = sent
      ? { 'content-type': sent.type, 'content-length': Buffer.byteLength(sent.bytes) }
      : {};
    const asked = request(url, { localAddress, method, headers, agent: new Agent() }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('close', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
    });
    asked.once('error', () => resolve({ status: 0, text: '' }));
    asked.end(sent?.bytes);
  });
}
