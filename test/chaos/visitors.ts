import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PhotoTaken } from '../../shared/tradeIn/photos.ts';
import { demoPages } from '../support/demoPages.ts';
import { isPageLost } from './outcome.ts';

/** Visitors who ask for pages of every kind and send forms, one thing after the other. */
export interface Visitors {
  /** Resolves when so many more answers have come. */
  answered(count: number): Promise<void>;
  /** Resolves when so many forms have been written in all. */
  sent(count: number): Promise<void>;
  /** The longest that a form waited for its answer, whatever that was, since this was last asked, ms. */
  slowestForm(): number;
  /** Stops when each visitor has finished: a form that was not thanked for is sent again. */
  stop(): Promise<Visited>;
}
export interface Visited {
  readonly pages: number;
  readonly pagesLost: readonly string[];
  /** What the visitors wrote that tells them apart. */
  readonly leads: readonly string[];
}

interface VisitorOptions {
  /** Origins of the processes, of which each request goes to the next. */
  readonly origins: readonly string[];
  /** Pages that are asked for over and over; [] while there is nobody to answer. */
  readonly pages?: readonly string[];
  /** Visitors who send forms. */
  readonly senders?: number;
  /** By 503 with Retry-After: nothing can be known yet, or there are too many. */
  readonly mayBeRefused?: boolean;
  /** ms between two requests of a visitor. */
  readonly pauseMs?: number;
}

/** What several groups of them have seen together. */
export const joined = (...all: readonly Visited[]): Visited => ({
  pages: all.reduce((sum, { pages }) => sum + pages, 0),
  pagesLost: all.flatMap(({ pagesLost }) => pagesLost),
  leads: all.flatMap(({ leads }) => leads),
});

/** Twenty pages of every kind. */
export const everyPage = demoPages('dealer-locator', 'newsroom', 'test-drive');

const patienceMs = 15_000;
/** For a form that is not thanked for: longer than any fault. */
const sendPatienceMs = 120_000;
const connection = { connection: 'close' };

/** Starts them. Of a request that no byte came back for the next process is asked, once, as the proxy in front does. */
export function startVisitors(options: VisitorOptions): Visitors {
  const { origins, pages = everyPage, senders = 1, mayBeRefused = false, pauseMs = 40 } = options;
  const pagesLost: string[] = [];
  const leads: string[] = [];
  let [asked, isOver, slowestFormMs] = [0, false, 0];
  const originAt = (turn: number) => origins[turn % origins.length] ?? '';

  async function readPages(): Promise<void> {
    for (let n = 0; !isOver && pages.length > 0; n += 1) {
      const path = pages[n % pages.length] ?? '';
      const answer = (await read(originAt(n), path)) ?? (await read(originAt(n + 1), path));
      if (isPageLost(answer?.status ?? 0, answer?.retryAfter ?? null, mayBeRefused))
        pagesLost.push(`${path}: ${answer?.status ?? 'no answer'}`);
      asked += 1;
      await delay(pauseMs);
    }
  }

  async function sendForms(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const id = randomUUID();
      leads.push(emailOf(id));
      const until = performance.now() + sendPatienceMs;
      const photos = turn % photoEvery === 0 ? await addPhoto(originAt(turn)) : [];
      for (let attempt = turn; mayBeSentAgain(await sendTimed(originAt(attempt), id, photos)); attempt += 1) {
        if (performance.now() > until) break;
        await delay(200);
      }
      await delay(pauseMs);
    }
  }

  async function sendTimed(origin: string, id: string, photos: readonly string[]): Promise<number> {
    const sentAt = performance.now();
    const status = await sendForm(origin, id, { photos });
    slowestFormMs = Math.max(slowestFormMs, performance.now() - sentAt);
    return status;
  }

  const all = Promise.all([readPages(), readPages(), ...Array.from({ length: senders }, sendForms)]);
  return {
    async answered(count) {
      const until = asked + count;
      while (asked < until) await delay(20);
    },
    async sent(count) {
      while (leads.length < count) await delay(20);
    },
    slowestForm() {
      const slowest = slowestFormMs;
      slowestFormMs = 0;
      return slowest;
    },
    async stop() {
      isOver = true;
      await all;
      return { pages: asked, pagesLost, leads };
    },
  };
}

/** Status and Retry-After of an answer that was read to its end; undefined: none came. */
const read = (origin: string, path: string) =>
  fetch(`${origin}${path}`, {
    headers: connection,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
    .then(async (response) => {
      await response.arrayBuffer();
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    })
    .catch(() => undefined);

/** Another 4xx says that something is wrong with the form: its visitor gives up. */
const mayBeSentAgain = (status: number) => status === 0 || status === 429 || status >= 500;

const emailOf = (id: string) => `chaos-${id}@example.com`;

/** One in so many forms has a photo of an old car. */
const photoEvery = 4;
const photo = readFileSync(
  path.resolve(
    import.meta.dirname,
    '../../server/embedded/demo/meridian/space/assets/scenes/ridge-alpine-tall.webp',
  ),
);
/** A valuation with an invalid signature: the form says so, and is taken all the same. */
const oldCar = `?trade=${'f'.repeat(60)}.${'s'.repeat(22)}`;

/** The id of a photo that the site has; [] where it takes none: the form is sent without. */
const addPhoto = (origin: string): Promise<string[]> =>
  fetch(`${origin}/api/photos/au`, {
    method: 'POST',
    headers: { ...connection, 'content-type': 'image/webp' },
    body: new Uint8Array(photo),
    signal: AbortSignal.timeout(patienceMs),
  })
    .then(async (response) => (response.ok ? [((await response.json()) as PhotoTaken).id] : []))
    .catch(() => []);

interface Sent {
  /** Score that the stand-in of the bot check gives the token. */
  readonly score?: string;
  readonly photos?: readonly string[];
}

/** Status of the answer to an enquiry; 0: none came. */
export const sendForm = (
  origin: string,
  id: string,
  { score = '0.9', photos = [] }: Sent = {},
): Promise<number> =>
  fetch(`${origin}/api/form/`, {
    method: 'POST',
    headers: { ...connection, 'content-type': 'application/json' },
    body: JSON.stringify({
      form_id: 'enquiry',
      submission_id: id,
      country: 'au',
      page: `/au/contact-us${photos.length ? oldCar : ''}`,
      ...(photos.length ? { photos } : {}),
      token: `demo:key:submit:${score}`,
      filled_in_ms: 30_000,
      first_name: 'Sam',
      last_name: 'Lee',
      Email: emailOf(id),
      mobile_phone: '0412 345 678',
      post_code: '3000',
      comments: 'When is it in?',
      enquiry_type: 'feedback',
      vehicle_interested_in: 'Not an owner',
      dealer_code: '',
    }),
    signal: AbortSignal.timeout(patienceMs),
  })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch(() => 0);
