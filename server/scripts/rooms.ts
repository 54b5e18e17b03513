import { posix } from 'node:path';
import { importsOf } from './importDirections.ts';

/** A file of the server as it stands in the repository. */
export interface ServerFile {
  /** Path from the root of the repository, with `/`. */
  readonly path: string;
  readonly source: string;
}

/** Files that stand at the root of `server/`, beside the rooms. */
const atRoot = ['README.md', 'app.ts', 'errors.ts', 'errors.test.ts', 'index.ts', 'services.ts'];

/** The list of what asks the outside services: it names every client, and each client takes its name from its definition. */
const clients = 'server/outside/createOutsideClients.ts';
/** Pairs of rooms that may import each other, and why. */
const pairs: Readonly<Record<string, string>> = {
  'appointments forms': 'a form asks for a time, and a booking is thanked for as a form is',
  'config outside':
    'the configuration is made of the definitions, and each of those of the kinds of variables',
  'dealers outside': 'the stand-in of the maps service knows the places by which dealers are found',
  'embedded outside': 'the stand-ins are those of the definitions, and each definition brings its own',
  'forms leads': 'a form becomes a lead, and a lead is read back as what its form asked',
  'forms pages': 'a form stands on a page, and its receipt has a page of its own',
  'pages search': 'the search has a page, and finds pages',
};

/**
 * What is wrong with the rooms of `server/`, a line of text each: a file beside them, one that `readme` does not tell of
 * or that there is not, and two that import each other. Tests may import anything.
 */
export function faultsOfRooms(files: readonly ServerFile[], readme: string): string[] {
  const rooms = new Set<string>();
  const homeless: string[] = [];
  for (const { path } of files) {
    const [, first = '', inside] = path.split('/');
    if (inside) rooms.add(first);
    else if (!atRoot.includes(first))
      homeless.push(`${path} stands in no room: server/README.md names them.`);
  }
  const told = [...readme.matchAll(/^\| `([\w-]+)\/` \|/gm)].map(([, room = '']) => room);
  return [
    ...homeless,
    ...[...rooms]
      .filter((room) => !told.includes(room))
      .map((room) => `server/README.md does not tell of the room ${room}/: it needs a row there.`),
    ...told
      .filter((room) => !rooms.has(room))
      .map((room) => `server/README.md tells of the room ${room}/, which is not there.`),
    ...mutualImports(files),
  ];
}

/** Which rooms import which, types alone counted or not: the first file that does, by `from to`. Tests may import anything. */
export function importsOfRooms(
  files: readonly ServerFile[],
  withTypes: boolean,
): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { path, source } of files) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
    const from = roomOf(path);
    for (const { specifier, kind } of importsOf(source)) {
      if (kind === 'type' && !withTypes) continue;
      const to = specifier.startsWith('.') && roomOf(posix.join(posix.dirname(path), specifier));
      const way = `${from} ${to}`;
      if (from && to && from !== to && !first.has(way)) first.set(way, path);
    }
  }
  return first;
}

function mutualImports(files: readonly ServerFile[]): string[] {
  const first = importsOfRooms(
    files.filter(({ path }) => path !== clients),
    true,
  );
  return [...first].flatMap(([way, path]) => {
    const [from = '', to = ''] = way.split(' ');
    const back = first.get(`${to} ${from}`);
    if (from > to || !back || way in pairs) return [];
    return [
      `The rooms ${from}/ and ${to}/ import each other: ${path} and ${back}. What both need belongs in one of them or in shared/; a pair that has a reason stands with it in server/scripts/rooms.ts.`,
    ];
  });
}

/** Undefined for what stands at the root or elsewhere. */
function roomOf(path: string): string | undefined {
  const [folder, room, inside] = path.split('/');
  return folder === 'server' && inside ? room : undefined;
}
