import type { Logger } from 'pino';
import { isRecord } from '../../shared/records.ts';
import type { Trust } from '../forms/lead.ts';
import { askJson, type ServiceAnswer } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';
import { botCheck } from '../outside/botCheck.ts';

export interface BotCheckOptions {
  /** The provider's call, `https://www.google.com/recaptcha/api/siteverify`; unset: nobody is checked. */
  readonly verifyUrl?: string | undefined;
  readonly secret?: string | undefined;
  /** From 0, a program, to 1, a person: the lowest that passes. */
  readonly minScore?: number | undefined;
  readonly fetch: typeof fetch;
  readonly logger: Logger;
}

/** Ms: a visitor waits for it. */
const timeoutMs = 3_000;
const maxBytes = 64 * 1024;
/** Spec part 2 §7: 'bot-check token for action submit'. */
const action = 'submit';

/**
 * Judges the token of a submission by the provider's `siteverify` call; false: a program's. A provider that fails turns
 * nobody away. Never rejects. Google, "reCAPTCHA v3".
 */
export function createBotCheck({ verifyUrl, secret, minScore = 0, fetch, logger }: BotCheckOptions) {
  const guard = createCallGuard({ atOnce: 8, waiting: 32 });
  const [name] = botCheck.callNames;
  const service = { name, timeoutMs, maxBytes, fetch, guard, refusesKey };
  if (!verifyUrl) logger.warn('BOT_CHECK_SITE_KEY is not set: nobody checks who sends a form');
  return async (token: string): Promise<Trust | false> => {
    if (!token) return 'none';
    if (!verifyUrl || !secret) return 'unknown';
    try {
      const answer = await askJson(service, verifyUrl, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ secret, response: token })),
        redirect: 'error',
      });
      return judge(answer, minScore, logger);
    } catch (error) {
      logger.warn({ err: error }, 'the bot check failed');
      return 'unknown';
    }
  };
}

/** Google, "Verifying the user's response": `missing-input-secret` and `invalid-input-secret`, with status 200. */
const refusesKey = ({ text }: ServiceAnswer) => /"(?:missing|invalid)-input-secret"/.test(text);

function judge(answer: unknown, minScore: number, logger: Logger): Trust | false {
  if (!isRecord(answer)) throw new Error('The bot check answered no object');
  const { success, score, action: given, 'error-codes': codes } = answer;
  // A provider without scores or actions says yes or no.
  const isEnough = typeof score !== 'number' || score >= minScore;
  const isHuman = success === true && (given ?? action) === action && isEnough;
  if (!isHuman) logger.info({ score, codes }, 'a form was taken for that of a program');
  return isHuman ? 'passed' : false;
}
