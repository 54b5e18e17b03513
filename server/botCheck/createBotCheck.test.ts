import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createBotCheck } from './createBotCheck.ts';

/** A check by a provider that answers so, and what is logged. */
function setUp(respond: () => Promise<Response>) {
  const logged: string[] = [];
  const check = createBotCheck({
    verifyUrl: 'https://bots.example.com/siteverify',
    secret: 'the-secret',
    minScore: 0.5,
    fetch: respond,
    logger: pino({ level: 'info' }, { write: (line) => void logged.push(line) }),
  });
  return { check, logged };
}

describe('the bot check', () => {
  it.each([
    [{ success: true, score: 0.5, action: 'submit' }, 'passed'],
    [{ success: true }, 'passed'],
    [{ success: true, score: 0.4, action: 'submit' }, false],
    [{ success: true, score: 0.9, action: 'login' }, false],
    [{ success: false, 'error-codes': ['invalid-input-response'] }, false],
  ])('%j: %s', async (answer, trust) => {
    expect(await setUp(async () => Response.json(answer)).check('a-token')).toBe(trust);
  });

  it.each([
    ['answers an error', async () => new Response('', { status: 500 })],
    ['answers no JSON', async () => new Response('<html>')],
    ['answers more than is read', async () => Response.json({ success: true, more: 'x'.repeat(70_000) })],
    ['does not know our secret', async () => Response.json({ 'error-codes': ['invalid-input-secret'] })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('turns nobody away when the provider %s, and logs it without secret or token', async (_, respond) => {
    const { check, logged } = setUp(respond);
    expect(await check('a-token')).toBe('unknown');
    expect(logged).toEqual([expect.stringContaining('the bot check failed')]);
    expect(logged.join()).not.toMatch(/the-secret|a-token/);
  });

  it('asks nobody without a token', async () => {
    const { check } = setUp(() => Promise.reject(new Error('nobody is asked')));
    expect(await check('')).toBe('none');
  });
});
