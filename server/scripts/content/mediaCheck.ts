import type { Country } from '../../../shared/country.ts';
import type { AssetPath } from '../../../shared/images.ts';
import { isVideoFile, resolveLink } from '../../../shared/links.ts';
import { isRecord } from '../../../shared/records.ts';
import type { Story } from '../../stories/story.ts';
import type { Problem } from './finding.ts';
import { type Fields, linkOf, placesIn } from './walkContent.ts';

/** The picture for search engines and social networks is shown by them, not by the page. */
const shownElsewhere = /(^|\.)meta_image$/;

/**
 * Pictures and films from origins that the content security policy does not name.
 * @param origins that it does, besides the site's own
 */
export function createMediaCheck(origins: readonly string[], assetPath: AssetPath) {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  return ({ content }: Story, country: Country): Problem[] =>
    [...placesIn(content, country)].flatMap(({ node, path }) => {
      const address = shownElsewhere.test(path) ? '' : mediaOf(node, country, assetPath);
      if (!/^https?:/i.test(address) || !URL.canParse(address)) return [];
      const { origin } = new URL(address);
      if (allowed.has(origin)) return [];
      const problem = `is ${kindOf(address)} from ${origin}, which the security policy refuses: see STORYBLOK_ASSET_ORIGINS`;
      return [{ path, problem }];
    });
}

const kindOf = (address: string) =>
  /\.vtt$/i.test(address) ? 'a file of captions' : isVideoFile(address) ? 'a film' : 'a picture';

/** What the page loads for an object of its content; '' for nothing. A link to a film plays it on the page. */
function mediaOf(node: Fields, country: Country, assetPath: AssetPath): string {
  const address = node.fieldtype === 'asset' ? node.filename : imageOf(node);
  if (typeof address === 'string') return address.trim();
  const link = linkOf(node);
  const target = link && resolveLink(link, country, { assetPath });
  return target?.video ? target.href : '';
}

const imageOf = ({ type, attrs }: Fields): unknown =>
  type === 'image' && isRecord(attrs) ? attrs.src : undefined;
