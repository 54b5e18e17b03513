import { describe, expect, it } from '@jest/globals';
import { createSeal, isSealed } from './createSeal.ts';

const [first, second, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const text = 'Zoë, +61 412 345 678';
const about = 'lead 1F2E3D4C';

describe('personal data on the disk', () => {
  const seal = createSeal([first]);
  const sealed = seal.close(text, about);

  it('is version, key, start, tag and text, none of which has a word of it', () => {
    expect(sealed).toMatch(/^gcm1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
    for (const part of [text, 'Zo', first.toString('hex').slice(0, 8)]) expect(sealed).not.toContain(part);
    expect(isSealed(sealed)).toBe(true);
    expect(seal.open(sealed, about)).toBe(text);
  });

  it('is written otherwise each time', () => {
    expect(seal.close(text, about)).not.toBe(sealed);
  });

  it('is opened for what it belongs to alone', () => {
    expect(() => seal.open(sealed, 'lead 00000000')).toThrow();
  });

  // The last letter of base64url holds bits that count for nothing: the first does not.
  it.each(['start', 'tag', 'text'])('is not opened once its %s was changed', (name) => {
    const parts = sealed.split('.');
    const at = { start: 2, tag: 3, text: 4 }[name] as number;
    const was = parts[at] as string;
    parts[at] = `${was.startsWith('A') ? 'B' : 'A'}${was.slice(1)}`;
    expect(() => seal.open(parts.join('.'), about)).toThrow();
  });

  it.each([
    ['nothing after its key', 2, undefined],
    ['no start', 2, ''],
    ['no text', 4, undefined],
    ['a shorter tag', 3, 'AAAAAAAA'],
    ['no tag', 3, ''],
  ])('is not whole with %s', (_what, at, part) => {
    const parts = sealed.split('.');
    const left = part === undefined ? parts.slice(0, at) : parts.with(at, part);
    expect(() => seal.open(left.join('.'), about)).toThrow(
      part === '' && at === 2 ? undefined : 'A lead is not whole',
    );
  });

  it('says which key it lacks, and no more of it', () => {
    const name = sealed.split('.')[1];
    const stranger = createSeal([other]);
    expect(() => stranger.open(sealed, about)).toThrow(`LEADS_KEY lacks the key ${name}`);
    expect([stranger.hasKeyOf(sealed), seal.hasKeyOf(sealed), seal.hasKeyOf(sealed.slice(0, 14))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a new key in front of the one before', () => {
  const before = createSeal([first]).close(text, about);
  const both = createSeal([second, first]);

  it('closes, and both open', () => {
    const after = both.close(text, about);
    expect([both.open(before, about), both.open(after, about)]).toEqual([text, text]);
    expect([both.isCurrent(before), both.isCurrent(after)]).toEqual([false, true]);
    expect(() => createSeal([first]).open(after, about)).toThrow('LEADS_KEY lacks the key');
  });
});

describe('without a key', () => {
  const none = createSeal([]);
  const sealed = createSeal([first]).close(text, about);

  it('a text stays as it is', () => {
    expect([none.close(text, about), none.open(text, about), none.isCurrent(text)]).toEqual([
      text,
      text,
      true,
    ]);
    expect([none.isCurrent(sealed), none.hasKeyOf(sealed), none.hasKeyOf(text)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('what was written so is still read once there is one, and is no longer as it should be', () => {
    const seal = createSeal([first]);
    expect([seal.open(text, about), seal.isCurrent(text), seal.hasKeyOf(text)]).toEqual([text, false, true]);
  });
});

describe('a photo', () => {
  // Bytes that are no text: they would not come back by way of one.
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80, 0xfe]);
  it.each([
    ['closed by a key', [first], true],
    ['as it is without one', [], false],
  ])('comes back byte for byte, %s', (_how, keys, isClosed) => {
    const seal = createSeal(keys);
    const kept = seal.closeBytes(photo, about);
    expect(isSealed(kept)).toBe(isClosed);
    expect(kept.includes(photo.toString('base64url'))).toBe(!isClosed);
    expect(seal.openBytes(kept, about)).toEqual(photo);
  });
});
