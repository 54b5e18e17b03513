import { STATUS_CODES } from 'node:http';
import { ask, type ServiceAnswer, type ServiceError } from '../../http/ask.ts';

/** Calls of the management API, one after the other. Storyblok, "Management API v1". All reject with a `ManagementError`. */
export interface ManagementClient {
  /** All entries of a listing below the space: `list('stories')`. */
  list<T>(path: string): Promise<T[]>;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  put<T>(path: string, body: object): Promise<T>;
  /** A file to where the API said, by form. */
  upload(address: string, fields: Readonly<Record<string, string>>, file: UploadFile): Promise<void>;
}
export interface UploadFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ManagementOptions {
  /** With version, without trailing slash: `https://mapi.storyblok.com/v1`. */
  readonly url: string;
  readonly spaceId: string;
  readonly token: string;
  /** Calls started per second: 3 with a management token. Spec part 1 §9; 0: no limit. */
  readonly requestsPerSecond: number;
  /** Patience in ms with one answer. */
  readonly timeoutMs: number;
  /** Wait in ms before asking again after a 429, when the answer does not say. */
  readonly retryDelayMs?: number;
  readonly now: () => number;
  readonly delay: (ms: number) => Promise<void>;
  readonly fetch?: typeof fetch;
}

/** A call that failed; the token is in no message. */
export interface ManagementError extends Error {
  readonly isManagementError: true;
  /** Unset: there was no answer. */
  readonly status?: number;
}
const managementError = (message: string, status?: number, cause?: unknown): ManagementError =>
  Object.assign(new Error(message, { cause }), {
    name: 'ManagementError',
    isManagementError: true as const,
    ...(status === undefined ? {} : { status }),
  });
export const isManagementError = (error: unknown): error is ManagementError =>
  error instanceof Error && 'isManagementError' in error;

const pageSize = 100;
/** A listing page of 100 long stories is far below. */
const maxBytes = 64 * 1024 * 1024;
/** ms: a film takes its time. */
const uploadTimeoutMs = 5 * 60_000;
/** Spec part 1 §8: again after a 429, up to 10 times. */
const maxRetries = 10;
/** Attempts after a connection that broke, as an idle one does that the server is just closing: of calls that change nothing when they come twice. */
const maxReconnects = 2;

export function createManagementClient(options: ManagementOptions): ManagementClient {
  const { url, spaceId, token, timeoutMs } = options;
  const send = createSender(options);
  const call = async (method: string, path: string, body?: object) => {
    const what = `${method} ${path}`;
    const init = {
      method,
      headers: { Authorization: token, Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    const answer = await send(what, `${url}/spaces/${spaceId}/${path}`, init, timeoutMs);
    return { body: readJson(what, answer), headers: answer.headers };
  };
  const answer = async <T>(method: string, path: string, body?: object) =>
    (await call(method, path, body)).body as T;

  return {
    async list<T>(path: string) {
      const found: T[] = [];
      for (let page = 1; ; page++) {
        const { body, headers } = await call('GET', `${path}?per_page=${pageSize}&page=${page}`);
        const entries = firstList(body);
        found.push(...(entries as T[]));
        const total = Number(headers.get('total') ?? Number.NaN);
        // Listings that are not paged tell no total.
        if (!entries.length || !(found.length < total)) return found;
      }
    },
    get: (path) => answer('GET', path),
    post: (path, body) => answer('POST', path, body),
    put: (path, body) => answer('PUT', path, body),
    async upload(address, fields, { name, bytes }) {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      form.append('file', new Blob([bytes]), name);
      // The form is signed, so the token is not sent with it.
      await send(`upload of ${name}`, address, { method: 'POST', body: form }, uploadTimeoutMs);
    },
  };
}

type Send = (what: string, address: string, init: RequestInit, timeoutMs: number) => Promise<ServiceAnswer>;

/** Sends one call after another, within the limit per second, and repeats those that are refused with 429. */
function createSender({
  requestsPerSecond,
  retryDelayMs = 1000,
  now,
  delay,
  ...options
}: ManagementOptions): Send {
  const service = { name: 'management API', maxBytes, fetch: options.fetch ?? fetch };
  const gap = requestsPerSecond > 0 ? 1000 / requestsPerSecond : 0;
  let freeAt = 0;

  async function turn() {
    const wait = freeAt - now();
    freeAt = Math.max(freeAt, now()) + gap;
    if (wait > 0) await delay(wait);
  }

  return async (what, address, init, timeoutMs) => {
    for (let attempt = 0; ; attempt++) {
      await turn();
      const answer = await ask({ ...service, timeoutMs }, address, init).catch((error: ServiceError) => {
        const isSafe = init.method === 'GET' || init.method === 'PUT';
        if (error.fault === 'unreachable' && isSafe && attempt < maxReconnects) return undefined;
        throw managementError(`${what}: no answer (${error.message})`);
      });
      if (!answer) {
        await delay(retryDelayMs);
        continue;
      }
      const { ok, status, headers } = answer;
      if (ok) return answer;
      if (status !== 429 || attempt === maxRetries)
        throw managementError(`${what}: ${status} ${detailOf(answer)}`, status);
      await delay((Number(headers.get('retry-after')) || 0) * 1000 || retryDelayMs);
    }
  };
}

function readJson(what: string, { status, text }: ServiceAnswer): unknown {
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw managementError(`${what}: the answer is not JSON`, status, cause);
  }
}

/** What the API says is wrong: `{"name":["has already been taken"]}`, or text. */
const detailOf = ({ status, text }: ServiceAnswer): string =>
  text.replaceAll(/\s+/g, ' ').slice(0, 300) || (STATUS_CODES[status] ?? '');

/** A listing has its entries under its own name: `{ "stories": [] }`. */
function firstList(body: unknown): unknown[] {
  const values = typeof body === 'object' && body !== null ? Object.values(body) : [];
  return values.find(Array.isArray) ?? [];
}
