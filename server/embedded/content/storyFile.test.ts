import { describe, expect, it } from '@jest/globals';
import { derivedId, derivedUuid } from './derive.ts';
import { assetNames, isAbsolute, parseStoryFile, storyPlace } from './storyFile.ts';

describe('the place of a story', () => {
  it.each([
    ['home.json', 'home', false],
    ['home.draft.json', 'home', true],
    ['models/suv/ridge.json', 'models/suv/ridge', false],
    ['news/index.json', 'news/', false],
    ['news/index.draft.json', 'news/', true],
    ['news/reindex.json', 'news/reindex', false],
  ])('%s is %s, draft: %s', (file, fullSlug, draft) => {
    expect(storyPlace(file)).toEqual({ fullSlug, draft });
  });
});

describe('what is derived', () => {
  it('is the same every time, and looks like the real thing', () => {
    expect(derivedUuid('a')).toBe(derivedUuid('a'));
    expect(derivedUuid('a')).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(derivedId('a')).toBe(derivedId('a'));
    expect(Number.isSafeInteger(derivedId('a'))).toBe(true);
  });

  it('a blok keeps its uid while its neighbours change', () => {
    const uidOf = (heading: string) => {
      const content = { component: 'Page', body: [{ component: 'A', heading }, { component: 'B' }] };
      const file = { name: 'x', uuid: derivedUuid('x'), content };
      const [, second] = parseStoryFile('x.json', JSON.stringify(file)).data.content.body as {
        _uid: string;
      }[];
      return second?._uid;
    };
    expect(uidOf('before')).toBe(uidOf('after'));
    expect(uidOf('before')).toEqual(expect.any(String));
  });
});

describe('the content of a story', () => {
  const textOf = (content: object) => JSON.stringify({ name: 'x', uuid: derivedUuid('x'), content });

  it('is the same object each time it is asked for, and tells its type without that', () => {
    const { data } = parseStoryFile('x.json', textOf({ component: 'Page', heading: 'Über’s ground' }));
    expect(data.component).toBe('Page');
    expect(data.content).toMatchObject({ component: 'Page', heading: 'Über’s ground' });
    expect(data.content).toBe(data.content);
  });

  it('is refused at once when it is nested too deeply', () => {
    const nested = (levels: number): object => (levels ? { inside: nested(levels - 1) } : {});
    const parse = (levels: number) =>
      parseStoryFile('x.json', textOf({ component: 'Page', ...nested(levels) }));
    expect(() => parse(200)).not.toThrow();
    expect(() => parse(201)).toThrow('nested deeper than 200 levels');
  });
});

describe('names of library files', () => {
  it('are found in fields, links and rich text', () => {
    const content = {
      a: { fieldtype: 'asset', filename: 'one.webp' },
      b: [{ fieldtype: 'multilink', linktype: 'asset', url: 'two.webp' }],
      c: { type: 'doc', content: [{ type: 'image', attrs: { src: 'three.webp' } }] },
      d: { fieldtype: 'asset', filename: 'https://a.test/four.webp' },
      e: { fieldtype: 'asset', filename: '' },
      f: { fieldtype: 'multilink', linktype: 'url', url: 'five.webp' },
    };
    expect([...assetNames(content)]).toEqual(['one.webp', 'two.webp', 'three.webp']);
  });

  it.each([
    ['https://a.test/x', true],
    ['//a.test/x', true],
    ['/f/1/x', true],
    ['data:image/png;base64,', true],
    ['scenes/x.webp', false],
    ['', false],
  ])('%s is absolute: %s', (name, expected) => {
    expect(isAbsolute(name)).toBe(expected);
  });
});
