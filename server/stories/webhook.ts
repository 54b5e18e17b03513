import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a call to the webhook is signed with our secret: hex HMAC-SHA1 of the raw body in `webhook-signature`.
 * Never true without a secret. Source: Storyblok, "Webhooks", securing with a secret.
 */
export function verifyWebhook(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string | undefined,
): boolean {
  if (!secret || typeof signature !== 'string' || !/^[\da-f]{40}$/i.test(signature)) return false;
  const expected = createHmac('sha1', secret).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
