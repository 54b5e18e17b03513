import type { AnyBlock } from '../../shared/content/schema.ts';
import type { Asset } from '../../shared/content/values.ts';
import { imageSize, imageUrl, isImage, isSvg, isVideo } from '../../shared/images.ts';
import type { Site } from '../../shared/page.ts';
import type { PageContent } from './pageContent.ts';

/** Px; what social networks show a page's picture at. */
export const shareSize = { width: 1200, height: 630 } as const;
/** The brand's picture of that size, in the build: where the content has no logo that can be shown. */
const logoPicture = '/brand/share.png';

export interface ShareImage {
  /** Absolute, of a raster picture. */
  readonly url: string;
  readonly alt: string;
  /** In `shareSize`; else in its own size, which is not known. */
  readonly isCut: boolean;
}

/** The meta image, else the banner image, else the site logo, as a raster picture. Spec part 1 §1. */
export function shareImage(content: PageContent | undefined, site: Site, siteUrl: string): ShareImage {
  const asset = [content?.meta_image, content?.banner_image, bannerOf(content?.body)].find(isRaster);
  if (asset) {
    const isCut = isImage(asset.src) && asset.width > 0;
    return { url: absolute(isCut ? cutToShare(asset) : asset.src, siteUrl), alt: asset.alt, isCut };
  }
  const { logo } = site.header;
  if (logo && isSvg(logo.src) && imageSize(logo.src))
    return { url: absolute(drawnToShare(logo), siteUrl), alt: logo.alt, isCut: true };
  if (isRaster(logo)) return { url: absolute(fitToShare(logo), siteUrl), alt: logo.alt, isCut: false };
  return { url: absolute(logoPicture, siteUrl), alt: site.brand.name, isCut: true };
}

/** An address that another site can open. */
export const absolute = (address: string, siteUrl: string): string => new URL(address, siteUrl).href;

/** The picture of the page's first banner. */
function bannerOf(body: readonly AnyBlock[] = []): Asset | null {
  for (const { component, image } of body) if (/banner/i.test(component) && isAsset(image)) return image;
  return null;
}

/** Also true for a picture from elsewhere whose address does not tell what it is. */
const isRaster = (asset: Asset | null | undefined): asset is Asset =>
  asset !== null && asset !== undefined && !isSvg(asset.src) && !isVideo(asset.src);

/** Without a focal point the image service looks for one. JPEG: every network shows it. */
export function cutToShare({ src, focus }: Asset): string {
  const { width, height } = shareSize;
  if (focus) return imageUrl(src, { width, height, focus, format: 'jpeg' });
  return imageUrl(src, { width, height, format: 'jpeg' }).replace(
    `/m/${width}x${height}`,
    `/m/${width}x${height}/smart`,
  );
}

/** A logo must not be cut. */
const fitToShare = ({ src }: Asset): string => imageUrl(src, { ...shareSize, fitIn: true, format: 'png' });

/** Networks show no SVG: the image service draws one where a format is asked for, here on a ground of the whole size. */
const drawnToShare = ({ src }: Asset): string =>
  `${src}/m/fit-in/${shareSize.width}x${shareSize.height}/filters:fill(ffffff):format(png)`;

const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' && value !== null && 'src' in value && typeof value.src === 'string';
