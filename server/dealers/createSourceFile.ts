import { ask, type OutsideService, serviceError } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';

export interface SourceFileOptions<T> {
  readonly url: string;
  readonly fetch: typeof fetch;
  /** May reject: the file is read whole next time then. */
  readonly accept: (text: string, former: T | undefined) => Promise<T>;
}

const timeoutMs = 10_000;
const maxBytes = 5 * 1024 * 1024;

/**
 * A file of an object store, asked for by its entity tag or date: an unchanged one is not sent again. RFC 9110 §13.
 * @returns reads what is in it; gives `former` itself when it is what was read from the same file, rejects when it cannot be had
 */
export function createSourceFile<T>({ url, fetch, accept }: SourceFileOptions<T>) {
  const guard = createCallGuard({ atOnce: 1, waiting: 1 });
  const service: OutsideService = { name: 'object store', timeoutMs, maxBytes, fetch, guard };
  let validators: Record<string, string> = {};
  return async (former: T | undefined): Promise<T> => {
    const { ok, status, headers, text } = await ask(service, url, {
      headers: { accept: 'text/csv', ...validators },
    });
    if (status === 304 && former !== undefined) return former;
    if (!ok) throw serviceError(service, 'status', { status });
    validators = {};
    const value = await accept(text, former);
    const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
    validators = {
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(modified ? { 'if-modified-since': modified } : {}),
    };
    return value;
  };
}
