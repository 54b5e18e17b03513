import { expect, it } from '@jest/globals';
import { faultsOfRooms } from './rooms.ts';

const readme =
  '| Room | What lives there |\n|---|---|\n| `load/` | limits |\n| `outside/` | services |\n| `pages/` | pages |\n';
const file = (path: string, source = '') => ({ path, source });

it.each<[string, ReturnType<typeof file>[], string | undefined]>([
  ['rooms that import one way', [file('server/pages/a.ts', "import { b } from '../load/b.ts';")], undefined],
  ['a file beside the rooms', [file('server/helper.ts')], 'server/helper.ts stands in no room'],
  ['a room that is not told of', [file('server/attic/a.ts')], 'does not tell of the room attic/'],
  [
    'rooms that import each other',
    [
      file('server/pages/a.ts', "import { b } from '../load/b.ts';"),
      file('server/load/b.ts', "import type { A } from '../pages/a.ts';"),
    ],
    'The rooms load/ and pages/ import each other: server/load/b.ts and server/pages/a.ts',
  ],
  [
    'what asks an outside service, and takes its name from the definition',
    [
      file('server/pages/a.ts', "import { b } from '../load/b.ts';"),
      file('server/outside/createOutsideClients.ts', "import { a } from '../pages/a.ts';"),
      file('server/pages/c.ts', "import { a } from '../outside/a.ts';"),
    ],
    undefined,
  ],
  [
    'a test that imports back',
    [
      file('server/pages/a.ts', "import { b } from '../load/b.ts';"),
      file('server/load/b.test.ts', "import { a } from '../pages/a.ts';"),
    ],
    undefined,
  ],
])('%s', (_, files, fault) => {
  const all = [
    file('server/app.ts'),
    ...['load', 'outside', 'pages'].map((room) => file(`server/${room}/z.ts`)),
    ...files,
  ];
  expect(faultsOfRooms(all, readme)).toEqual(fault ? [expect.stringContaining(fault)] : []);
});

it('a room that is told of and is not there', () => {
  expect(faultsOfRooms([file('server/load/b.ts'), file('server/outside/b.ts')], readme)).toEqual([
    'server/README.md tells of the room pages/, which is not there.',
  ]);
});
