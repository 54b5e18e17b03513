import { setTimeout as delay } from 'node:timers/promises';

/** Key of an element's reference in JSON. WebDriver §12.1. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

interface Answer {
  readonly value: unknown;
}

/** A session of a WebDriver server, https://www.w3.org/TR/webdriver2/. */
export interface WebDriverSession {
  /** @throws when the server answers with an error, which says what it was asked */
  get<Result>(path: string): Promise<Result>;
  post<Result>(path: string, body?: object): Promise<Result>;
  delete(path: string): Promise<unknown>;
  /** Reference of the first element that the selector finds. */
  find(selector: string): Promise<string>;
}

/** Limit for a page to load, in ms. */
const loadMs = 60_000;
/** Limit for a function in a page, in ms: one whose document goes meanwhile never answers. */
const scriptMs = 10_000;
/**
 * Limit for an answer to a command, in ms. WebKitWebDriver keeps the limit for a function in the document that it runs
 * in, and never answers when that is put aside for the Back button meanwhile.
 */
const answerMs = (path: string): number => (path.includes('/execute/') ? scriptMs + 1_000 : loadMs);

/**
 * Opens a session as soon as the server listens.
 * @param origin of the server
 * @param options capabilities that this server alone knows
 * @param signal ends the wait for a server that does not start
 */
export async function openSession(
  origin: string,
  options: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<WebDriverSession> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      signal: AbortSignal.timeout(answerMs(path)),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const listens = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    );
  while (!(await listens())) {
    signal.throwIfAborted();
    await delay(50);
  }
  const alwaysMatch = { timeouts: { script: scriptMs, pageLoad: loadMs }, ...options };
  const session = (await call('POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const base = `/session/${session.sessionId}`;
  return {
    get: async (path) => (await call('GET', `${base}${path}`)) as never,
    post: async (path, body = {}) => (await call('POST', `${base}${path}`, body)) as never,
    delete: (path) => call('DELETE', `${base}${path}`),
    async find(selector) {
      const found = await call('POST', `${base}/element`, { using: 'css selector', value: selector });
      return (found as Record<string, string>)[elementKey] ?? '';
    },
  };
}
