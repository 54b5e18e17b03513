import type { Request, Response } from 'express';
import { type BodyOf, isFresh, sendBody, tagOf } from '../answers/answers.ts';
import type { Services } from '../services.ts';
import { privateAnswer, publicAnswer } from './query.ts';

/** Answers with JSON that is the same for everybody, or with 304 when the client has it. Drafts are for nobody to keep. */
export function createListingAnswer({
  answers,
  config: { content, env },
}: Pick<Services, 'answers' | 'config'>) {
  const isPublic = content.defaultVersion === 'published' && env !== 'development';
  return {
    /** A list that is the same object while nothing of it changes: it is written once. */
    async kept(request: Request, response: Response, list: object): Promise<void> {
      if (!isPublic) return sendPrivate(response, list);
      const { tag, body } = answers.of(list, written(list));
      response.set('Cache-Control', publicAnswer);
      if (!isFresh(request, response, tag)) await sendBody(request, response, body);
    },
    /** What was looked up for one visitor: another will hardly ask for the same. */
    once(request: Request, response: Response, found: object): void {
      if (!isPublic) {
        sendPrivate(response, found);
        return;
      }
      const json = JSON.stringify(found);
      response.set('Cache-Control', publicAnswer);
      if (!isFresh(request, response, tagOf(json))) response.type('json').send(json);
    },
  };
}

function sendPrivate(response: Response, data: object): void {
  response.set('Cache-Control', privateAnswer).json(data);
}

const written = (list: object) => (bodyOf: BodyOf) => {
  const json = JSON.stringify(list);
  return { tag: tagOf(json), body: bodyOf('json', json) };
};
