import { createHash } from 'node:crypto';
import { type Request, Router } from 'express';
import { recordOrEmpty } from '../../../shared/records.ts';
import type { ManagementStore } from './managementStore.ts';
import { invalid } from './refused.ts';
import { bodyOf, entryOf, queryText, sendPage, textOf } from './requests.ts';

/** Assets: signed, uploaded to where the signature says, finished. */
export function assetRoutes({ assets, uploads, nextId, date }: ManagementStore, spaceId: number): Router {
  /** Keys that are signed for an asset and wait for their upload. */
  const signed = new Map<number, string>();
  const router = Router();
  router.get('/assets', (request, response) => {
    const words = queryText(request, 'search').toLowerCase();
    const found = [...assets.values()].filter(({ filename }) => filename.toLowerCase().includes(words));
    sendPage(response, 'assets', found);
  });
  router.get('/assets/:id', (request, response) => {
    response.json(entryOf(assets, request));
  });
  router.post('/assets', (request, response) => {
    const body = recordOrEmpty(request.body);
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
      ...blank,
      created_at: date(),
      ...assets.get(id),
      id,
      updated_at: date(),
      filename: `https://s3.amazonaws.com/a.storyblok.com/${key}`,
      short_filename: key.split('/').at(-1),
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

const blank = {
  ...{ alt: '', title: '', copyright: '', source: '', focus: '', meta_data: {} },
  ...{ asset_folder_id: null, is_private: false },
};

const originOf = (request: Request) => `${request.protocol}://${request.get('host')}`;
