import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BareAnswer } from './bareServer.ts';

export interface BareServer {
  readonly url: string;
  readonly pid: number;
  close(): void;
}

/** node:http writes these itself. */
const ofConnection = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** A process that sends what `url` answers now, with the same headers and the same bytes, to whoever asks. */
export async function startBareServer(url: string, acceptEncoding: string): Promise<BareServer> {
  const answer = await answerOf(url, acceptEncoding);
  const server = fork(path.join(import.meta.dirname, 'bareServer.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Keeps a Buffer a Buffer.
    serialization: 'advanced',
  });
  server.send(answer);
  const [port] = await once(server, 'message');
  return { url: `http://127.0.0.1:${port}/`, pid: server.pid ?? 0, close: () => server.kill() };
}

/** An answer as bytes on the wire: `fetch` would decompress it. */
async function answerOf(url: string, acceptEncoding: string): Promise<BareAnswer> {
  const request = get(url, { headers: { 'accept-encoding': acceptEncoding } });
  const [response] = await once(request, 'response');
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const headers = Object.entries(response.headers as BareAnswer['headers']);
  return { headers: Object.fromEntries(headers.filter(([name]) => !ofConnection.includes(name))), body };
}
