import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts personal data before it is stored. */
export interface Seal {
  /**
   * Encrypts a text.
   * @param about what the text belongs to: it can only be decrypted with the same words
   */
  close(text: string, about: string): string;
  /** Decrypts a text. Throws when its key is not among ours, or when it was changed. */
  open(sealed: string, about: string): string;
  /** Encrypts bytes that are no text, such as a photo. */
  closeBytes(bytes: Buffer, about: string): string;
  openBytes(sealed: string, about: string): Buffer;
  /** Names of our keys as encrypted texts have them; the first encrypts. */
  readonly names: readonly string[];
  /** Beginnings, of 14 characters, of the encrypted texts that have one of our keys. */
  readonly heads: readonly string[];
  /** False when the text was encrypted with another key than the first, or not at all. */
  isCurrent(sealed: string): boolean;
  /** False when the key of an encrypted text is not among ours. The first 14 characters are enough to tell. */
  hasKeyOf(sealed: string): boolean;
}

const version = 'gcm1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM, written `gcm1.{key}.{iv}.{tag}.{text}`. The first key encrypts, and each of them decrypts: to change
 * keys, put a new one in front, and remove the old one once nothing is encrypted with it. Without keys a text stays
 * as it is, and bytes are written as base64url.
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

  const names = [...byName.keys()];
  return {
    names,
    heads: names.map((name) => `${version}.${name}.`),
    close: (text, about) => (current ? closeWith(current, Buffer.from(text), about) : text),
    open: (sealed, about) => (isSealed(sealed) ? opened(sealed, about).toString('utf8') : sealed),
    closeBytes: (bytes, about) => (current ? closeWith(current, bytes, about) : bytes.toString('base64url')),
    // base64url has no dots, so it is never taken for an encrypted text.
    openBytes: (sealed, about) =>
      isSealed(sealed) ? opened(sealed, about) : Buffer.from(sealed, 'base64url'),
    hasKeyOf: (sealed) => !isSealed(sealed) || byName.has(sealed.split('.')[1] ?? ''),
    isCurrent: (sealed) => (current ? sealed.startsWith(`${version}.${current[0]}.`) : !isSealed(sealed)),
  };
}

/** Whether a text is encrypted. */
export const isSealed = (text: string) => text.startsWith(`${version}.`);
/** Name of a key within an encrypted text: part of its hash, which tells keys apart and reveals nothing else. */
const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);
