import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { type Body, createAnswers } from './answers.ts';

const words = Array.from({ length: 4_000 }, (_, n) => `car ${n % 97} costs ${n * 37}`).join(' ');
const text = 'Drive away. '.repeat(2_000);
/** Text that no compression makes small. */
const noise = (length: number) =>
  Array.from({ length }, () => Math.random().toString(36).slice(2, 3)).join('');
const bodyOf = (source: object, answers = createAnswers(1_000_000), content = text): Body =>
  answers.of(source, (make) => make('html', content));

describe('answers in memory', () => {
  it('are made once for a source, and in each encoding once', async () => {
    const answers = createAnswers(1_000_000);
    const source = {};
    let made = 0;
    const ask = () =>
      answers.of(source, (make) => {
        made++;
        return { body: make('html', text) };
      }).body;
    const first = await ask().encoded('gzip');
    expect(await ask().encoded('gzip')).toBe(first);
    expect(ask().encoded('identity')).toBe(ask().encoded('identity'));
    expect(made).toBe(1);
  });

  it('are the same text in every encoding', async () => {
    const body = bodyOf({});
    expect((await body.encoded('identity')).toString()).toBe(text);
    expect(brotliDecompressSync(await body.encoded('br')).toString()).toBe(text);
    expect(gunzipSync(await body.encoded('gzip')).toString()).toBe(text);
  });

  it('waits once for all who ask while it is compressed', async () => {
    const body = bodyOf({});
    const [one, other] = await Promise.all([body.encoded('br'), body.encoded('br')]);
    expect(one).toBe(other);
  });

  it('get their best compression behind the answers once some have asked', async () => {
    const body = bodyOf({}, undefined, words);
    const quick = await body.encoded('br');
    let best = await body.encoded('br');
    expect(best).toBe(quick);
    while (best === quick) {
      // Compressed in a thread of its own: there is nothing to wait for but its end.
      await wait(5);
      best = await body.encoded('br');
    }
    expect(best.length).toBeLessThan(quick.length);
    expect(brotliDecompressSync(best)).toEqual(await body.encoded('identity'));
  });

  it('stay within their bytes: what was not asked for lately goes', async () => {
    const answers = createAnswers(100_000);
    const sources = Array.from({ length: 30 }, () => ({}));
    for (const source of sources) {
      await bodyOf(source, answers, noise(10_000)).encoded('gzip');
      bodyOf(sources[0] ?? source, answers);
      expect(answers.size().bytes).toBeLessThanOrEqual(100_000);
    }
    expect(answers.size().entries).toBeLessThan(10);
    const kept = bodyOf(sources[0] ?? {}, answers, 'made anew');
    expect((await kept.encoded('identity')).length).toBe(10_000);
  });

  it('count the bytes of every encoding', async () => {
    const answers = createAnswers(1_000_000);
    const body = bodyOf({}, answers);
    const plain = answers.size().bytes;
    const { length } = await body.encoded('gzip');
    expect(answers.size().bytes).toBe(plain + length);
  });

  it('that are larger than the memory are sent all the same', async () => {
    const answers = createAnswers(1_000);
    expect((await bodyOf({}, answers).encoded('identity')).toString()).toBe(text);
    expect(answers.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('are not kept without memory: each is made anew', () => {
    const answers = createAnswers(0);
    const source = {};
    expect(bodyOf(source, answers)).not.toBe(bodyOf(source, answers));
    expect(answers.size()).toEqual({ entries: 0, bytes: 0 });
  });
});
