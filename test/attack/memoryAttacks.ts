import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import sharp from 'sharp';
import { memoryOfAll } from '../bench/processFigures.ts';
import { askFrom, type SentBytes } from './askFrom.ts';
import type { Held } from './Held.ts';

/** What bodies and pictures of few clients take of the memory that a container has. */

/** `mem_limit` of docker-compose.yml, MB: of all processes of the site together. */
const mostMb = 1_024;
const sampleMs = 50;
const uploadBytes = 8_000_000;
const zippedMB = 7;
/** Ms that connections are held: a body of gzip takes a while to unfold. */
const holdMs = 4_000;

interface Attack {
  readonly name: string;
  /** What it may add to the memory of the site, MB. */
  readonly mostGrowthMb: number;
  run(origin: string): Promise<unknown>;
}

/** Opens a connection, and sends as much as is taken. */
function sendPart(origin: string, localAddress: string, head: string, body: Buffer): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  return new Promise((resolve) => {
    socket.on('error', () => undefined).once('close', () => resolve(socket));
    socket.write(`${head}\r\nHost: site\r\n`);
    socket.write(`Content-Length: ${uploadBytes}\r\n\r\n`);
    socket.write(body, () => resolve(socket));
  });
}

/** What begins a gzip body that unfolds to megabytes and does not end. */
async function unfinishedGzip(): Promise<Buffer> {
  const zip = createGzip();
  const chunks: Buffer[] = [];
  zip.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let mb = 0; mb < zippedMB; mb += 1)
    await new Promise((resolve) => zip.write(Buffer.alloc(1_000_000), resolve));
  await new Promise<void>((resolve) => zip.flush(resolve));
  return Buffer.concat(chunks);
}

/** Sends parts of bodies at once from four clients, and holds the connections for a while. */
async function hold(
  origin: string,
  network: string,
  count: number,
  head: string,
  body: Buffer,
): Promise<void> {
  const from = (n: number) => `${network}.${1 + (n % 4)}`;
  const opening = Array.from({ length: count }, (_, n) => sendPart(origin, from(n), head, body));
  // One that the site does not read from stays open.
  const sockets = await Promise.all(opening.map((one) => Promise.race([one, delay(3_000)])));
  await delay(holdMs);
  for (const socket of sockets) socket?.destroy();
}

const photoHead = (headers = '') => `POST /api/photos/au HTTP/1.1\r\nContent-Type: image/jpeg${headers}`;

/** A file of few bytes that a decoder must hold whole. */
const largePhoto = async (width: number, height: number): Promise<SentBytes> => ({
  type: 'image/jpeg',
  bytes: await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .jpeg({ progressive: true })
    .toBuffer(),
});

/** Sends a photo from six clients, one after the other. */
async function sendSix(origin: string, network: string, photo: SentBytes): Promise<void> {
  for (let n = 1; n <= 6; n += 1) await askFrom(`${network}.${n}`, `${origin}/api/photos/au`, photo);
}

const attacks: readonly Attack[] = [
  {
    name: '120 bodies of gzip that do not end',
    mostGrowthMb: 64,
    run: async (origin) =>
      hold(origin, '127.0.7', 120, photoHead('\r\nContent-Encoding: gzip'), await unfinishedGzip()),
  },
  {
    name: '90 uploads of 8 MB that do not end',
    mostGrowthMb: 200,
    run: (origin) => hold(origin, '127.0.11', 90, photoHead(), Buffer.alloc(uploadBytes - 1, 0xff)),
  },
  {
    name: 'six progressive photos of 20 million pixels, which are taken',
    mostGrowthMb: 320,
    run: async (origin) => sendSix(origin, '127.0.12', await largePhoto(5000, 4000)),
  },
  {
    name: 'six progressive photos of 60 million pixels, which are not',
    mostGrowthMb: 64,
    run: async (origin) => sendSix(origin, '127.0.8', await largePhoto(8000, 7500)),
  },
];

/** @param pid of the site's process; unset: nothing is measured */
export async function memoryAttacks(origin: string, pid: number | undefined): Promise<Held[]> {
  if (pid === undefined) return [];
  const held: Held[] = [];
  for (const { name, mostGrowthMb, run } of attacks) {
    const before = await memoryOfAll(pid);
    let [peak, isOver] = [before, false];
    const running = run(origin).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      peak = Math.max(peak, await memoryOfAll(pid));
      await delay(sampleMs);
    }
    await running;
    const after = await memoryOfAll(pid);
    const found = [before, peak, after].map(Math.round).join(' → ');
    held.push({ name, found: `${found} MB`, isHeld: peak < mostMb && peak - before < mostGrowthMb });
  }
  return held;
}
