import { ask, type OutsideService, serviceError } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';
import type { FileAddress } from './fileAddress.ts';

export interface SourceFileOptions<T> {
  readonly address: FileAddress;
  readonly fetch: typeof fetch;
  /** May reject: the file is read whole next time then. */
  readonly accept: (text: string, former: T | undefined) => Promise<T>;
}

const timeoutMs = 30_000;
const maxBytes = 50 * 1024 * 1024;

/**
 * A file of an object store, asked for by its entity tag or date: an unchanged one is not sent again. RFC 9110 §13.
 * @returns reads what is in it; gives `former` itself when it is what was read from the same file, rejects when it cannot be had
 */
export function createSourceFile<T>({ address, fetch, accept }: SourceFileOptions<T>) {
  const guard = createCallGuard({ atOnce: 1, waiting: 1 });
  const service: OutsideService = { name: 'object store', timeoutMs, maxBytes, fetch, guard };
  /** Of the answer that `former` was read from. */
  let known = { url: '', validators: {} as Record<string, string> };
  return async (former: T | undefined): Promise<T> => {
    const url = await address.find();
    const validators = known.url === url ? known.validators : {};
    const { ok, status, headers, text } = await ask(service, url, {
      headers: { accept: 'text/csv', ...validators },
    });
    if (status === 304 && former !== undefined) return former;
    if (!ok) throw serviceError(service, 'status', { status });
    known = { url, validators: {} };
    const value = await accept(text, former);
    const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
    known = {
      url,
      validators: {
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(modified ? { 'if-modified-since': modified } : {}),
      },
    };
    return value;
  };
}
