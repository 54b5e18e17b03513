import Joi from 'joi';
import { bothOrNeither } from '../config/bothOrNeither.ts';
import { fileAddress, optional, secret, text, token, variable } from '../config/variable.ts';
import { outsideService } from './outsideService.ts';

export interface BotCheckConfig {
  readonly siteKey: string;
  readonly secret: string;
  /** A path of this site with the stand-in. */
  readonly scriptUrl: string;
  readonly verifyUrl: string;
  readonly minScore: number;
  /** Folders that its script and the frame of its puzzle come from: what the policy allows of their origins. */
  readonly sources: readonly string[];
}

/** What the stand-in takes. */
const demoSecret = 'demo-bot-secret';
/** Where its script may load more from, besides its own folder. Google, "reCAPTCHA and Content Security Policy". */
const scriptAssets = 'https://www.gstatic.com/recaptcha/';

/** The service that tells people from programs when a form is sent. Undefined: there is none. */
export const botCheck = outsideService({
  callNames: ['bot check'],
  keys: { 'bot check': ['BOT_CHECK_SECRET'] },
  firstWords: ['BOT_CHECK'],
  variables: {
    BOT_CHECK_SITE_KEY: optional(
      text,
      'Public key of the bot check (reCAPTCHA v3, or what speaks as it does).',
      'the stand-in; with a real space no check',
    ),
    BOT_CHECK_SECRET: secret(
      optional(token, 'Its secret key.'),
      'Both are given where the site is registered: https://www.google.com/recaptcha/admin',
    ),
    BOT_CHECK_SCRIPT_URL: optional(
      fileAddress,
      'Its script, loaded when a form is first touched. It may load more from its own folder and from `https://www.gstatic.com/recaptcha/`.',
      '`https://www.google.com/recaptcha/api.js?render=` with the key',
    ),
    BOT_CHECK_VERIFY_URL: variable<string>(
      fileAddress,
      'https://www.google.com/recaptcha/api/siteverify',
      'Its call that judges a token.',
    ),
    BOT_CHECK_MIN_SCORE: variable<number>(
      Joi.number().min(0).max(1),
      0.5,
      'From 0, a program, to 1, a person: lower scores are refused.',
    ),
  },
  config: (values, standIn): BotCheckConfig | undefined => {
    const { BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET, BOT_CHECK_MIN_SCORE: minScore } = values;
    if (siteKey && BOT_CHECK_SECRET) {
      const standard = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
      const scriptUrl = values.BOT_CHECK_SCRIPT_URL ?? standard;
      return {
        siteKey,
        secret: BOT_CHECK_SECRET,
        scriptUrl,
        verifyUrl: values.BOT_CHECK_VERIFY_URL,
        minScore,
        sources: [new URL('.', scriptUrl).href, scriptAssets],
      };
    }
    if (!standIn) return undefined;
    return {
      siteKey: 'demo-site-key',
      secret: demoSecret,
      scriptUrl: '/bot-check/api.js',
      verifyUrl: `${standIn}/siteverify`,
      minScore,
      sources: [],
    };
  },
  together: bothOrNeither('BOT_CHECK_SITE_KEY', 'BOT_CHECK_SECRET'),
  demoSecrets: { BOT_CHECK_SECRET: demoSecret },
  standIn: {
    path: '/bot-check',
    service: 'botCheck',
    async open({ now }) {
      const { createBotCheckService } = await import('../embedded/botCheck/createBotCheckService.ts');
      const { Router } = await import('express');
      const { script, verify } = createBotCheckService(demoSecret, now);
      return Router().use(script, verify);
    },
  },
  // A bot check that is in doubt shows a puzzle in a frame.
  sources: (part) => {
    const sources = part?.sources ?? [];
    return { 'script-src': sources, 'connect-src': sources, 'frame-src': sources };
  },
});
