import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { brandIds } from '../../client/brands/brands.ts';
import { readConfig } from '../../server/config/readConfig.ts';
import type { Finding } from '../../server/scripts/content/finding.ts';
import { offeredServices } from '../../server/scripts/content/linkCheck.ts';
import { lintReport, readSpace } from '../../server/scripts/content/lint.ts';
import { lintStories } from '../../server/scripts/content/lintStories.ts';
import { readRates } from '../../server/scripts/content/readRates.ts';
import { isContentError } from '../../server/stories/contentError.ts';
import {
  assetOrigin,
  both,
  button,
  doc,
  lint,
  lintFiles,
  navigationFiles,
  now,
  page,
  text,
  toStory,
  words,
} from './contentLintFixture.ts';
import { publicToken, story } from './contentServiceFixture.ts';

const logger = pino({ level: 'silent' });

describe('npm run content:lint', () => {
  it('has nothing to say of a space that is right', async () => {
    expect(
      await lint({
        home: page(text({ scrollToId: 'top' }), button(toStory('offers', { anchor: 'prices' }))),
        offers: page(text({ scrollToId: 'prices' }), button({ linktype: 'url', url: '/home' })),
      }),
    ).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ['a required field that is empty', text({ text: '' }), 'body[0] TextContent.text', 'is required'],
    [
      'an unknown field',
      text({ colour: 'red' }),
      'body[0] TextContent.colour',
      'is not a field of this component',
    ],
    ['an unknown block', { component: 'Nope' }, 'body[0]', 'unknown component "Nope"'],
    [
      'an option that there is not',
      text({ align: 'middle' }),
      'body[0] TextContent.align',
      '"middle" is not one of the options',
    ],
    [
      'a picture in rich text without alternative text',
      text({
        text: doc(words('x'), { type: 'image', attrs: { src: 'https://img.example/a.jpg', alt: '' } }),
      }),
      'body[0] TextContent.text.content[1]',
      'has no alternative text',
    ],
  ])('finds %s', async (_name, block, path, problem) => {
    const findings = await lint({ home: page(block) });
    expect(findings).toContainEqual(expect.objectContaining({ story: 'home', path, problem }));
  });

  const header = 'global/navigation/header';
  const files: typeof navigationFiles = { ...navigationFiles, 'stories/home.json': story('home', page()) };
  const at = (file: string) => `stories/${file}.json`;
  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'is renamed',
      { ...files, [at(header)]: story(header, { component: 'Header' }, { name: 'Header 2026' }) },
      "is named 'Header 2026': every page looks for the name 'Header'",
    ],
    [
      'is not published',
      { ...files, [at(header)]: undefined, [at(`${header}.draft`)]: files[at(header)] },
      'is not published: every page needs it',
    ],
    [
      'is of another type',
      { ...files, [at(header)]: story(header, { component: 'Footer' }, { name: 'Header' }) },
      "has the content type 'Footer' in place of 'Header'",
    ],
    [
      'is gone',
      { ...files, [at(header)]: undefined },
      'does not exist: every page takes its Header from there',
    ],
  ])('finds that a story of the navigation %s', async (_name, space, problem) => {
    const given = Object.fromEntries(Object.entries(space).filter(([, file]) => file !== undefined));
    const findings = await lintFiles(given);
    expect(findings).toEqual([{ story: header, countries: ['au', 'nz'], path: '', problem }]);
  });

  it('finds redirects that lead nowhere, elsewhere, in a circle, by another one, or are never used', async () => {
    const redirect = (from: string, url: string) => ({
      component: 'Redirect',
      from,
      to: { fieldtype: 'multilink', linktype: 'url', url },
    });
    const redirects = [
      redirect('good', '/home'),
      redirect('away', 'https://evil.example/'),
      redirect('a', '/b'),
      redirect('b', '/a'),
      redirect('c', '/good'),
      redirect('home', '/home'),
      redirect('gone', '/nope'),
      redirect('good', '/home'),
    ];
    const findings = await lint({
      home: page(button({ linktype: 'url', url: '/good' })),
      'global/redirects': { component: 'Redirects', redirects },
    });
    const told = findings.filter(({ countries }) => countries.includes('au'));
    expect(told.map(({ story: of, path, problem }) => [of, path, problem])).toEqual(
      expect.arrayContaining([
        [
          'global/redirects',
          'redirects[1] Redirect.to',
          'leads to https://evil.example/, which is no page of this site',
        ],
        ['global/redirects', 'redirects[2] Redirect.to', 'leads in a circle, and so nowhere: /au/a'],
        ['global/redirects', 'redirects[3] Redirect.to', 'leads in a circle, and so nowhere: /au/b'],
        ['global/redirects', 'redirects[4] Redirect.to', 'leads to another redirect: lead it to /au/ itself'],
        ['global/redirects', 'redirects[5] Redirect.from', 'is never used: /au is a page'],
        ['global/redirects', 'redirects[6] Redirect.to', 'links to /au/nope, which does not exist'],
        [
          'global/redirects',
          'redirects[7] Redirect.from',
          'is a second redirect of /au/good: the first counts',
        ],
        ['home', 'body[0] CtaPanel.buttons[0] CtaButton.link', 'links to /au/good, which has moved to /au/'],
      ]),
    );
  });

  it('finds redirects of addresses at which the site has a page of its own, and of no other country', async () => {
    const redirect = (from: string) => ({
      component: 'Redirect',
      from,
      to: { fieldtype: 'multilink', linktype: 'url', url: '/home' },
    });
    const from = [
      ...['search', '/saved/', '/recalls', '/trade-in', '/stock', 'https://www.example.com/au/home'],
      // Of what may be gone, and of a page that the other country has alone.
      ...['/dealers/A1', '/config/gone', '/stock/m1', '/nz/here', '/au/there'],
    ];
    const findings = await lint(
      {
        home: page(),
        here: { ...page(), locale: 'au' },
        'global/redirects': { component: 'Redirects', redirects: from.map(redirect) },
      },
      { RECALLS_URL: 'https://recalls.example', STOCK_URL: 'nz=https://stock.example/nz.csv' },
    );
    const unused = findings.filter(({ problem }) => problem.startsWith('is never used'));
    expect(unused.map(({ countries, problem }) => [problem, ...countries])).toEqual([
      ['is never used: /au/search is a page', 'au'],
      ['is never used: /nz/search is a page', 'nz'],
      ['is never used: /au/saved is a page', 'au'],
      ['is never used: /nz/saved is a page', 'nz'],
      ['is never used: /au/recalls is a page', 'au'],
      ['is never used: /nz/recalls is a page', 'nz'],
      ['is never used: /nz/stock is a page', 'nz'],
      ['is never used: /au is a page', 'au'],
    ]);
  });

  it('finds a block inside another or in a text that is unknown, or cannot stand there', async () => {
    const panel = (component: string) => ({
      component: 'CtaPanel',
      heading: 'Panel',
      buttons: [{ component }],
    });
    const inText = text({
      text: doc(words('x'), { type: 'blok', attrs: { id: 'a', body: [{ component: 'Nope' }] } }),
    });
    const findings = await lint({ home: page(panel('Nope'), panel('TextContent'), inText) });
    expect(findings.map(({ path, problem }) => [path, problem])).toEqual([
      ['body[0] CtaPanel.buttons[0]', '"Nope" cannot stand here'],
      ['body[1] CtaPanel.buttons[0]', '"TextContent" cannot stand here'],
      ['body[2] TextContent.text.content[1].body[0]', 'unknown component "Nope"'],
    ]);
  });

  it('finds a list with more blocks than can be saved, though each country shows no more', async () => {
    const buttons = (...locales: (string | undefined)[]) => ({
      component: 'HeroBanner',
      heading: 'Hero',
      image: { fieldtype: 'asset', filename: `${assetOrigin}/a.jpg`, alt: 'A car' },
      buttons: locales.map((locale) => ({ component: 'CtaButton', text: 'Go', locale })),
    });
    const finding = { story: 'home', countries: both, path: 'body[0] HeroBanner.buttons' };
    expect(await lint({ home: page(buttons(undefined, 'au')) })).toEqual([]);
    expect(await lint({ home: page(buttons(undefined, 'au', 'nz')) })).toEqual([
      { ...finding, problem: 'has 3 blocks for both countries together, at most 2 can be saved' },
    ]);
    expect(await lint({ home: page(buttons(undefined, undefined, undefined)) })).toEqual([
      { ...finding, problem: 'has 3 blocks, at most 2 show' },
    ]);
  });

  it('finds a picture without alternative text', async () => {
    const hero = {
      component: 'HeroBanner',
      heading: 'Hero',
      image: { fieldtype: 'asset', filename: 'https://img.example/a.jpg', alt: ' ' },
    };
    expect(await lint({ home: page(hero) })).toEqual([
      {
        story: 'home',
        countries: both,
        path: 'body[0] HeroBanner.image',
        problem: 'has no alternative text',
      },
    ]);
  });

  it('finds a text that one country has and the other lacks', async () => {
    const findings = await lint({
      home: page(text({ heading: '', heading__i18n__nz: 'Kia ora' })),
      kiwi: { ...page(text({ heading: '', heading__i18n__nz: 'Kia ora' })), locale: 'nz' },
    });
    expect(findings).toEqual([
      {
        story: 'home',
        countries: ['au'],
        path: 'body[0] TextContent.heading',
        problem: 'is filled in for nz, but empty for au',
      },
    ]);
  });

  it('looks at drafts, and at stories that are no pages', async () => {
    const findings = await lint({
      home: page(),
      'global/model-lines/ridge': { component: 'ModelLine', name: '', vehicle_category: 'SUV' },
      strange: { component: 'Strange' },
    });
    expect(findings).toEqual([
      expect.objectContaining({ story: 'global/model-lines/ridge', path: 'name', problem: 'is required' }),
      expect.objectContaining({ story: 'strange', problem: "has the unknown content type 'Strange'" }),
    ]);
  });

  it('says it in words', () => {
    const finding = (story: string, path: string): Finding => ({
      story,
      path,
      problem: 'is required',
      countries: ['au', 'nz'],
    });
    expect(lintReport([finding('home', 'title'), finding('offers', '')], 7)).toBe(
      'home\n  au, nz  title is required\n\noffers\n  au, nz  is required\n\n2 findings in 2 of 7 stories.\n',
    );
    expect(lintReport([], 7)).toBe('Nothing to complain of in 7 stories.\n');
  });

  it.each(brandIds)('has nothing to say of the demo space of %s', async (brand) => {
    const config = readConfig({ BRAND: brand });
    const { stories, assetOrigins } = await readSpace(config, logger);
    const rates = await readRates({ config, stories, assetOrigins, logger, now });
    expect(rates.au?.Business.rates).toContain(6.29);
    expect(lintStories(stories, assetOrigins, now, offeredServices(config), rates)).toEqual([]);
  });

  it('says in a line that the space cannot be read', async () => {
    const config = readConfig({
      STORYBLOK_API_URL: 'http://127.0.0.1:9/v2',
      STORYBLOK_TOKEN: publicToken,
    });
    const failed = await readSpace(config, logger).catch((error: unknown) => error);
    expect(isContentError(failed)).toBe(true);
  });
});
