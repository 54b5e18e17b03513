import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Bytes that are read at once from a connection: the headers of an answer come in one such piece. */
const bufferSize = 256 * 1024;

/**
 * Answers per second of a page, asked for on connections that stay open, one request after the other on each. The bodies
 * are counted and thrown away where they were read: who measures shares the cores with what is measured.
 * @throws when an answer is not 200 with a length, or a connection ends
 */
export async function lightLoad(url: string, connections: number, seconds: number): Promise<number> {
  const { host, hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
  const failed = Promise.withResolvers<never>();
  const sockets: Socket[] = [];
  let answers = 0;
  for (let n = 0; n < connections; n += 1) {
    const buffer = Buffer.alloc(bufferSize);
    let left = 0;
    const read = (size: number): boolean => {
      left = left > 0 ? left - size : bodyLeft(buffer.subarray(0, size));
      if (Number.isNaN(left)) failed.reject(new Error(`Not a page: ${buffer.toString('latin1', 0, 200)}`));
      if (left !== 0) return true;
      answers += 1;
      return socket.write(request) || true;
    };
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback: read } });
    socket.on('close', () => failed.reject(new Error('A connection has ended')));
    socket.on('error', failed.reject);
    sockets.push(socket);
  }
  failed.promise.catch(() => undefined);
  await Promise.race([Promise.all(sockets.map((socket) => once(socket, 'connect'))), failed.promise]);
  const started = performance.now();
  for (const socket of sockets) socket.write(request);
  await Promise.race([delay(seconds * 1000), failed.promise]);
  const rate = (answers * 1000) / (performance.now() - started);
  for (const socket of sockets) socket.destroy();
  return rate;
}

/** Bytes of the body that come after the first piece of an answer; NaN unless it is 200 and tells its length. */
function bodyLeft(piece: Buffer): number {
  const end = piece.indexOf('\r\n\r\n');
  const head = piece.toString('latin1', 0, end);
  const [, length] = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)/is.exec(head) ?? [];
  return Number(length) - (piece.length - end - 4);
}
