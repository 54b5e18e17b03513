import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** Bytes on the wire with brotli: the document, its stylesheets, and every script that it links or preloads. */
export async function pageBytes(
  origin: string,
  path: string,
): Promise<{ html: number; css: number; js: number }> {
  const html = await wireBytes(`${origin}${path}`);
  const text = html.body.toString('utf8');
  const styles = [...text.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map((match) => match[1]);
  const scripts = [...text.matchAll(/(?:<script[^>]*src|<link rel="modulepreload"[^>]*href)="([^"]+)"/g)].map(
    (match) => match[1],
  );
  const sum = async (files: (string | undefined)[]) => {
    const sizes = await Promise.all([...new Set(files)].map((file) => wireBytes(`${origin}${file}`)));
    return sizes.reduce((total, { bytes }) => total + bytes, 0);
  };
  return { html: html.bytes, css: await sum(styles), js: await sum(scripts) };
}

async function wireBytes(address: string): Promise<{ bytes: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200)
          return reject(new Error(`${address} answered ${response.statusCode}`));
        const raw = Buffer.concat(chunks);
        const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(raw) : raw;
        resolve({ bytes: raw.length, body });
      });
    })
      .on('error', reject)
      .end();
  });
}
