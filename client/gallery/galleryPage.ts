import type { AnyBlock } from '../../shared/content/schema.ts';
import { type Country, otherCountries } from '../../shared/country.ts';
import { defaultFinanceSettings, type FinanceSettings } from '../../shared/finance/financeSettings.ts';
import type { Page, Site } from '../../shared/page.ts';
import { pageQuery } from '../../shared/pageQuery.ts';
import { isBlockOf } from '../blocks/isBlockOf.ts';
import { titleBlock } from '../blocks/pageTitle.ts';
import type { TextContentBlock } from '../blocks/TextContent/schema.ts';
import { anchorTargets } from './anchorTargets.ts';
import { blocksOfCutouts } from './cutouts.ts';
import { fixtureData } from './fixtureData.ts';
import { fixtureRegistry } from './fixtureRegistry.ts';
import type { Fixtures } from './fixtures.ts';
import { doc, list, mark, paragraph, text } from './fixtureValues.ts';
import { blocksOfLongWords } from './longWords.ts';
import { type UiGalleryBlock, type UiPart, type UiTheme, uiParts, uiThemes } from './uiParts.ts';

const root = '/_blocks';
/** First part of the paths of the design system's parts. No block has this name: theirs start with a capital. */
const ui = 'ui';
/** Path of the page with all blocks at once, with words that are too long for a line. */
const longWords = 'long-words';
/** Path of the page with all blocks at once, with cut-out cars for pictures. */
const cutouts = 'cut-outs';

/**
 * The block gallery as pages: `/_blocks` lists every block and fixture, `/_blocks/{Block}` shows all of one block,
 * `/_blocks/{Block}/{fixture}` one alone; `/_blocks/long-words` shows all blocks with words longer than a line,
 * `/_blocks/cut-outs` with cut-out cars for pictures;
 * `/_blocks/ui/{Part}` shows a part of the design system in all its states,
 * `/_blocks/ui/{Part}/dark` on dark ground. Undefined for any other path. For development and tests: it holds the
 * fixtures of every block.
 */
export function galleryPage(path: string, search = ''): Page | undefined {
  const shown = pageAt(path);
  return shown && { ...shown, query: pageQuery(shown.blocks, search) };
}

function pageAt(path: string): Page | undefined {
  const [first, name, fixture, ...rest] = path.replace(/^\/|\/$/g, '').split('/');
  if (`/${first}` !== root) return undefined;
  if (name === undefined) return page(root, 'Blocks', indexBlocks());
  if (name === ui) return uiPage(fixture, rest);
  if (name === longWords && !fixture) return page(`${root}/${longWords}`, 'Long words', blocksOfLongWords());
  if (name === cutouts && !fixture) return page(`${root}/${cutouts}`, 'Cut-outs', blocksOfCutouts());
  if (rest.length > 0) return undefined;
  const fixtures = fixturesOf(name);
  if (!fixtures) return undefined;
  if (fixture === undefined) return page(`${root}/${name}`, name, Object.values(fixtures));
  const block = Object.hasOwn(fixtures, fixture) ? fixtures[fixture] : undefined;
  return block && fixturePage(`${root}/${name}/${fixture}`, `${name} ${fixture}`, block);
}

/**
 * One fixture alone. One that jumps anywhere is shown with what it jumps to, and with the header that lies over that; a
 * carousel of heroes too has the header, to show what its menu does to it.
 */
function fixturePage(path: string, title: string, block: AnyBlock): Page {
  const targets = anchorTargets(block);
  if (isBlockOf(block, 'HeroCarousel')) return withHeader(page(path, title, [block]));
  return targets.length > 0
    ? withHeader(page(path, title, [section(title, null), block, ...targets]))
    : page(path, title, [block]);
}

/** Paths of all gallery pages, for tests that visit each. */
export const galleryPaths = (): string[] => [
  root,
  ...Object.entries(fixtureRegistry).flatMap(([name, fixtures]) =>
    Object.keys(fixtures).map((fixture) => `${root}/${name}/${fixture}`),
  ),
  ...uiParts.flatMap((part) => uiThemes.map((theme) => uiPath(part, theme))),
];

