import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createPageMemory } from './createPageMemory.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A process: what it has in memory, and what it renders. */
function setUp(addresses: readonly string[] = []) {
  const rendered: string[] = [];
  const lines: { readonly level: number; readonly msg: string }[] = [];
  const clock = { now: 0 };
  const file = path.join(folder, 'pages.json');
  const memory = createPageMemory({
    renderedPages: {
      addresses: () => [...addresses],
      async renderAll(wanted, isOver) {
        for (const address of wanted) {
          if (isOver()) break;
          rendered.push(address);
          clock.now += 10_000;
        }
        return rendered.length;
      },
    },
    file,
    now: () => clock.now,
    logger: pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  return { memory, rendered, lines, file };
}

describe('the page memory', () => {
  it('is filled with what the last process knew, and full only then', async () => {
    await setUp(['/au/', '/nz/']).memory.save();
    const { memory, rendered } = setUp();
    expect(memory.isFull()).toBe(false);
    await memory.fill();
    expect([rendered, memory.isFull()]).toEqual([['/au/', '/nz/'], true]);
  });

  it('is full at once where nothing is known, and after 15 s where much is', async () => {
    const first = setUp();
    await first.memory.fill();
    expect([first.rendered, first.lines, first.memory.isFull()]).toEqual([[], [], true]);
    await setUp(['/au/1', '/au/2', '/au/3', '/au/4']).memory.save();
    const { memory, rendered } = setUp();
    await memory.fill();
    expect([rendered, memory.isFull()]).toEqual([['/au/1', '/au/2'], true]);
  });

  it('is left as it was by a process that nobody has asked anything', async () => {
    await setUp(['/au/']).memory.save();
    await setUp().memory.save();
    const { memory, rendered } = setUp();
    await memory.fill();
    expect(rendered).toEqual(['/au/']);
  });

  it.each([
    ['no JSON', '[', []],
    ['no list', '{}', []],
    ['what is no path', '["//x.example", 1, "/au/?q=a", "https://x.example/", "/au/"]', ['/au/']],
  ])('takes no more than paths from a file with %s', async (_, text, expected) => {
    const { memory, rendered, file } = setUp();
    await writeFile(file, text);
    await memory.fill();
    expect([rendered, memory.isFull()]).toEqual([expected, true]);
  });
});
