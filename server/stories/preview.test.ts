import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isPreviewOver, verifyPreview } from './preview.ts';

const now = Date.UTC(2026, 10, 21);
const options = { spaceId: '100100', previewToken: 'demo-preview', now };
const seconds = now / 1000;

const sign = (timestamp: number, { spaceId, previewToken } = options) =>
  createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest('hex');
const query = (timestamp = seconds, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  _storyblok: '41001',
  _storyblok_c: 'Page',
  _storyblok_lang: 'nz',
  '_storyblok_tk[space_id]': '100100',
  '_storyblok_tk[timestamp]': String(timestamp),
  '_storyblok_tk[token]': sign(timestamp),
  ...more,
});

describe('a preview query is accepted only with a valid signature', () => {
  it('grants the story and its language', () => {
    expect(verifyPreview(query(), options)).toEqual({ storyId: '41001', language: 'nz' });
    expect(verifyPreview(query(seconds, { _storyblok_lang: 'default' }), options)).toEqual({
      storyId: '41001',
    });
    expect(verifyPreview(query(seconds, { _storyblok_lang: undefined }), options)).toEqual({
      storyId: '41001',
    });
  });

  it('reads URLSearchParams as well, but no key twice', () => {
    const params = new URLSearchParams(Object.entries(query()).map(([k, v]) => [k, String(v)]));
    expect(verifyPreview(params, options)).toEqual({ storyId: '41001', language: 'nz' });
    params.append('_storyblok_tk[token]', 'x');
    expect(verifyPreview(params, options)).toBeUndefined();
  });

  it('grants the release that the editor shows', () => {
    const release = (value: unknown) => verifyPreview(query(seconds, { _storyblok_release: value }), options);
    expect(release('42')).toEqual({ storyId: '41001', language: 'nz', release: '42' });
    for (const none of ['undefined', '', '0x2a', 'x42', '42/', ['42']])
      expect(release(none)).toEqual({ storyId: '41001', language: 'nz' });
  });

  it('tells one that is over from one that never was', () => {
    expect(isPreviewOver(query(seconds - 3600), options)).toBe(true);
    expect(isPreviewOver(query(seconds - 3599), options)).toBe(false);
    const forged = { '_storyblok_tk[token]': sign(seconds) };
    expect(isPreviewOver(query(seconds - 3600, forged), options)).toBe(false);
    expect(isPreviewOver({}, options)).toBe(false);
  });

  it.each([
    ['just now', 0, true],
    ['an hour ago but for a second', -3599, true],
    ['an hour ago', -3600, false],
    ['a day ago', -86_400, false],
    ['a minute ahead', 60, true],
    ['more than a minute ahead', 61, false],
  ])('signed %s', (_, offset, accepted) => {
    expect(verifyPreview(query(seconds + offset), options) !== undefined).toBe(accepted);
  });

  it.each<[string, Record<string, unknown>]>([
    ['no query', { _storyblok: undefined }],
    ['a wrong token', { '_storyblok_tk[token]': sign(seconds - 1) }],
    ['a short token', { '_storyblok_tk[token]': sign(seconds).slice(1) }],
    ['an upper-case token', { '_storyblok_tk[token]': sign(seconds).toUpperCase() }],
    ['an empty token', { '_storyblok_tk[token]': '' }],
    ['no token', { '_storyblok_tk[token]': undefined }],
    ['a list of tokens', { '_storyblok_tk[token]': [sign(seconds)] }],
    ['an object as token', { '_storyblok_tk[token]': { length: 40 } }],
    ['a token with more behind it', { '_storyblok_tk[token]': `${sign(seconds)}zz` }],
    ['a token with more before it', { '_storyblok_tk[token]': `zz${sign(seconds)}` }],
    ['an address before its story', { _storyblok: '../41001' }],
    ['an address behind its story', { _storyblok: '41001/../1' }],
    ...[`${seconds}.0`, ` ${seconds}`].map((text): [string, Record<string, unknown>] => [
      `a timestamp that is no whole number, signed as it is, '${text}'`,
      {
        '_storyblok_tk[timestamp]': text,
        '_storyblok_tk[token]': createHash('sha1').update(`100100:demo-preview:${text}`).digest('hex'),
      },
    ]),
    ['a number as timestamp', { '_storyblok_tk[timestamp]': seconds }],
    ['a timestamp with more behind it', { '_storyblok_tk[timestamp]': `${seconds} ` }],
    ['a fraction of a second', { '_storyblok_tk[timestamp]': `${seconds}.5` }],
    ['another space', { '_storyblok_tk[space_id]': '100002' }],
    ['a story id that is none', { _storyblok: '<script>' }],
    [
      'the signature of another space',
      {
        '_storyblok_tk[space_id]': '7',
        '_storyblok_tk[token]': sign(seconds, { ...options, spaceId: '7' }),
      },
    ],
  ])('refuses %s', (_, more) => {
    expect(verifyPreview(query(seconds, more), options)).toBeUndefined();
  });

  it('refuses everything without a preview token', () => {
    const signed = query(seconds, {
      '_storyblok_tk[token]': sign(seconds, { ...options, previewToken: '' }),
    });
    expect(verifyPreview(signed, { ...options, previewToken: '' })).toBeUndefined();
    expect(verifyPreview(signed, { ...options, previewToken: undefined })).toBeUndefined();
    expect(verifyPreview({}, options)).toBeUndefined();
  });
});
