import { isUtf8 } from 'node:buffer';
import type { Share } from '../fleet/Fleet.ts';
import { ask, type OutsideService, serviceError } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';
import { dealers } from '../outside/dealers.ts';
import type { FileAddress } from './fileAddress.ts';

export interface SourceFileOptions<T> {
  readonly address: FileAddress;
  readonly fetch: typeof fetch;
  readonly share: Share;
  /**
   * May reject: the file is read whole next time then.
   * @param at when the file was written, else when it was read, ms since 1970
   */
  readonly accept: (text: string, former: T | undefined, at: number) => Promise<T>;
  /**
   * What was read from a file that has since been written anew with the same text.
   * @param at when it was, ms since 1970
   */
  readonly redate: (former: T, at: number) => Promise<T>;
}

/** A file as it was sent; '' where it has no such tag or date. */
interface SentFile {
  readonly url: string;
  readonly etag: string;
  readonly modified: string;
  readonly text: string;
}

const [fileCalls] = dealers.callNames;
const timeoutMs = 30_000;
const maxBytes = 50 * 1024 * 1024;
/** What another machine has got within so many ms is not asked for: shorter than the pause of the job. */
const shareMs = 4 * 60_000;

/**
 * A file of an object store, asked for by its entity tag or date: an unchanged one is not sent again. RFC 9110 §13.
 * @returns reads what is in it; gives `former`, perhaps with another date, when it is what was read from the same text, and rejects when it cannot be had
 */
export function createSourceFile<T>({ address, fetch, share, accept, redate }: SourceFileOptions<T>) {
  const guard = createCallGuard({ atOnce: 1, waiting: 1 });
  const service: OutsideService = { name: fileCalls, timeoutMs, maxBytes, fetch, guard, decode };
  /** That `former` was read from. */
  let held: SentFile | undefined;

  async function send(before: SentFile | undefined): Promise<SentFile> {
    const url = await address.find();
    const known = before?.url === url ? before : undefined;
    const { ok, status, headers, text } = await ask(service, url, {
      headers: {
        accept: 'text/csv',
        ...(known?.etag ? { 'if-none-match': known.etag } : {}),
        ...(known?.modified ? { 'if-modified-since': known.modified } : {}),
      },
    });
    if (status === 304 && known) return known;
    if (!ok) throw serviceError(service, 'status', { status });
    return {
      url,
      etag: headers.get('etag') ?? '',
      modified: headers.get('last-modified') ?? '',
      text,
    };
  }

  return async (former: T | undefined): Promise<T> => {
    const key = `file ${address.key}`;
    const { value } = await share(key, shareMs, (shared) => send((shared as SentFile | undefined) ?? held));
    const file = value as SentFile;
    const writtenAt = Date.parse(file.modified);
    if (former !== undefined && held?.url === file.url && held.text === file.text) {
      const isRedated = held.modified !== file.modified && !Number.isNaN(writtenAt);
      // Its tag and date are others: it is asked for by those from now on.
      held = file;
      return isRedated ? redate(former, writtenAt) : former;
    }
    held = undefined;
    const accepted = await accept(file.text, former, writtenAt || Date.now());
    held = file;
    return accepted;
  };
}

/** Character that stands for bytes that are no UTF-8, and the last of ASCII. */
const [broken, lastAscii] = [0xfffd, 0x7f];

/** Marks that begin a file in UTF-16, which spreadsheets call 'Unicode text'. */
const utf16 = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * UTF-16 where its mark says so; else UTF-8, or Windows-1252, in which spreadsheets save such a file unless they are told otherwise: where more of it is no
 * UTF-8 than is. So a single wrong byte spoils nothing but itself. Characters are counted only in a file with such a
 * byte: a stock of 100,000 cars has 15 million.
 */
function decode(bytes: Uint8Array): string {
  const wide = utf16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (wide) return new TextDecoder(wide.encoding).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return text;
  let [wrong, beyondAscii] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === broken) wrong += 1;
    else if (code > lastAscii) beyondAscii += 1;
  }
  return wrong > beyondAscii ? new TextDecoder('windows-1252').decode(bytes) : text;
}
