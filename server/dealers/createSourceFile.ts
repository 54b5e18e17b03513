import { readBody } from '../stories/boundedFetch.ts';

export interface SourceFileOptions {
  readonly url: string;
  readonly fetch: typeof fetch;
}

export interface SourceFile {
  /** The file's text when it is another than last time, else undefined. Rejects when it cannot be had. */
  readNew(): Promise<string | undefined>;
  /** What was read last could not be used: it is read whole next time. */
  forget(): void;
}

const timeoutMs = 10_000;
const maxBytes = 5 * 1024 * 1024;

/** A file of an object store, asked for by its entity tag or date: an unchanged one is not sent again. RFC 9110 §13. */
export function createSourceFile({ url, fetch }: SourceFileOptions): SourceFile {
  let validators: Record<string, string> = {};
  return {
    async readNew() {
      const answer = await fetch(url, {
        headers: { accept: 'text/csv', ...validators },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.status === 304) return undefined;
      if (!answer.ok) throw new Error(`The object store answered ${answer.status}`);
      const text = await readBody(answer, maxBytes);
      const [etag, modified] = [answer.headers.get('etag'), answer.headers.get('last-modified')];
      validators = {
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(modified ? { 'if-modified-since': modified } : {}),
      };
      return text;
    },
    forget() {
      validators = {};
    },
  };
}
