import { describe, expect, it } from '@jest/globals';
import { badRequest, decide, methodNotAllowed, notFound, tooManyRequests, unavailable } from './errors.ts';

describe('decide', () => {
  it.each([
    [notFound('Page Not Found: /xx/'), 404, 'Page Not Found: /xx/', 'debug'],
    [badRequest('No.'), 400, 'No.', 'debug'],
    [methodNotAllowed('PUT', ['GET']), 405, 'PUT is not allowed here.', 'debug'],
    [tooManyRequests(60), 429, 'Too many requests. Please try again shortly.', 'debug'],
    [unavailable('Soon.', 5), 503, 'Soon.', 'warn'],
  ])('keeps what is ours: %s', (error, status, message, level) => {
    expect(decide(error)).toMatchObject({ status, message, level });
  });

  it.each([
    ['a bug', new TypeError('x of undefined')],
    ['a TypeError that claims to be a 400', Object.assign(new TypeError('x'), { status: 400, expose: true })],
    ['an error of another service', Object.assign(new Error('x'), { status: 401 })],
    ['something thrown that is no error', 'x'],
    ['an object that claims to be ours', { isOurs: true, status: 200, message: 'x' }],
  ])('answers 500 without its message to %s', (_name, error) => {
    expect(decide(error)).toEqual({
      status: 500,
      code: 'internal_error',
      message: 'Something went wrong on our side.',
      level: 'error',
    });
  });

  it.each([
    [
      Object.assign(new Error('request entity too large'), { status: 413, expose: true }),
      413,
      'payload_too_large',
      'Error',
    ],
    [
      Object.assign(new SyntaxError('Unexpected "secret"'), {
        ...{ status: 400, expose: true, type: 'entity.parse.failed', body: 'secret' },
      }),
      400,
      'bad_request',
      'entity.parse.failed',
    ],
    [
      Object.assign(new URIError("Failed to decode param '%'"), { status: 400 }),
      400,
      'bad_request',
      'URIError',
    ],
  ])('answers what a parser of Express refused, without what was sent: %s', (error, status, code, parser) => {
    expect(decide(error)).toMatchObject({ status, code, level: 'debug', parser });
    expect(JSON.stringify(decide(error))).not.toContain('secret');
  });
});
