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
/** Spec part 1 §8: again after a 429, up to 10 times. */
const maxRetries = 10;

export function createManagementClient(options: ManagementOptions): ManagementClient {
  const { url, spaceId, token, timeoutMs } = options;
  const send = createSender(options);
  const call = async (method: string, path: string, body?: object) => {
    const response = await send(`${method} ${path}`, `${url}/spaces/${spaceId}/${path}`, {
      method,
      headers: { Authorization: token, Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { body: await readJson(`${method} ${path}`, response), headers: response.headers };
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
      // Signed by its fields: the token stays here.
      await send(`upload of ${name}`, address, { method: 'POST', body: form });
    },
  };
}

type Send = (what: string, address: string, init: RequestInit) => Promise<Response>;

/** Sends one call after the other, not more in a second than allowed, and again when it was too many. */
function createSender({
  requestsPerSecond,
  retryDelayMs = 1000,
  now,
  delay,
  ...options
}: ManagementOptions): Send {
  const request = options.fetch ?? fetch;
  const gap = requestsPerSecond > 0 ? 1000 / requestsPerSecond : 0;
  let freeAt = 0;

  async function turn() {
    const wait = freeAt - now();
    freeAt = Math.max(freeAt, now()) + gap;
    if (wait > 0) await delay(wait);
  }

  return async (what, address, init) => {
    for (let attempt = 0; ; attempt++) {
      await turn();
      const response = await request(address, init).catch((cause: unknown) => {
        throw managementError(`${what}: no answer (${reasonOf(cause)})`, undefined, cause);
      });
      if (response.ok) return response;
      if (response.status !== 429 || attempt === maxRetries)
        throw managementError(`${what}: ${response.status} ${await detailOf(response)}`, response.status);
      await response.body?.cancel();
      await delay((Number(response.headers.get('retry-after')) || 0) * 1000 || retryDelayMs);
    }
  };
}

async function readJson(what: string, response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw managementError(`${what}: the answer is not JSON`, response.status, cause);
  }
}

/** What the API says is wrong: `{"name":["has already been taken"]}`, or text. */
async function detailOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return text.replaceAll(/\s+/g, ' ').slice(0, 300) || response.statusText;
}

/** `fetch failed` says why in its cause. */
const reasonOf = (error: unknown): string =>
  messageOf(causeOf(error)) || messageOf(error) || 'unknown reason';
const causeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

/** A listing has its entries under its own name: `{ "stories": [] }`. */
function firstList(body: unknown): unknown[] {
  const values = typeof body === 'object' && body !== null ? Object.values(body) : [];
  return values.find(Array.isArray) ?? [];
}
