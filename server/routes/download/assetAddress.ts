import path from 'node:path';
import { isImage, isVideo } from '../../../shared/images.ts';
import { badRequest } from '../../errors.ts';

/** Where our own files are. Nothing else is ever asked for. */
export interface AssetOrigins {
  /** Public origin of this site, `https://www.example.com`. */
  readonly site: string;
  /** Origin that serves this site's own `/f/…`; unset where the site has none. */
  readonly own: string | undefined;
  /** Origins of the content service's files, exactly as its addresses spell them. */
  readonly others: readonly string[];
}

/** A file that may be fetched for a visitor. */
export interface OwnAsset {
  /** What is fetched. */
  readonly address: string;
  /** The file's own name, safe in a header and in an archive: letters, digits, `.`, `_`, `-` and `~`. */
  readonly name: string;
}

/**
 * `/f/{space}/…/{name}` in the one spelling that our addresses have: no encodings, no empty or dotted parts, nothing
 * after the name.
 */
const assetPath = /^\/f\/\d{1,12}(?:\/[a-z\d][\w~-]{0,99}){1,3}\/[a-z\d][\w~.-]{0,199}$/i;
const longest = 1024;

/**
 * The file that a visitor's address means. Judged as text, before anything is resolved or fetched: it must be exactly
 * one of our origins followed by the path of a picture or video, so that no spelling of another host passes.
 * @throws SiteError 400 saying what is wrong with it
 */
export function readAssetAddress(given: string, origins: AssetOrigins): OwnAsset {
  if (!given) throw badRequest('Asset URL is required');
  if (given.length > longest) throw badRequest(`The address is longer than ${longest} characters.`);
  const { source, pathname } = placeOf(given, origins);
  if (!assetPath.test(pathname) || pathname.includes('..')) {
    throw badRequest('The address does not have the form of one of our files.');
  }
  if (!isImage(pathname) && !isVideo(pathname)) {
    throw badRequest('Only pictures and videos can be downloaded.');
  }
  const address = `${source}${pathname}`;
  // What is fetched must be what was judged.
  if (new URL(address).href !== address) throw badRequest('The address is not one of our own files.');
  return { address, name: path.posix.basename(pathname) };
}

/** Which of our origins an address is fetched from, and its path there; one without origin is of this site. */
function placeOf(given: string, { site, own, others }: AssetOrigins) {
  const origin = [site, ...others].find((one) => given.startsWith(`${one}/`)) ?? '';
  const source = origin === '' || origin === site ? own : origin;
  if (source === undefined || (!origin && !given.startsWith('/f/')))
    throw badRequest('The address is not one of our own files.');
  return { source, pathname: given.slice(origin.length) };
}

/** File names in order; one that is there already gets a number: `pass.webp`, `pass-2.webp`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const { name: stem, ext } = path.posix.parse(name);
    let free = name;
    // Disks of visitors may not tell capitals from small letters.
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem}-${count}${ext}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
