import type { Request } from 'express';
import { pageOfPayload } from '../../shared/links.ts';
import { isCrawler } from './isCrawler.ts';

/** What an error is told in: JSON, a page's data, a line of text, or a page. */
export type AnswerForm = 'json' | 'payload' | 'text' | 'page';

/** An address of a file, not of a page: nobody would see an error page there. */
const file = /^\/f\/|\.(avif|css|gif|ico|jpe?g|js|json|map|mjs|mp4|png|svg|txt|webm|webp|woff2?|xml)$/i;

/** Which requests get which form of an error; the first that matches. Spec part 1 §2: crawlers get no error page. */
const forms: readonly (readonly [AnswerForm, (request: Request) => boolean])[] = [
  ['json', (request) => /^\/(api|builds|healthz|readyz)(\/|$)/.test(request.path)],
  ['payload', (request) => pageOfPayload(request.path) !== undefined],
  ['text', (request) => file.test(request.path) || isCrawler(request.get('user-agent'))],
  ['json', (request) => request.accepts(['html', 'json']) === 'json'],
];

export const answerFormOf = (request: Request): AnswerForm =>
  forms.find(([, fits]) => fits(request))?.[0] ?? 'page';
