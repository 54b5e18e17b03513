import { connect } from 'node:net';

export interface RawAnswer {
  /** Status of the first answer; 0: the connection ended without one. */
  readonly status: number;
  readonly answers: number;
  /** Bytes of all answers. */
  readonly bytes: number;
  readonly text: string;
  readonly isClosed: boolean;
}

/** Parts of a request as they are sent, one after the other, each once the one before is out. */
export type RawParts = readonly (string | Buffer)[];

/** Sends bytes as they are over a connection of its own, and reads until it is closed or `quietMs` pass in silence. */
export function sendRaw(origin: string, parts: RawParts, quietMs = 400): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    let isClosed = false;
    const end = () => {
      clearTimeout(quiet);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, answers: text.split('HTTP/1.1 ').length - 1, bytes: text.length, text, isClosed });
    };
    const quiet = setTimeout(end, quietMs);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      quiet.refresh();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      isClosed = true;
      end();
    });
    for (const part of parts) socket.write(part);
  });
}
