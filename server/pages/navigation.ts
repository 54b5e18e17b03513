import { financeSchema } from '../../shared/content/financeSchema.ts';
import { type ContentProblem, readBlock } from '../../shared/content/readBlock.ts';
import type { BlockOf, ComponentSchema } from '../../shared/content/schema.ts';
import {
  footerSchema,
  headerSchema,
  type navigationItemModelLineSchema,
  type navigationItemSchema,
  navigationSchema,
  type navigationTileSchema,
} from '../../shared/content/siteSchemas.ts';
import type { Href } from '../../shared/content/values.ts';
import type { Country } from '../../shared/country.ts';
import type { MapService } from '../../shared/dealers/mapService.ts';
import { defaultFinanceSettings, type FinanceSettings } from '../../shared/finance/financeSettings.ts';
import type { AssetPath } from '../../shared/images.ts';
import type {
  ConsentSettings,
  Footer,
  Header,
  MenuEntry,
  MenuModelLine,
  MenuTile,
  NamedLink,
  Site,
} from '../../shared/page.ts';
import { readFinanceSettings } from '../finance/readFinanceSettings.ts';
import { contentSchemas } from '../stories/schemaGate.ts';
import type { Story } from '../stories/story.ts';

/** What of a site comes from configuration. */
export interface SiteFacts {
  readonly brand: Site['brand'];
  readonly phones: Readonly<Record<Country, Site['phone']>>;
  readonly consent: ConsentSettings;
  readonly mediaOrigins: readonly string[];
  /** 0: none. */
  readonly webVitalsShare?: number | undefined;
  /** Map of the dealers; unset: our own picture. */
  readonly mapService?: MapService | undefined;
  /** False: nobody can be asked for quotes, whatever content says. */
  readonly hasLender?: boolean | undefined;
  /** Countries with pages of vehicles in stock; unset: none. */
  readonly stockCountries?: readonly Country[] | undefined;
  /** Old cars are valued. */
  readonly hasTradeIn?: boolean | undefined;
  /** Year of the copyright line, by the country's calendar. */
  readonly year: number;
}
export interface SiteOptions extends SiteFacts {
  readonly country: Country;
  readonly draft: boolean;
  readonly assetPath: AssetPath;
}
/** What the navigation stories of a country come to. */
export interface SiteContent {
  readonly site: Site;
  /** The finance settings, which only pages with finance carry. */
  readonly finance: FinanceSettings;
}
export interface SiteResult extends SiteContent {
  /** Problems of the content, such as a navigation story that is missing. */
  readonly problems: readonly ContentProblem[];
}

/**
 * What all pages of a country share, from the navigation stories, found by their names Header, Navigation, Footer
 * and Finance (spec part 1 §7). What is missing or wrong is left out and reported.
 */
export function readSite(stories: readonly Story[], options: SiteOptions): SiteResult {
  const { country, brand, phones, consent, mapService, mediaOrigins, webVitalsShare, year } = options;
  const problems: ContentProblem[] = [];
  const read = <S extends ComponentSchema>(schema: S): BlockOf<S> => {
    const story = stories.find(({ name }) => name === schema.name);
    const label = story?.full_slug ?? `${country}/${schema.name}`;
    if (!story) problems.push({ path: label, problem: 'there is no story of this name' });
    const result = readBlock(story?.content ?? { _uid: schema.name, component: schema.name }, schema, {
      country,
      draft: options.draft,
      assetPath: options.assetPath,
      schemas: contentSchemas.all,
      blocks: contentSchemas.blocks,
      label,
    });
    if (story) problems.push(...result.problems);
    return result.block;
  };
  const financeBlock = read(financeSchema);
  const finance = readFinanceSettings(financeBlock, country, (field, problem) =>
    problems.push({ path: `global/finance › ${field}`, problem }),
  );
  const site = {
    brand,
    phone: phones[country],
    header: header(read(headerSchema)),
    menu: menu(read(navigationSchema)),
    footer: footer(read(footerSchema), year),
    useAngleApi: financeBlock.use_angle_api && options.hasLender !== false,
    consent,
    mediaOrigins,
    ...(webVitalsShare ? { webVitalsShare } : {}),
    ...(mapService ? { mapService } : {}),
    ...(options.stockCountries?.includes(country) && { hasStock: true as const }),
    ...(options.hasTradeIn && { hasTradeIn: true as const }),
  };
  return { site, finance, problems };
}

