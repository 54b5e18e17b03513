import { isRecord } from '../../shared/records.ts';
import type { Config } from '../config/Config.ts';
import { askJson, type OutsideService, serviceError } from '../http/ask.ts';
import { dealers } from '../outside/dealers.ts';

/** Where a file of the dealers is. */
export interface FileAddress {
  /** Tells it from others: what is kept of one is not taken for another's. */
  readonly key: string;
  /** Finds the URL of the file. Rejects when it cannot be found. */
  find(): Promise<string>;
}

/** A list of the content service's assets. Spec part 2 §7 'Asset listing for dealer and postcode data'. */
export interface AssetListing {
  /** `https://mapi.storyblok.com/v1/spaces/1234/assets` */
  readonly url: string;
  /** Sent as the authorization header, and to nobody else. */
  readonly token: string;
}

export const fixedAddress = (url: string): FileAddress => ({ key: url, find: async () => url });

/** The two files, by the site's configuration. */
export function dealerAddresses(
  { url, postcodesUrl, assets }: Config['dealers'],
  fetch: typeof globalThis.fetch,
): { file: FileAddress | undefined; postcodesFile: FileAddress | undefined } {
  if (assets)
    return {
      file: listedAddress(assets, assets.dealers, fetch),
      postcodesFile: listedAddress(assets, assets.postcodes, fetch),
    };
  return {
    file: url ? fixedAddress(url) : undefined,
    postcodesFile: postcodesUrl ? fixedAddress(postcodesUrl) : undefined,
  };
}

const [, listingCalls] = dealers.callNames;
const timeoutMs = 10_000;
const maxBytes = 1024 * 1024;
/**
 * Storyblok names assets by the bucket that they are uploaded to; they are read from a host of the space's region.
 */
const bucket = /^https:\/\/s3\.amazonaws\.com\/(a[\w-]*\.storyblok\.com)\//;
const assetHosts = /(?:^|\.)storyblok(?:\.com|china\.cn)$/;

/**
 * The newest asset of a name. Storyblok, "Retrieve multiple assets": `search`, and `filename` with the address.
 * @param name of the file, `dealers.csv`
 */
export function listedAddress(
  { url, token }: AssetListing,
  name: string,
  fetch: typeof globalThis.fetch,
): FileAddress {
  const service: OutsideService = { name: listingCalls, timeoutMs, maxBytes, fetch };
  return {
    key: `${url} ${name}`,
    async find() {
      const query = new URLSearchParams({ search: name, per_page: '100', sort_by: 'updated_at:desc' });
      const headers = { authorization: token, accept: 'application/json' };
      const answer = await askJson(service, `${url}?${query}`, { headers });
      const newest = assetsIn(answer)
        .filter(({ address }) => address.split('/').at(-1) === name && isTrusted(address, url))
        .toSorted((a, b) => b.updated - a.updated)[0];
      if (!newest) throw serviceError(service, 'status', { detail: `no asset is called ${name}` });
      return newest.address;
    },
  };
}

/** Whether the address that a listing gives is on a trusted host: a listing must not send us elsewhere. */
const isTrusted = (address: string, listing: string): boolean => {
  const { protocol, hostname, origin } = new URL(address);
  return (protocol === 'https:' && assetHosts.test(hostname)) || origin === new URL(listing).origin;
};

function assetsIn(answer: unknown): { readonly address: string; readonly updated: number }[] {
  const list = isRecord(answer) ? answer.assets : undefined;
  return (Array.isArray(list) ? list : []).flatMap((asset: unknown) => {
    if (!isRecord(asset)) return [];
    const { filename, updated_at: updated } = asset;
    if (typeof filename !== 'string') return [];
    const address = filename.replace(/^\/\//, 'https://').replace(bucket, 'https://$1/');
    if (!URL.canParse(address)) return [];
    return [{ address, updated: Date.parse(String(updated)) || 0 }];
  });
}
