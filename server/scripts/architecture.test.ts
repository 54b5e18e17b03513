import { describe, expect, it } from '@jest/globals';
import { withDrawing } from './architecture.ts';

const document = `# Rooms

<!-- rooms: drawn by server/scripts/architecture.ts -->
before
<!-- /rooms -->
`;
const file = (path: string, ...imports: readonly string[]) => ({
  path: `server/${path}`,
  source: imports.map((line) => `import ${line}`).join('\n'),
});
const drawn = (...files: readonly ReturnType<typeof file>[]) =>
  [...withDrawing(document, files).matchAll(/^ {2}(\S+ --> \S+)$/gm)].map(([, arrow]) => arrow);

describe('the drawing of the rooms', () => {
  it('has an arrow where code of one room works with code of another', () => {
    expect(drawn(file('pages/a.ts', `{ b } from '../stories/b.ts';`))).toEqual(['pages --> stories']);
    expect(drawn(file('pages/a.ts', `type { B } from '../stories/b.ts';`))).toEqual([]);
    expect(drawn(file('pages/a.test.ts', `{ b } from '../stories/b.ts';`))).toEqual([]);
  });

  it('leaves out what a longer way says as well, and the rooms that all stand on', () => {
    const files = [
      file('pages/a.ts', `{ b } from '../stories/b.ts';`, `{ c } from '../fleet/c.ts';`),
      file('stories/b.ts', `{ c } from '../fleet/c.ts';`, `{ d } from '../http/d.ts';`),
    ];
    expect(drawn(...files)).toEqual(['pages --> stories', 'stories --> fleet']);
  });

  it('keeps the ways of rooms that work with each other', () => {
    const files = [
      file('pages/a.ts', `{ b } from '../forms/b.ts';`),
      file('forms/b.ts', `{ a } from '../pages/a.ts';`),
    ];
    expect(drawn(...files)).toEqual(['forms --> pages', 'pages --> forms']);
  });

  it('stands in its place in the document, and nowhere else', () => {
    expect(withDrawing(document, [])).not.toContain('before');
    expect(() => withDrawing('# Rooms', [])).toThrow('The document has no');
  });
});