/** The site when its navigation is not known at all: brand and phone line. */
export const bareSite = (country: Country, facts: SiteFacts): SiteContent => ({
  site: bareSiteOf(country, facts),
  finance: defaultFinanceSettings[country],
});

const bareSiteOf = (
  country: Country,
  { brand, phones, consent, mapService, mediaOrigins, stockCountries, hasTradeIn, year }: SiteFacts,
): Site => ({
  brand,
  phone: phones[country],
  header: { logo: null, logoSecondary: null, logoFinance: null },
  menu: [],
  footer: { links: [], social: [], cookiesLink: null, privacyLink: null, slogan: '', note: '', year },
  useAngleApi: false,
  consent,
  mediaOrigins,
  ...(mapService ? { mapService } : {}),
  ...(stockCountries?.includes(country) && { hasStock: true as const }),
  ...(hasTradeIn && { hasTradeIn: true as const }),
});

const header = (block: BlockOf<typeof headerSchema>): Header => ({
  logo: block.logo,
  logoSecondary: block.logo_secondary,
  logoFinance: block.logo_finance,
  ...(block.service_link && { serviceLink: block.service_link }),
});

type Item = BlockOf<typeof navigationItemSchema>;
type ModelLineItem = BlockOf<typeof navigationItemModelLineSchema>;
type TileItem = BlockOf<typeof navigationTileSchema>;

/** Entries in order. A model line that is gone, and a link that leads nowhere, is left out. Spec part 1 §2. */
const menu = ({ items }: BlockOf<typeof navigationSchema>): MenuEntry[] =>
  items.map((item) =>
    item.component === 'NavigationDivider' ? { kind: 'divider', uid: item._uid } : menuItem(item),
  );

function menuItem(item: Item): MenuEntry {
  return {
    kind: 'item',
    uid: item._uid,
    title: item.title,
    link: item.link,
    links: item.secondary_menu.flatMap((entry) => {
      if (entry.component !== 'NavigationLink') return [];
      const [named] = namedLink(entry.title, entry.link);
      return named ? [{ uid: entry._uid, ...named }] : [];
    }),
    tiles: [...item.tiles, ...item.mega_menu_tiles].map(menuTile),
    modelLines: item.secondary_menu.flatMap((entry) =>
      entry.component === 'NavigationItemModelLine' ? menuModelLine(entry) : [],
    ),
  };
}

const menuTile = (tile: TileItem): MenuTile => ({
  uid: tile._uid,
  image: tile.image,
  heading: tile.heading,
  description: tile.description,
  buttonText: tile.buttonText,
  link: tile.buttonUrl,
});

function menuModelLine(item: ModelLineItem): MenuModelLine[] {
  const { model_line: line } = item;
  if (!line) return [];
  const { content } = line;
  const text = (field: string) => {
    const value = content[field];
    return typeof value === 'string' ? value : '';
  };
  return [
    {
      uid: item._uid,
      name: text('name') || line.name,
      slug: line.slug,
      vehicleCategory: text('vehicle_category'),
      vehicleType: text('vehicle_type'),
      tagLine: item.tag_line,
      // Read by `modelLineSchema`, where it is an asset. Where there is none, a picture of the panel stands in.
      image:
        (content.image as MenuModelLine['image'] | undefined) ??
        item.mega_menu_image_small ??
        item.mega_menu_image_large,
      imageSmall: item.mega_menu_image_small,
      imageLarge: item.mega_menu_image_large,
      link: item.link,
      showBuild: item.mega_menu_show_build,
      invertLogo: item.mega_menu_invert_logo,
    },
  ];
}

/** Networks in the order they show. Spec part 1 §2 'Footer'. */
const networks = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
] as const;

const footer = (block: BlockOf<typeof footerSchema>, year: number): Footer => ({
  links: block.navigation_items.flatMap((item) => namedLink(item.title, item.link)),
  social: networks.flatMap(([network, title]) =>
    namedLink(title, block[network]).map((named) => ({ ...named, network })),
  ),
  cookiesLink: block.cookies_link,
  privacyLink: block.privacy_link,
  slogan: block.slogan,
  note: block.note,
  year,
});

const namedLink = (title: string, link: Href | null): NamedLink[] => (title && link ? [{ title, link }] : []);
