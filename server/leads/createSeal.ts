import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Personal data as it lies on the disk. */
export interface Seal {
  /** @param about what it belongs to: it can be opened with the same words alone */
  close(text: string, about: string): string;
  /** Throws when its key is not among ours, or when it was changed. */
  open(sealed: string, about: string): string;
  /** The same for what is no text, such as a photo. */
  closeBytes(bytes: Buffer, about: string): string;
  openBytes(sealed: string, about: string): Buffer;
  /** False: another key, or none, was in use when it was closed. */
  isCurrent(sealed: string): boolean;
  /** False: its key is not among ours. The first 14 letters are enough to tell. */
  hasKeyOf(sealed: string): boolean;
}

const version = 'gcm1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM, `gcm1.{key}.{iv}.{tag}.{text}`. The first key closes, each of them opens: put a new one in front, and take
 * the old one away once nothing is closed by it. Without keys a text stays as it is, and bytes are written as base64url.
 * @param keys of 32 bytes
 */
export function createSeal(keys: readonly Buffer[]): Seal {
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const [current] = byName;
  function closeWith([name, key]: readonly [string, Buffer], bytes: Buffer, about: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
    const closed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    const parts = [iv, cipher.getAuthTag(), closed].map((part) => part.toString('base64url'));
    return [version, name, ...parts].join('.');
  }

  function opened(sealed: string, about: string): Buffer {
    const [, name = '', ...parts] = sealed.split('.');
    const key = byName.get(name);
    if (!key) throw new Error(`LEADS_KEY lacks the key ${name}`);
    const [iv, tag, closed] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (!iv || !closed || tag?.length !== tagBytes) throw new Error('A lead is not whole');
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
    return Buffer.concat([decipher.update(closed), decipher.final()]);
  }

  return {
    close: (text, about) => (current ? closeWith(current, Buffer.from(text), about) : text),
    open: (sealed, about) => (isSealed(sealed) ? opened(sealed, about).toString('utf8') : sealed),
    closeBytes: (bytes, about) => (current ? closeWith(current, bytes, about) : bytes.toString('base64url')),
    // Base64url has no dots: it is never taken for what a key has closed.
    openBytes: (sealed, about) =>
      isSealed(sealed) ? opened(sealed, about) : Buffer.from(sealed, 'base64url'),
    hasKeyOf: (sealed) => !isSealed(sealed) || byName.has(sealed.split('.')[1] ?? ''),
    isCurrent: (sealed) => (current ? sealed.startsWith(`${version}.${current[0]}.`) : !isSealed(sealed)),
  };
}

/** Whether a key has closed it. */
export const isSealed = (text: string) => text.startsWith(`${version}.`);
/** Tells keys apart, and nothing else of them. */
const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);