const uiPath = (part: UiPart, theme: UiTheme) => `${root}/${ui}/${part}${theme === 'dark' ? '/dark' : ''}`;

function uiPage(name: string | undefined, rest: readonly string[]): Page | undefined {
  const part = uiParts.find((one) => one === name);
  const theme = uiThemes.find((one) => part && uiPath(part, one) === [root, ui, name, ...rest].join('/'));
  if (!part || !theme) return undefined;
  const block: UiGalleryBlock = { _uid: `ui-${part}`, component: 'UiGallery', part, theme };
  const shown = page(uiPath(part, theme), part, [block]);
  // With the header: what its menu does to a carousel is to be seen.
  return part === 'Carousel' ? withHeader(shown) : shown;
}

const withHeader = (shown: Page): Page => ({
  ...shown,
  layout: { ...shown.layout, hideHeaderFooter: false, navbarSolid: true },
});

function fixturesOf(name: string): Fixtures | undefined {
  const registry: Readonly<Record<string, Fixtures>> = fixtureRegistry;
  return Object.hasOwn(registry, name) ? registry[name] : undefined;
}

const indexBlocks = () => [
  ...Object.entries(fixtureRegistry).map(([name, fixtures]) =>
    section(
      name,
      doc(
        paragraph(linkTo(`${root}/${name}`, 'All of them')),
        list(
          ...Object.keys(fixtures).map((fixture) => paragraph(linkTo(`${root}/${name}/${fixture}`, fixture))),
        ),
      ),
    ),
  ),
  section('Long words', doc(paragraph(linkTo(`${root}/${longWords}`, 'Every block')))),
  section('Cut-outs', doc(paragraph(linkTo(`${root}/${cutouts}`, 'Every block')))),
  section(
    'Design system',
    doc(
      list(
        ...uiParts.map((part) =>
          paragraph(linkTo(uiPath(part, 'light'), part), ' ', linkTo(uiPath(part, 'dark'), `${part} dark`)),
        ),
      ),
    ),
  ),
];

const section = (heading: string, content: TextContentBlock['text']): TextContentBlock => ({
  _uid: `gallery-${heading}`,
  component: 'TextContent',
  heading,
  text: content,
  align: 'left',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
});

const linkTo = (href: string, label: string) => text(label, mark('link', { href, linktype: 'url' }));

function page(path: string, title: string, blocks: readonly AnyBlock[]): Page {
  const country = path.endsWith('/nz') ? 'nz' : 'au';
  return {
    path,
    country,
    elsewhere: otherCountries(country).map(() => path),
    finance: financeOf(country),
    status: 200,
    head: {
      title: `${title} | Block gallery`,
      tags: [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }],
      jsonLd: [],
    },
    layout: {
      menuButtonColor: 'black',
      invertLogo: false,
      financeLogo: false,
      navbarSolid: false,
      hideHeaderFooter: true,
      enableBackground: false,
      stickyBottomCta: [],
    },
    site,
    // Every page needs a title: a block without one gets the gallery's.
    blocks: titleBlock(blocks) ? blocks : [section(title, null), ...blocks],
    query: {},
    blockData: fixtureData(blocks),
    buildId: '',
  };
}

/** Lender and licence line by country, where anybody lends. */
const lenders: Readonly<Partial<Record<Country, Partial<FinanceSettings>>>> = {
  au: { provider: 'Meridian Financial Services Pty Ltd', licenceLine: 'Australian credit licence 000000' },
  nz: { provider: 'Meridian Financial Services (NZ) Limited' },
};
const financeOf = (country: Country): FinanceSettings => ({
  ...defaultFinanceSettings[country],
  ...lenders[country],
});

/** Most gallery pages show neither header nor footer, so that of these is empty. */
const site: Site = {
  brand: { name: 'Meridian Motors', shortName: 'Meridian' },
  phone: { display: '1800 335 132', href: 'tel:1800335132' },
  header: { logo: null, logoSecondary: null, logoFinance: null },
  menu: [],
  footer: { links: [], social: [], cookiesLink: null, privacyLink: null, slogan: '', note: '', year: 2026 },
  useAngleApi: true,
  consent: { profile: 'dev_consent' },
  mediaOrigins: ['https://example.com'],
};
