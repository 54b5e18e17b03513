import { isDeepStrictEqual } from 'node:util';
import type { ManagementClient, UploadFile } from './managementClient.ts';
import type { PushLog } from './pushLog.ts';

/** A picture or video of the demo space. */
export interface DemoAsset {
  /** Below the assets folder, `scenes/ridge-alpine-wide.webp`. */
  readonly file: string;
  /** Hash of the file's bytes. */
  readonly hash: string;
  /** Px */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Custom fields of the space's assets, `AssetMetadata`. */
  readonly metadata: Readonly<Record<string, unknown>>;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}
/** An asset as content of the space names it. */
export interface SpaceAsset {
  readonly id: number;
  /** `https://a.storyblok.com/f/…` */
  readonly filename: string;
}

interface RemoteAsset extends SpaceAsset {
  readonly alt?: string | null;
  readonly meta_data?: Readonly<Record<string, unknown>> | null;
  /** Ours say which file they are, and of which bytes: `scenes/ridge-alpine-wide.webp#0f3a…`. */
  readonly source?: string | null;
}
interface Signed {
  readonly id: number;
  readonly post_url: string;
  readonly fields: Readonly<Record<string, string>>;
}

const assetSource = ({ file, hash }: DemoAsset) => `${file}#${hash}`;
const fileOf = ({ source }: RemoteAsset) => source?.slice(0, source.lastIndexOf('#')) ?? '';

/** The space's assets that stand for files of the demo space, by file. */
export async function assetsInSpace(client: ManagementClient): Promise<ReadonlyMap<string, RemoteAsset>> {
  const remote = await client.list<RemoteAsset>('assets');
  return new Map(
    remote
      .filter(({ source }) => source?.includes('#'))
      .map((asset) => [fileOf(asset), { ...asset, filename: publicAddress(asset.filename) }]),
  );
}

/**
 * Uploads what is not in the space, replaces what has other bytes, and sets alternative texts and metadata.
 * Storyblok, "Upload and replace assets": sign, upload, finish.
 */
export async function pushAssets(
  client: ManagementClient,
  assets: readonly DemoAsset[],
  log: PushLog,
): Promise<ReadonlyMap<string, SpaceAsset>> {
  const remote = await assetsInSpace(client);
  const found = new Map<string, SpaceAsset>(remote);
  for (const asset of assets) {
    const known = remote.get(asset.file);
    const what = `asset ${asset.file}`;
    if (!known) {
      const made = await log.apply({ action: 'create', what }, () => upload(client, asset));
      if (made) found.set(asset.file, made);
    } else if (known.source !== assetSource(asset)) {
      const made = await log.apply({ action: 'update', what }, () => upload(client, asset, known.id));
      if (made) found.set(asset.file, made);
    } else if (!isDescribed(known, asset)) {
      await log.apply({ action: 'update', what }, () => describe(client, asset, known.id));
    } else log.unchanged();
  }
  return found;
}

/** @param replaced id of the asset that gets these bytes */
async function upload(client: ManagementClient, asset: DemoAsset, replaced?: number): Promise<SpaceAsset> {
  const { file, width, height } = asset;
  const name = file.split('/').at(-1) ?? file;
  const signed = await client.post<Signed>('assets', {
    filename: name,
    ...(width && height ? { size: `${width}x${height}` } : {}),
    ...(replaced === undefined ? {} : { id: replaced }),
    validate_upload: 1,
  });
  const uploaded: UploadFile = { name, bytes: await asset.read() };
  await client.upload(signed.post_url, signed.fields, uploaded);
  const finished = await client.get<SpaceAsset>(`assets/${signed.id}/finish_upload`);
  await describe(client, asset, signed.id);
  return { id: signed.id, filename: publicAddress(finished.filename) };
}

const describe = (client: ManagementClient, asset: DemoAsset, id: number) =>
  client.put(`assets/${id}`, {
    asset: { alt: asset.alt, source: assetSource(asset), meta_data: asset.metadata },
  });

/** The space may keep more metadata than ours, such as a copy of the alternative text. */
function isDescribed({ alt, meta_data }: RemoteAsset, asset: DemoAsset): boolean {
  const isSet = ([key, value]: [string, unknown]) => isDeepStrictEqual(meta_data?.[key], value);
  return (alt ?? '') === asset.alt && Object.entries(asset.metadata).every(isSet);
}

/** The API tells the address of the store behind the asset CDN. */
const publicAddress = (filename: string): string =>
  filename.replace(/^https:\/\/s3[\w.-]*\.amazonaws\.com\//, 'https://').replace(/^\/\//, 'https://');
