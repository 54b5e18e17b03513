import { request } from 'node:http';

/** Asks with path and headers exactly as given: `fetch` would tidy `..` away and forbid answers from a cache. */
export function rawGet(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; policy: string | undefined }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          policy: response.headers['content-security-policy']?.toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
