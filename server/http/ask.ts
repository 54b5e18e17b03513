import { currentRequestId, currentSpan } from '../logging/requestScope.ts';
import { tell } from '../logging/telemetry.ts';
import { type CallGuard, isCallRefused } from './createCallGuard.ts';

/** An outside service, as the site has patience with it. */
export interface OutsideService {
  /** As errors name it: `maps service`. */
  readonly name: string;
  /** Patience in ms with one answer. */
  readonly timeoutMs: number;
  /** Longest body in bytes that is read. */
  readonly maxBytes: number;
  readonly fetch: typeof fetch;
  /** Reads the text of a body. Unset: as UTF-8. */
  readonly decode?: (bytes: Uint8Array) => string;
  /** The guard that all who call this service share. Unset: it has bounds of its own, or a script asks it. */
  readonly guard?: CallGuard;
  /** True where it is asked without a key: a 403 is then about what was asked for, and no fault of the service. */
  readonly isKeyless?: boolean;
  /** Whether it refuses our key in an answer of another status than 401 and 403. */
  readonly refusesKey?: (answer: ServiceAnswer) => boolean;
}

export interface ServiceAnswer {
  readonly status: number;
  /** 200–299 */
  readonly ok: boolean;
  readonly headers: Headers;
  readonly text: string;
}

const faults = {
  status: 'answered with a status',
  refused: 'refuses our key',
  timeout: 'did not answer in time',
  unreachable: 'cannot be reached',
  tooLong: 'sent more than is read',
  notJson: 'answered no JSON',
  paused: 'is not asked for a moment, as it failed again and again',
  busy: 'has too many calls waiting',
} as const;

/** An outside service did not do what was asked. Tells which one and how; never the address, which may hold a token. */
export interface ServiceError extends Error {
  readonly service: string;
  readonly fault: keyof typeof faults;
  /** HTTP status of the answer; unset: there was none. */
  readonly status?: number;
}

export function serviceError(
  { name: service }: Pick<OutsideService, 'name'>,
  fault: ServiceError['fault'],
  { status, detail = status }: { status?: number; detail?: string | number | undefined } = {},
): ServiceError {
  const message = `The ${service} ${faults[fault]}${detail === undefined ? '' : `: ${detail}`}`;
  const facts = { name: 'ServiceError', service, fault, ...(status === undefined ? {} : { status }) };
  return Object.assign(new Error(message), facts);
}

/** Nothing else that is thrown has the name that `serviceError` gives. */
export const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && error.name === 'ServiceError';

/** The one way to ask an outside service: the whole answer of any status, within the bounds. Rejects with a `ServiceError`. */
export const ask = (
  service: OutsideService,
  address: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<ServiceAnswer> => reportCall(service, () => wholeAnswer(service, address, init));

/** What a service answers in JSON. Rejects with a `ServiceError`, also for every status but 2xx. */
export async function askJson(service: OutsideService, address: string, init: RequestInit): Promise<unknown> {
  const { ok, status, isRefused, json } = await reportCall(service, async () => {
    const answer = await wholeAnswer(service, address, init);
    const { ok, status, text, isRefused } = answer;
    return { ok, status, isRefused, json: ok ? parsed(service, status, text) : undefined };
  });
  if (isRefused) throw serviceError(service, 'refused', { status });
  if (!ok) throw serviceError(service, 'status', { status });
  return json;
}

function parsed(service: OutsideService, status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser quotes what it was given, and so perhaps what was asked.
    throw serviceError(service, 'notJson', { status });
  }
}

const wholeAnswer = (
  service: OutsideService,
  address: Parameters<typeof fetch>[0],
  init: RequestInit,
): Promise<ServiceAnswer & Judged> =>
  guarded(service, init, async () => {
    const late = AbortSignal.timeout(service.timeoutMs);
    const response = await send(service, address, init, late);
    const { status, ok, headers } = response;
    const answer = { status, ok, headers, text: await readBody(service, response, late) };
    const isRefused = isKeyRefused(service, status) || (service.refusesKey?.(answer) ?? false);
    return { ...answer, isRefused };
  });

/**
 * An answer's beginning within its time. Its body is not read yet and may take as long as its reader does, who bounds or
 * cancels it. Rejects with a `ServiceError`.
 */
