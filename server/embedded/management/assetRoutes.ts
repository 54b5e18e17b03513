import { createHash } from 'node:crypto';
import { type Request, Router } from 'express';
import type { ManagementStore } from './managementStore.ts';
import { invalid } from './refused.ts';
import { bodyOf, entryOf, isFields, sendPage, textOf } from './requests.ts';

/** Assets: signed, uploaded to where the signature says, finished. */
export function assetRoutes({ assets, uploads, nextId }: ManagementStore, spaceId: number): Router {
  /** Keys that are signed for an asset and wait for their upload. */
  const signed = new Map<number, string>();
  const router = Router();
  router.get('/assets', (_request, response) => {
    sendPage(response, 'assets', [...assets.values()]);
  });
  router.post('/assets', (request, response) => {
    const body = isFields(request.body) ? request.body : {};
    const name = textOf(body, 'filename');
    const id = typeof body.id === 'number' ? body.id : nextId();
    const size = typeof body.size === 'string' ? `${body.size}/` : '';
    const hash = createHash('sha1').update(`${id} ${nextId()}`).digest('hex').slice(0, 10);
    const key = `f/${spaceId}/${size}${hash}/${name}`;
    signed.set(id, key);
    response.json({
      id,
      pretty_url: `//a.storyblok.com/${key}`,
      public_url: `https://s3.amazonaws.com/a.storyblok.com/${key}`,
      fields: { key, acl: 'public-read', policy: `signed:${key}` },
      post_url: `${originOf(request)}/v1/uploads`,
    });
  });
  router.get('/assets/:id/finish_upload', (request, response) => {
    const id = Number(request.params.id);
    const key = signed.get(id);
    if (!key || !uploads.has(key)) throw invalid('file', 'was not uploaded');
    signed.delete(id);
    const asset = {
      alt: '',
      source: '',
      ...assets.get(id),
      id,
      filename: `https://s3.amazonaws.com/a.storyblok.com/${key}`,
      content_length: uploads.get(key)?.length ?? 0,
    };
    assets.set(id, asset);
    response.json(asset);
  });
  router.put('/assets/:id', (request, response) => {
    const known = entryOf(assets, request);
    assets.set(known.id, { ...known, ...bodyOf(request, 'asset'), id: known.id, filename: known.filename });
    response.status(204).end();
  });
  return router;
}

const originOf = (request: Request) => `${request.protocol}://${request.get('host')}`;
