import type { Request, RequestHandler, Response } from 'express';
import { recordOrEmpty } from '../../shared/records.ts';
import { allowStyle } from '../middleware/securityHeaders.ts';
import { withOutcome } from '../pages/pageOutcome.ts';
import { routeOfPath } from '../pages/routes.ts';
import type { Services } from '../services.ts';
import { privateAnswer } from './query.ts';

/**
 * Marks a request of a client beyond its limit, in place of refusing it: the page can then show again what was
 * written.
 */
export const markAsBeyond: RequestHandler = (_request, response, next) => {
  response.locals.isBeyond = true;
  next();
};

/** What a page of one block shows after its plain form was sent. */
interface PostedPage {
  /** Path of the page. */
  readonly path: string;
  /** Query that it keeps, without question mark; '' for none. */
  readonly search: string;
  readonly status: number;
  /** `_uid` of its block. */
  readonly uid: string;
  /** Added to the data of that block. */
  readonly data: object;
}

/** s, as limits per minute. */
const retryAfterS = 60;

/**
 * Answers a plain form with the page that it stands on, as it was, and what has become of what was sent: for this visitor,
 * this once.
 */
export const createShowPosted =
  ({ overload, pages, renderer }: Pick<Services, 'overload' | 'pages' | 'renderer'>) =>
  async (response: Response, { path, search, status, uid, data }: PostedPage): Promise<void> => {
    const { page } = await pages.loadPage({ route: routeOfPath(path), search, draft: false });
    const before = page.blockData[uid];
    const shown = withOutcome({
      ...page,
      status,
      blockData: { [uid]: { ...recordOrEmpty(before), ...data } },
    });
    const html = await overload.inTurn(() => renderer.render(shown));
    allowStyle(response, renderer.styleSource(shown));
    if (status === 429) response.set('Retry-After', String(retryAfterS));
    response.status(status).set('Cache-Control', privateAnswer).type('html').send(html);
  };

/** Texts of a plain form, by the names of its fields: what is longer than any of them may be is not sent back whole. */
export function fieldsOf<Name extends string>(
  { body }: Pick<Request, 'body'>,
  names: readonly Name[],
  longest: number,
): Readonly<Partial<Record<Name, string>>> {
  const sent = recordOrEmpty(body);
  const texts = names.flatMap((name) => {
    const value = sent[name];
    return typeof value === 'string' && value ? [[name, value.slice(0, longest)]] : [];
  });
  return Object.fromEntries(texts);
}