export async function openAnswer(
  service: Omit<OutsideService, 'maxBytes' | 'refusesKey'>,
  address: string,
  init: RequestInit,
): Promise<Response> {
  const call = async () => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), service.timeoutMs);
    try {
      const response = await send(service, address, init, late.signal);
      const { status } = response;
      return { status, isRefused: isKeyRefused(service, status), response };
    } finally {
      clearTimeout(timer);
    }
  };
  return (await reportCall(service, () => guarded(service, init, call))).response;
}

/** Whether a service refuses whoever asks: our key is wrong, has run out, or was taken back. RFC 9110 §15.5.2 and §15.5.4. */
const isKeyRefused = ({ isKeyless }: Pick<OutsideService, 'isKeyless'>, status: number) =>
  !isKeyless && (status === 401 || status === 403);

/** An answer, and whether the service refuses our key in it. */
interface Judged {
  readonly status: number;
  readonly isRefused: boolean;
}
/** The service itself does not work for us, whatever it is asked. */
const isBroken = ({ status, isRefused }: Judged) => isRefused || status >= 500;

/** Makes a call, and reports its outcome and duration to metrics and traces. */
async function reportCall<Answer extends Judged>(
  { name: service }: Pick<OutsideService, 'name'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const startedAt = performance.now();
  const over = (outcome: string) => {
    const ms = performance.now() - startedAt;
    tell('call', { service, outcome, ms });
    currentSpan()?.tellCall(service, outcome, ms);
  };
  try {
    const answer = await call();
    over(outcomeOf(answer));
    return answer;
  } catch (error) {
    over(String(fieldOf(error, 'fault') ?? 'failed'));
    throw error;
  }
}

function outcomeOf({ status, isRefused }: Judged): string {
  if (isRefused) return 'refused';
  return status < 400 ? 'ok' : `status ${Math.floor(status / 100)}xx`;
}

/** The call within the service's bounds. Its failures count, and what is broken; not that whoever asks has left. */
async function guarded<Answer extends Judged>(
  service: Pick<OutsideService, 'name' | 'guard'>,
  { signal }: RequestInit,
  call: () => Promise<Answer>,
): Promise<Answer> {
  if (!service.guard) return call();
  // Such an answer goes on as it is: only the guard is told of it as a failure.
  let broken: Answer | undefined;
  const judged = async () => {
    const answer = await call();
    if (!isBroken(answer)) return answer;
    broken = answer;
    throw serviceError(service, 'status', { status: answer.status });
  };
  try {
    return await service.guard.run(judged, () => !signal?.aborted);
  } catch (error) {
    if (broken) return broken;
    throw isCallRefused(error) ? serviceError(service, error.refused) : error;
  }
}

async function send(
  service: Pick<OutsideService, 'name' | 'fetch'>,
  address: Parameters<typeof fetch>[0],
  init: RequestInit,
  late: AbortSignal,
): Promise<Response> {
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  try {
    return await service.fetch(address, { ...init, ...onBehalf(init.headers), signal });
  } catch (error) {
    throw late.aborted
      ? serviceError(service, 'timeout')
      : serviceError(service, 'unreachable', { detail: reasonOf(error) });
  }
}

/** Headers that say on behalf of which request, and in which trace; nothing for a job. */
function onBehalf(given: RequestInit['headers']): Pick<RequestInit, 'headers'> {
  const requestId = currentRequestId();
  if (!requestId) return {};
  const headers = new Headers(given);
  headers.set('x-request-id', requestId);
  const traceparent = currentSpan()?.traceparent;
  if (traceparent) headers.set('traceparent', traceparent);
  return { headers };
}

async function readBody(service: OutsideService, response: Response, late: AbortSignal): Promise<string> {
  const { maxBytes, decode = (bytes) => new TextDecoder().decode(bytes) } = service;
  const { status } = response;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the body, which frees the connection.
      if (bytes > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw late.aborted
      ? serviceError(service, 'timeout')
      : serviceError(service, 'unreachable', { status, detail: reasonOf(error) });
  }
  if (bytes > maxBytes) throw serviceError(service, 'tooLong', { status, detail: `${maxBytes} bytes` });
  return decode(Buffer.concat(chunks));
}

/** `fetch failed` says why in its cause: `ECONNREFUSED`. Of messages with a code some repeat the address. */
function reasonOf(error: unknown): string | undefined {
  const cause = fieldOf(error, 'cause');
  const code = fieldOf(cause, 'code') ?? fieldOf(error, 'code');
  const reason = typeof code === 'string' ? code : fieldOf(cause, 'message');
  return typeof reason === 'string' ? reason : undefined;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
