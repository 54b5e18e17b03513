import { describe, expect, it } from '@jest/globals';
import express, { type RequestHandler, type Response } from 'express';
import pino from 'pino';
import request from 'supertest';
import type { Page } from '../../shared/page.ts';
import { badRequest, methodNotAllowed, notFound, unavailable } from '../errors.ts';
import { createErrorHandler } from './errorHandler.ts';
import { plainErrorDocument } from './plainErrorDocument.ts';
import { requestContext } from './requestContext.ts';

type Services = Parameters<typeof createErrorHandler>[0];
type Asked = Parameters<Services['pages']['errorPage']>[0];

const policy = "default-src 'self';style-src 'self'";
const styleSource = "'sha256-abc='";
const bug = () => new Error('secret of a bug');
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface Failing {
  /** The process has more to do than it can. */
  readonly isOver?: boolean;
  /** Why the error page cannot be made, or not be rendered. */
  readonly content?: Error;
  readonly rendering?: Error;
  /** Before the error. */
  readonly before?: (response: Response) => void;
}

/** A site where every request fails, whose error page is its facts. */
function failingSite(error: unknown, { isOver = false, content, rendering, before }: Failing = {}) {
  const asked: Asked[] = [];
  const logged: Record<string, unknown>[] = [];
  const failedAgain: unknown[] = [];
  const isConnected: boolean[] = [];
  const services: Services = {
    pages: {
      errorPage: async (facts: Asked) => {
        asked.push(facts);
        if (content) throw content;
        return { ...facts, title: 'The error page' } as unknown as Page;
      },
    } as Services['pages'],
    renderer: {
      render: async (page: Page) => {
        if (rendering) throw rendering;
        return `<title>${JSON.stringify(page)}</title>`;
      },
      styleSource: () => styleSource,
    } as unknown as Services['renderer'],
    overload: { isOver: () => isOver, inTurn: (make: () => unknown) => make() } as Services['overload'],
  };
  const logger = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const handle = createErrorHandler(services);
  const fails: RequestHandler = async (asking, response) => {
    response.setHeader('Content-Security-Policy', policy);
    before?.(response);
    try {
      await handle(error, asking, response, () => undefined);
    } catch (again) {
      failedAgain.push(again);
    }
    isConnected.push(!asking.socket.destroyed);
    if (!response.writableEnded) asking.socket.destroy();
  };
  const app = express().set('etag', false).use(requestContext(logger), fails);
  const get = (path: string, headers: Record<string, string> = {}) => request(app).get(path).set(headers);
  /** Lines of the log besides that of the request itself. */
  const told = () => logged.filter(({ method }) => !method);
  return { get, asked, told, failedAgain, isConnected };
}

describe('the log of an error', () => {
  const parser = Object.assign(new SyntaxError('Unexpected token in "Sam Lee"'), {
    status: 400,
    expose: true,
    type: 'entity.parse.failed',
  });

  it.each([
    [
      'a bug, with its stack',
      bug(),
      50,
      'request failed',
      { err: expect.objectContaining({ message: 'secret of a bug' }) },
    ],
    ['what we cannot do', unavailable('No content.', 5), 40, 'No content.', { err: expect.anything() }],
    ['a visitor’s mistake', notFound('Page Not Found'), 20, 'Page Not Found', { err: expect.anything() }],
    [
      'what a parser refuses, without what was sent',
      parser,
      20,
      'Bad Request.',
      { parser: 'entity.parse.failed' },
    ],
  ])('tells of %s', async (_what, error, level, msg, facts) => {
    const { get, told } = failingSite(error);
    await get('/api/x');
    const { time: _, pid: __, hostname: ___, ...line } = told()[0] ?? {};
    expect(line).toEqual({ level, msg, ...facts });
    expect(told()).toHaveLength(1);
  });
});

describe('the answer to an error', () => {
  it('is stored by nobody, and has nothing of what was to be answered', async () => {
    const before = (response: Response) => void response.set({ ETag: '"1"', 'Cache-Control': 'max-age=60' });
    const answer = await failingSite(notFound('Page Not Found'), { before }).get('/au/nope');
    expect(answer.status).toBe(404);
    expect(answer.get('Cache-Control')).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
  });

  it.each([
    ['says when to come back', unavailable('No content.', 7), '7'],
    ['says nothing of that where it would not help', notFound('Page Not Found'), undefined],
  ])('%s', async (_what, error, seconds) => {
    expect((await failingSite(error).get('/au/nope')).get('Retry-After')).toBe(seconds);
  });

  it('is the same few bytes for what is refused to everybody', async () => {
    const { get, asked } = failingSite(methodNotAllowed('PUT', ['GET', 'HEAD']));
    const answer = await get('/au/');
    expect([answer.status, answer.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(answer.text).toContain('This address does not take that kind of request.');
    expect(asked).toEqual([]);
  });

  it('is JSON for programs, with the id of the request', async () => {
    const answer = await failingSite(badRequest('"page" is required')).get('/api/news');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: {
        status: 400,
        code: 'bad_request',
        message: '"page" is required',
        requestId: answer.get('X-Request-Id'),
      },
    });
  });

  it('never tells of a bug', async () => {
    const answer = await failingSite(bug()).get('/api/news');
    expect(answer.body.error).toMatchObject({ status: 500, message: 'Something went wrong on our side.' });
    expect(answer.text).not.toContain('secret');
  });

  it('is a line of text for crawlers', async () => {
    const answer = await failingSite(notFound('Page Not Found')).get('/au/nope', { 'User-Agent': crawler });
    expect([answer.type, answer.text]).toEqual(['text/plain', 'Page Not Found\n']);
  });
});

