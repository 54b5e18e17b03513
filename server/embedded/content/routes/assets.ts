import { statSync } from 'node:fs';
import { undated } from '../derive.ts';
import type { Endpoint } from '../endpoint.ts';
import { noRecord, notAuthorized, unprocessable } from '../protocolErrors.ts';

/**
 * "Get signed URL" of an asset by its whole address. The space has no private ones: its signed address is its own. Asset
 * tokens are secret, so here the preview token is one.
 */
export const myAsset: Endpoint = {
  path: '/cdn/assets/me',
  unversioned: true,
  answer({ assets, query, origin, previewToken }) {
    if (query.value('token') !== previewToken) throw notAuthorized();
    const address = query.value('filename');
    if (!address) throw unprocessable('filename is required');
    const path = address.replace(/^(?:https?:)?\/\/[^/]*/, '');
    const asset = assets.at(path);
    const file = assets.fileOf(path);
    if (!asset || !file) throw noRecord();
    const filename = `${origin}${path}`;
    return {
      body: {
        asset: {
          id: asset.id,
          filename,
          signed_url: filename,
          alt: asset.alt,
          title: '',
          copyright: '',
          focus: '',
          asset_folder_id: null,
          is_private: false,
          expire_at: null,
          content_type: contentTypes.get(path.slice(path.lastIndexOf('.') + 1)) ?? 'application/octet-stream',
          content_length: statSync(file).size,
          created_at: undated,
        },
      },
    };
  },
};

/** By extension, those of `assets.ts`. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['vtt', 'text/vtt'],
  ['webm', 'video/webm'],
  ['webp', 'image/webp'],
]);
