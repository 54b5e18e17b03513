import { type RequestHandler, Router } from 'express';
import { recordOrEmpty } from '../../../shared/records.ts';
import { readForm } from '../../load/readBody.ts';

/** As the provider's script: `ready` and `execute`, which gives a token of the stand-in. */
const script = `window.grecaptcha = {
  ready: (run) => run(),
  execute: async (siteKey, { action }) => ['demo', siteKey, action, '0.9'].join(':'),
};
`;
const tokenPattern = /^demo:[\w-]+:(\w+):([01](?:\.\d+)?)$/;

export interface BotCheckService {
  /** `POST /siteverify`, for the site's server. */
  readonly verify: RequestHandler;
  /** `GET /api.js`, for browsers: the public site serves it. */
  readonly script: RequestHandler;
}

/**
 * Stands in for a bot check that gives scores. A token of its own, `demo:{site key}:{action}:{score}`, is worth its score.
 * Google, "reCAPTCHA: Verifying the user's response" and "reCAPTCHA v3".
 */
export function createBotCheckService(secret: string, now: () => number): BotCheckService {
  const verify = Router();
  verify.post('/siteverify', readForm({ maxBytes: 16 * 1024, maxFields: 10 }), (request, response) => {
    const { secret: given, response: token } = recordOrEmpty(request.body);
    const codes = errorCodes(given === secret, token);
    if (codes.length) {
      response.json({ success: false, 'error-codes': codes });
      return;
    }
    const [, action, score] = tokenPattern.exec(String(token)) ?? [];
    const challenge_ts = new Date(now()).toISOString();
    response.json({ success: true, score: Number(score), action, challenge_ts, hostname: 'localhost' });
  });
  const scripts = Router();
  scripts.get('/api.js', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').type('js').send(script);
  });
  return { verify, script: scripts };
}

function errorCodes(knowsSecret: boolean, token: unknown): string[] {
  if (!knowsSecret) return ['invalid-input-secret'];
  if (typeof token !== 'string' || !token) return ['missing-input-response'];
  return tokenPattern.test(token) ? [] : ['invalid-input-response'];
}
