import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { readConfig } from '../../server/config/readConfig.ts';
import type { Finding } from '../../server/scripts/content/finding.ts';
import { lintReport, readSpace } from '../../server/scripts/content/lint.ts';
import { lintStories } from '../../server/scripts/content/lintStories.ts';
import { isContentError } from '../../server/stories/contentError.ts';
import { createAssetPath } from '../../shared/content/readAsset.ts';
import { previewToken, publicToken, startContentFixture, story, uuidOf } from './contentServiceFixture.ts';

const logger = pino({ level: 'silent' });
/** While the demo's offers are on. */
const now = Date.parse('2026-11-22T00:00:00Z');

/** The findings in a space with these stories, read over HTTP as from a real one. */
async function lint(stories: Readonly<Record<string, object>>): Promise<readonly Finding[]> {
  const files = Object.entries(stories).map(([slug, content]) => [
    `stories/${slug}.json`,
    story(slug, content),
  ]);
  const space = await startContentFixture(Object.fromEntries(files));
  try {
    const config = readConfig({
      STORYBLOK_API_URL: `${space.origin}/v2`,
      STORYBLOK_TOKEN: publicToken,
      STORYBLOK_PREVIEW_TOKEN: previewToken,
      STORYBLOK_SPACE_ID: '4242',
      CONTENT_REQUESTS_PER_SECOND: '1000',
    });
    const read = await readSpace(config, logger);
    return lintStories(read.stories, createAssetPath([space.origin]), now);
  } finally {
    await space.close();
  }
}
const page = (...body: object[]) => ({ title: 'A page', body });
const doc = (...content: object[]) => ({ type: 'doc', content });
const words = (text: string, ...marks: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const text = (more: object = {}) => ({ component: 'TextContent', text: doc(words('Words')), ...more });
const button = (link: object) => ({
  component: 'CtaPanel',
  heading: 'Panel',
  buttons: [{ component: 'CtaButton', text: 'Go', link: { fieldtype: 'multilink', ...link } }],
});
const toStory = (slug: string, more: object = {}) => ({ linktype: 'story', id: uuidOf(slug), ...more });
const both = ['au', 'nz'];

describe('prices', () => {
  const line = { component: 'ModelLine', name: 'Ridge', vehicle_category: 'SUV' };
  const model = (more: object = {}) => ({
    component: 'ModelAU',
    name: 'Ridge Track',
    short_name: 'Track',
    code: 'TRK',
    model_line: uuidOf('ridge'),
    driveaway_price: '49,990',
    ...more,
  });
  const of = async (slug: string, stories: Readonly<Record<string, object>>) => {
    const findings = await lint({ ridge: line, 'ridge-track': model(), ...stories });
    return findings.filter(({ story, countries }) => story === slug && countries.includes('au'));
  };
  const says = (words_: string) => page(text({ text: doc(words(words_)) }));

  it.each([
    ['From $49,990 drive-away.', '$49,990'],
    ['From $47,990, as last year.', '$47,990'],
    ['From $52490.', '$52490'],
  ])('%s is a price of a model written by hand', async (sentence, amount) => {
    expect(await of('home', { home: says(sentence) })).toMatchObject([
      {
        path: 'body[0] TextContent.text.content[0].content[0].text',
        problem: `says ${amount}, as a model may cost: write {price:…}, which follows the vehicles`,
      },
    ]);
  });

  it('may be a loan, what is paid for one, or an extra', async () => {
    const sentence = 'A loan of $30,000, $35,966.40 in all, and mats for $1,290.';
    expect(await of('home', { home: says(sentence) })).toEqual([]);
  });

  it('that a text names are those of a model line, or of one of its models', async () => {
    const sentence = '{price:ridge} for {buyer:ridge}, Track {price:ridge/ridge-track abn}';
    expect(await of('home', { home: says(sentence) })).toEqual([]);
    expect(await of('home', { home: says('{price:mesa} {price:ridge/tour}') })).toMatchObject([
      { problem: "names the price of 'mesa', which is no model line and no model" },
      { problem: "names the price of 'ridge/tour', which is no model line and no model" },
    ]);
  });

  it('are named by the blocks of pages alone', async () => {
    expect(
      await of('ridge-track', { 'ridge-track': model({ offer_text_abn: '{price:ridge}' }) }),
    ).toMatchObject([
      { path: 'offer_text_abn', problem: "names the price of 'ridge', which only the blocks of a page can" },
    ]);
  });

  it('and offers have ended the day after their last', async () => {
    const ending = (ends: string) =>
      of('ridge-track', {
        'ridge-track': model({
          offer_ends: ends,
          finance: [{ component: 'FinanceOffer', ends }],
        }),
      });
    const problem = 'was 2026-11-21: the offer does not show any more';
    expect(await ending('2026-11-21 00:00')).toMatchObject([
      { path: 'finance[0] FinanceOffer.ends', problem },
      { path: 'offer_ends', problem },
    ]);
    expect(await ending('2026-11-22 00:00')).toEqual([]);
  });
});

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
      'a link to a story that is gone',
      button({ ...toStory('gone'), cached_url: 'gone' }),
      'body[0] CtaPanel.buttons[0] CtaButton.link',
      'links to a story that does not exist',
    ],
    [
      'a link to a path that is gone',
      button({ linktype: 'url', url: '/gone' }),
      'body[0] CtaPanel.buttons[0] CtaButton.link',
      'links to /au/gone, which does not exist',
    ],
    [
      'a link to an anchor that is not there',
      button(toStory('home', { anchor: 'prices' })),
      'body[0] CtaPanel.buttons[0] CtaButton.link',
      'links to #prices, which home does not have',
    ],
    [
      'a link in rich text that is dead',
      text({ text: doc(words('here', { type: 'link', attrs: { linktype: 'url', href: '/gone' } })) }),
      'body[0] TextContent.text.content[0].content[0].marks[0]',
      'links to /au/gone, which does not exist',
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

  it('finds a link that leads one country to a page of the other', async () => {
    const findings = await lint({ home: page(button(toStory('kiwi'))), kiwi: { ...page(), locale: 'nz' } });
    expect(findings).toEqual([
      {
        story: 'home',
        countries: ['au'],
        path: 'body[0] CtaPanel.buttons[0] CtaButton.link',
        problem: 'links to kiwi, which is not for au',
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

  it.each<[string, object, string, string]>([
    [
      'a rate without its comparison rate, in a text',
      { intro: 'From 6.49% p.a. to approved applicants' },
      'body[0] OffersListing.intro',
      'tells the rate 6.49% p.a. without its comparison rate beside it',
    ],
    [
      'a rate without its comparison rate, in rich text',
      text({ text: doc(words('From 6.49 per cent p.a.'), words('Lending criteria apply.')) }),
      'body[0] TextContent.text',
      'tells the rate 6.49 per cent p.a. without its comparison rate beside it',
    ],
  ])('finds %s', async (_name, block, path, problem) => {
    const findings = await lint({ home: page({ component: 'OffersListing', ...block }) });
    expect(findings).toContainEqual({ story: 'home', countries: ['au'], path, problem });
  });

  it('finds a comparison rate in New Zealand', async () => {
    const compared = doc(words('6.49% p.a., comparison rate 7.48% p.a.'));
    expect(await lint({ home: page(text({ text: compared })) })).toEqual([
      expect.objectContaining({
        countries: ['nz'],
        problem: 'tells the comparison rate 7.48% p.a., which New Zealand has none of',
      }),
    ]);
  });

  it.each([
    ['ModelAU', { specialInterestRate: 3.99 }, ['au'], 'specialInterestRate'],
    ['ModelAU', { specialComparisonRate: 4.98 }, ['au'], 'specialInterestRate'],
    ['ModelAU', { specialInterestRate: 3.99, specialComparisonRate: 4.98 }, undefined, ''],
    ['ModelNZ', { specialInterestRate: 4.95 }, undefined, ''],
    ['ModelNZ', { specialInterestRate: 4.95, specialComparisonRate: 5.9 }, ['nz'], 'specialComparisonRate'],
  ])('looks at the rates of the offers of a %s: %j', async (component, rates, countries, field) => {
    const finance = [{ component: 'FinanceOffer', specialFinanceOffer: true, ...rates }];
    const findings = await lint({ home: page(), 'vehicles/one': { component, finance } });
    expect(findings.filter(({ problem }) => problem.includes('comparison rate'))).toEqual(
      countries ? [expect.objectContaining({ countries, path: `finance[0] FinanceOffer.${field}` })] : [],
    );
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

  it('has nothing to say of the demo space', async () => {
    const { stories, assetOrigins } = await readSpace(readConfig({}), logger);
    expect(lintStories(stories, createAssetPath(assetOrigins), now)).toEqual([]);
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