describe('an answer that had begun', () => {
  it.each([
    [
      'is cut off, so that half of it does not look whole',
      (response: Response) => void response.write('<h1>'),
    ],
    ['goes on to nobody who has left', (response: Response) => void response.req.socket.destroy()],
  ])('%s', async (_what, before) => {
    const { get, asked, told, failedAgain, isConnected } = failingSite(bug(), { before });
    await expect(get('/au/')).rejects.toThrow(/aborted|hang up/);
    expect(isConnected).toEqual([false]);
    expect([asked, failedAgain]).toEqual([[], []]);
    expect(told().map(({ msg }) => msg)).toEqual(['request failed']);
  });
});

/** Of each, what a visitor may see of it: the id helps with our own mistakes alone. */
const visible: [what: string, error: Error, status: number, message: string, hasId: boolean][] = [
  ['a missing page', notFound('Page Not Found'), 404, 'Page Not Found', false],
  ['a bug', bug(), 500, 'Something went wrong on our side.', true],
  ['content that cannot be had', unavailable('No content.', 5), 503, 'No content.', true],
];
const idOf = (answer: { get(name: string): string | undefined }, hasId: boolean) =>
  hasId ? { requestId: answer.get('X-Request-Id') } : {};

type Unmade = [when: string, failing: Failing, why: string[]];
const unmade: Unmade[] = [
  ['there is too much to do', { isOver: true }, []],
  ['its content cannot be had', { content: new Error('no content') }, ['no content']],
];
const lineOf = (message: string) =>
  expect.objectContaining({ level: 50, msg: 'error page failed', err: expect.objectContaining({ message }) });

describe('the error page', () => {
  it.each(visible)('tells of %s, and has its style', async (_what, thrown, status, message, hasId) => {
    const answer = await failingSite(thrown).get('/au/nope');
    expect([answer.status, answer.type]).toEqual([status, 'text/html']);
    const error = { status, message, ...idOf(answer, hasId) };
    expect(answer.text).toBe(
      `<title>${JSON.stringify({ path: '/au/nope', error, title: 'The error page' })}</title>`,
    );
    expect(answer.get('Content-Security-Policy')).toBe(`${policy} ${styleSource}`);
  });

  it.each<Unmade>([...unmade, ['it cannot be rendered', { rendering: new Error('no build') }, ['no build']]])(
    'is a plain one while %s',
    async (_when, failing, why) => {
      const { get, asked, told } = failingSite(notFound('Page Not Found'), failing);
      const answer = await get('/au/nope');
      expect([answer.status, answer.type]).toEqual([404, 'text/html']);
      expect(answer.text).toBe(plainErrorDocument({ status: 404, message: 'Page Not Found' }));
      expect(answer.get('Content-Security-Policy')).toBe(policy);
      expect(asked).toHaveLength(failing.isOver ? 0 : 1);
      expect(told().slice(1)).toEqual(why.map(lineOf));
    },
  );
});

describe('the data of the error page', () => {
  it.each(visible)(
    'tells of %s at the address of its page',
    async (_what, thrown, status, message, hasId) => {
      const { get, asked } = failingSite(thrown);
      const answer = await get('/au/nope/_payload.json');
      expect(answer.status).toBe(status);
      expect(asked).toEqual([{ path: '/au/nope', error: { status, message, ...idOf(answer, hasId) } }]);
      expect(answer.body).toEqual({
        path: '/au/nope',
        title: 'The error page',
        error: { status, code: expect.any(String), message, requestId: answer.get('X-Request-Id') },
      });
    },
  );

  it.each(unmade)('is the bare error while %s', async (_when, failing, why) => {
    const { get, asked, told } = failingSite(notFound('Page Not Found'), failing);
    const answer = await get('/au/nope/_payload.json');
    expect(answer.body).toEqual({
      error: {
        status: 404,
        code: 'not_found',
        message: 'Page Not Found',
        requestId: answer.get('X-Request-Id'),
      },
    });
    expect(asked).toHaveLength(failing.isOver ? 0 : 1);
    expect(told().slice(1)).toEqual(why.map(lineOf));
  });
});
