import type { Asset, Href } from '../../shared/content/values.ts';
import { type Country, otherCountries } from '../../shared/country.ts';
import type { Layout, MenuEntry, MenuModelLine, Page } from '../../shared/page.ts';

const asset = (file: string, width = 1440, height = 810): Asset => ({
  src: `/f/1/${width}x${height}/0/${file}`,
  alt: '',
  title: '',
  width,
  height,
  focus: '',
});
const link = (href: string): Href => ({ href, kind: 'story', newTab: false, video: false });
const external = (href: string): Href => ({ href, kind: 'url', newTab: true, video: false });

const modelLines: readonly (readonly [string, string, string, string, string, string, string | null])[] = [
  [
    'ridge',
    'SUV',
    'Five-seat SUV',
    'The long way home, any day of the week.',
    'green',
    'blue',
    'ridge-alpine-wide.webp',
  ],
  [
    'haven',
    'SUV',
    'Seven-seat SUV',
    'Seven seats, and room for what they bring.',
    'white',
    'white',
    'haven-vineyard-wide.webp',
  ],
  [
    'mesa',
    'SUV',
    'Off-road SUV',
    'Where the map stops, it does not.',
    'green',
    'green',
    'mesa-desert-wide.webp',
  ],
  [
    'drover',
    'Ute',
    'Dual-cab ute',
    '3,500 kg behind it, the coast beside it.',
    'copper',
    'copper',
    'drover-coast-wide.webp',
  ],
  ['arc', 'Electric', 'Electric crossover', '540 km between charges.', 'ice', 'ice', 'arc-dusk-wide.webp'],
  ['pip', 'Electric', 'Electric hatch', 'Small outside. Ask anyone inside.', 'yellow', 'yellow', null],
];

const modelLine = (country: Country, n: number): MenuModelLine => {
  const [slug = '', category = '', type = '', tagLine = '', side = '', front = '', scene] =
    modelLines[n] ?? [];
  return {
    uid: `line-${slug}`,
    name: `${slug[0]?.toUpperCase()}${slug.slice(1)}`,
    slug,
    vehicleCategory: category,
    vehicleType: type,
    tagLine,
    image: asset(`${slug}-side-${side}.webp`),
    imageSmall: asset(`${slug}-front-three-quarter-${front}.webp`),
    imageLarge: scene ? asset(scene, 1920, 1080) : null,
    link: link(`/${country}/models/${category.toLowerCase()}/${slug}`),
    showBuild: slug !== 'pip',
    invertLogo: slug === 'arc',
  };
};

function menu(country: Country): MenuEntry[] {
  const item = (
    uid: string,
    title: string,
    path: string | null,
    rest: Partial<Extract<MenuEntry, { kind: 'item' }>> = {},
  ) =>
    ({
      kind: 'item' as const,
      uid,
      title,
      link: path ? link(`/${country}/${path}`) : null,
      links: [],
      tiles: [],
      modelLines: [],
      ...rest,
    }) satisfies MenuEntry;
  const sub = (uid: string, title: string, path: string) => ({
    uid,
    title,
    link: link(`/${country}/${path}`),
  });
  const tile = (
    uid: string,
    image: string,
    heading: string,
    description: string,
    buttonText: string,
    path: string,
  ) => ({
    uid,
    image: asset(image, 1920, 1080),
    heading,
    description,
    buttonText,
    link: link(`/${country}/${path}`),
  });
  return [
    item('models', 'Models', null, {
      modelLines: modelLines.map((_, n) => modelLine(country, n)),
      links: [
        sub('compare', 'Compare models', 'compare'),
        sub('brochure', 'Download a brochure', 'download-brochure'),
      ],
    }),
    item('buy', 'Buy', null, {
      tiles: [
        tile(
          'offers',
          'drover-coast-wide.webp',
          'Current offers',
          'What is on the lot, with its drive-away price.',
          'See offers',
          'offers',
        ),
        tile(
          'drive',
          'ridge-alpine-wide.webp',
          'Book a test drive',
          'Half an hour on roads you know.',
          'Book a drive',
          'test-drive',
        ),
        tile(
          'finance',
          'haven-vineyard-wide.webp',
          'Finance',
          'Repayments, worked out in front of you.',
          '',
          'finance',
        ),
      ],
      links: [sub('dealer', 'Find a dealer', 'dealer-locator'), sub('contact', 'Contact us', 'contact-us')],
    }),
    item('owners', 'Owners', 'owners', {
      links: [sub('service', 'Book a service', 'service'), sub('club', 'Mesa Club', 'club')],
    }),
    { kind: 'divider', uid: 'rule' },
    item('news', 'News', 'news'),
    item('about', 'About Meridian', 'about'),
  ];
}

const layout: Layout = {
  menuButtonColor: 'black',
  invertLogo: false,
  financeLogo: false,
  navbarSolid: false,
  hideHeaderFooter: false,
  enableBackground: false,
  stickyBottomCta: ['current_offers', 'find_a_dealer', 'book_a_test_drive'],
};

const phones = {
  au: { display: '1800 335 132', href: 'tel:1800335132' },
  nz: { display: '0800 492 774', href: 'tel:0800492774' },
} as const;

/** A page of the country with a whole menu and footer and no blocks: what the chrome is tried with. */
export function chromePage(
  country: Country,
  change: Partial<Omit<Page, 'layout'>> & { layout?: Partial<Layout> } = {},
): Page {
  return {
    path: `/${country}/`,
    country,
    elsewhere: otherCountries(country).map((other) => `/${other}/`),
    status: 200,
    head: { title: 'Home | Meridian', tags: [], jsonLd: [] },
    site: {
      brand: { name: 'Meridian Motors', shortName: 'Meridian' },
      phone: phones[country],
      header: { logo: null, logoSecondary: null, logoFinance: null },
      menu: menu(country),
      footer: {
        links: [
          'Models',
          'Offers',
          'Finance',
          'Find a dealer',
          'Book a test drive',
          'News',
          'About us',
          'Contact us',
        ].map((title) => ({ title, link: link(`/${country}/${title.toLowerCase().replaceAll(' ', '-')}`) })),
        social: [
          {
            network: 'facebook',
            title: 'Facebook',
            link: external(`https://www.facebook.com/meridian.${country}`),
          },
          {
            network: 'instagram',
            title: 'Instagram',
            link: external(`https://www.instagram.com/meridian.${country}`),
          },
          {
            network: 'youtube',
            title: 'YouTube',
            link: external(`https://www.youtube.com/@meridian-${country}`),
          },
          {
            network: 'linkedin',
            title: 'LinkedIn',
            link: external('https://www.linkedin.com/company/meridian'),
          },
        ],
        cookiesLink: link(`/${country}/cookies`),
        privacyLink: link(`/${country}/privacy`),
        slogan: 'Made for the distance.',
        note: 'Prices include GST.',
        year: 2026,
      },
      useAngleApi: false,
      consent: { profile: 'dev_consent' },
      mediaOrigins: [],
    },
    blocks: [],
    query: {},
    blockData: {},
    buildId: 'fixture',
    ...change,
    layout: { ...layout, ...change.layout },
  };
}
