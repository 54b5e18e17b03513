import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../system/commandLine.ts';
import { importsOfRooms, type ServerFile } from './rooms.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Draws the rooms of the server into docs/architecture.md (`--write`), or fails when the drawing is not true. */

export const architectureFile = 'docs/architecture.md';
const begin = '<!-- rooms: drawn by server/scripts/architecture.ts -->';
const end = '<!-- /rooms -->';

/** Rooms that nearly all others stand on, and those that stand for services and commands: no arrows of theirs are drawn. */
const ground = ['config', 'http', 'logging', 'outside', 'system'];
const beside = ['deploy', 'embedded', 'scripts'];

/** Whether one room reaches another over these arrows. */
function reaches(from: string, to: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set<string>();
  const ahead = [from];
  for (let room = ahead.pop(); room !== undefined; room = ahead.pop()) {
    for (const next of arrows.get(room) ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) ahead.push(next);
      seen.add(next);
    }
  }
  return false;
}

/** The arrows without those that a longer way says as well, by where they begin. */
function drawnArrows(files: readonly ServerFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const arrows = new Map<string, Set<string>>();
  const all = [...importsOfRooms(files, false).keys()]
    .toSorted()
    .map((way) => way.split(' ') as [string, string]);
  const drawn = all.filter((way) => way.every((room) => ![...ground, ...beside].includes(room)));
  for (const [from, to] of drawn) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  for (const [from, to] of drawn) {
    arrows.get(from)?.delete(to);
    if (!reaches(from, to, arrows)) arrows.get(from)?.add(to);
  }
  return arrows;
}

function drawing(files: readonly ServerFile[]): string {
  const lines = [...drawnArrows(files)].flatMap(([from, to]) =>
    [...to].toSorted().map((room) => `  ${from} --> ${room}`),
  );
  return ['```mermaid', 'flowchart LR', ...lines.toSorted(), '```'].join('\n');
}

/** The document with the drawing as it is now. Throws when the document has no place for it. */
export function withDrawing(text: string, files: readonly ServerFile[]): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The document has no '${begin}' … '${end}'`);
  return `${text.slice(0, from + begin.length)}\n\n${drawing(files)}\n\n${text.slice(to)}`;
}

/** The files of the server below a folder. */
export const serverFiles = (root: string): ServerFile[] =>
  sourceFiles(root)
    .filter((file) => file.startsWith('server/'))
    .map((path) => ({
      path,
      source: path.endsWith('.ts') ? readFileSync(join(root, path), 'utf8') : '',
    }));

if (import.meta.main) {
  const { values } = readCommandLine({
    usage: 'node server/scripts/architecture.ts [--write]     npm run check looks at it too',
    options: { write: { type: 'boolean' } },
  });
  const root = join(import.meta.dirname, '../..');
  const path = join(root, architectureFile);
  const text = readFileSync(path, 'utf8');
  const expected = withDrawing(text, serverFiles(root));
  if (values.write) writeFileSync(path, expected);
  else if (text !== expected) {
    process.stderr.write(
      `The drawing in ${architectureFile} is not true: node server/scripts/architecture.ts --write\n`,
    );
    process.exitCode = 1;
  }
}
