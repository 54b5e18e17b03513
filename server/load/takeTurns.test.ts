import { describe, expect, it } from '@jest/globals';
import type { NextFunction, Request, Response } from 'express';
import { currentRequestId, inRequest } from '../logging/requestScope.ts';
import { takeTurns } from './takeTurns.ts';

function setUp(maxWaitMs: number) {
  const seen: string[] = [];
  const nameOf = ({ url }: Request) => url;
  let ms = 0;
  const refuse = (request: Request) => void seen.push(`${nameOf(request)} refused`);
  const turns = takeTurns({ maxWaitMs, refuse, now: () => ms });
  const ask = (url: string, { method = 'GET', begun = () => {}, hasLeft = false } = {}) => {
    const request = { url, method, socket: { destroyed: hasLeft } } as Request;
    const next: NextFunction = () => {
      seen.push(url);
      begun();
    };
    void turns(request, {} as Response, next);
  };
  const spend = (spentMs: number) => () => {
    ms += spentMs;
  };
  return { seen, ask, spend };
}
const round = () => new Promise(setImmediate);

describe('requests that come at once', () => {
  it('are begun one in each round of the event loop, in their order', async () => {
    const { seen, ask } = setUp(1_000);
    for (const url of ['a', 'b', 'c']) ask(url);
    const counts = [seen.length];
    for (let n = 0; n < 3; n += 1) {
      await round();
      counts.push(seen.length);
    }
    expect([counts, seen]).toEqual([
      [0, 1, 2, 3],
      ['a', 'b', 'c'],
    ]);
  });

  it('stay those of their own id while they wait', async () => {
    const { ask } = setUp(1_000);
    const ids: unknown[] = [];
    const begun = () => void ids.push(currentRequestId());
    for (const url of ['a', 'b', 'c']) inRequest(url, () => ask(url, { begun }));
    for (let n = 0; n < 3; n += 1) await round();
    expect(ids).toEqual(['a', 'b', 'c']);
  });

  it('do not hold up a form', () => {
    const { seen, ask } = setUp(1_000);
    ask('page');
    ask('form', { method: 'POST' });
    expect(seen).toEqual(['form']);
  });

  it('are refused when each has waited too long, and all of them at once', async () => {
    const { seen, ask, spend } = setUp(20);
    for (const url of ['slow', 'slow too']) ask(url, { begun: spend(30) });
    for (const url of ['a', 'b', 'c']) ask(url);
    for (let n = 0; n < 3; n += 1) await round();
    ask('later');
    await round();
    expect(seen).toEqual(['slow', 'slow too', 'a refused', 'b refused', 'c refused', 'later']);
  });

  it('but for the files of a page that was answered', async () => {
    const { seen, ask, spend } = setUp(20);
    for (const url of ['slow', 'slow too']) ask(url, { begun: spend(30) });
    for (const url of ['/au/', '/assets/a.js', '/nz/']) ask(url);
    for (let n = 0; n < 4; n += 1) await round();
    expect(seen).toEqual(['slow', 'slow too', '/au/ refused', '/assets/a.js', '/nz/ refused']);
  });

  it('are refused at once when too many wait', () => {
    const { seen, ask } = setUp(1_000);
    for (let n = 0; n < 101; n += 1) ask(`${n}`);
    expect(seen).toEqual(['100 refused']);
  });

  it('are not begun for whoever has left', async () => {
    const { seen, ask } = setUp(1_000);
    ask('a', { hasLeft: true });
    await round();
    expect(seen).toEqual([]);
  });
});
