import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { verifyWebhook } from './webhook.ts';

const secret = 'webhook-secret';
const body = Buffer.from('{"action":"published","space_id":100100,"story_id":41001}');
const sign = (bytes: Buffer, key = secret) => createHmac('sha1', key).update(bytes).digest('hex');

describe('the signature of a webhook is verified on the raw bytes', () => {
  it('accepts ours, in either case', () => {
    expect(verifyWebhook(body, sign(body), secret)).toBe(true);
    expect(verifyWebhook(body, sign(body).toUpperCase(), secret)).toBe(true);
    expect(verifyWebhook(Buffer.alloc(0), sign(Buffer.alloc(0)), secret)).toBe(true);
  });

  it.each<[string, Buffer, string | undefined, string | undefined]>([
    ['another body', Buffer.from('{}'), sign(body), secret],
    ['the same JSON in other bytes', Buffer.from(`${body} `), sign(body), secret],
    ['another secret', body, sign(body, 'other'), secret],
    ['no signature', body, undefined, secret],
    ['an empty signature', body, '', secret],
    ['a short signature', body, sign(body).slice(2), secret],
    ['a signature with more behind it', body, `${sign(body)}00`, secret],
    ['no hex', body, 'z'.repeat(40), secret],
    ['no secret configured', body, sign(body, 'x'), undefined],
    ['an empty secret', body, sign(body, ' '), ''],
  ])('refuses %s', (_, bytes, signature, key) => {
    expect(verifyWebhook(bytes, signature, key)).toBe(false);
  });

  it('refuses a header that came twice', () => {
    expect(verifyWebhook(body, [sign(body)] as unknown as string, secret)).toBe(false);
  });
});
