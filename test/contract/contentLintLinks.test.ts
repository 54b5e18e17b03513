import { describe, expect, it } from '@jest/globals';
import { assetOrigin, both, button, doc, lint, page, text, toStory, words } from './contentLintFixture.ts';
import { uuidOf } from './contentServiceFixture.ts';

describe('links', () => {
  it.each<[string, object, string, string]>([
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
  ])('finds %s', async (_name, block, path, problem) => {
    const findings = await lint({ home: page(block) });
    expect(findings).toContainEqual(expect.objectContaining({ story: 'home', path, problem }));
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

  it('finds a link to a configurator of a model line that the country does not sell', async () => {
    const line = { component: 'ModelLine', name: 'Ridge', vehicle_category: 'SUV' };
    const model = {
      component: 'ModelAU',
      ...{ name: 'Ridge Track', short_name: 'Track', code: 'TRK', driveaway_price: '49,990' },
      model_line: uuidOf('global/model-lines/ridge'),
    };
    const findings = await lint({
      home: page(button({ linktype: 'url', url: '/config/ridge' })),
      'global/model-lines/ridge': line,
      'vehicles/au/ridge-track': model,
    });
    expect(findings.filter(({ story }) => story === 'home')).toEqual([
      {
        story: 'home',
        countries: ['nz'],
        path: 'body[0] CtaPanel.buttons[0] CtaButton.link',
        problem: 'links to /nz/config/ridge, which does not exist',
      },
    ]);
  });

  it('finds a link to a page that the site has with a service alone, which is not configured', async () => {
    const linked = { home: page(button({ linktype: 'url', url: '/recalls' })) };
    expect((await lint(linked)).map(({ problem }) => problem)).toEqual([
      'links to /au/recalls, which is there with RECALLS_URL alone',
      'links to /nz/recalls, which is there with RECALLS_URL alone',
    ]);
    expect(await lint(linked, { RECALLS_URL: 'https://recalls.example.com' })).toEqual([]);
  });

  it.each(['anchor', 'textStyle'])('finds the place that a mark of the type %s names', async (type) => {
    const named = text({ text: doc(words('Rates', { type, attrs: { id: '2024 rates', color: 'red' } })) });
    const link = button(toStory('home', { anchor: '2024-rates' }));
    expect(await lint({ home: page(named, link) })).toEqual([]);
  });

  it('leaves links to a dealer, whom the content does not know', async () => {
    expect(await lint({ home: page(button({ linktype: 'url', url: '/dealers/2001' })) })).toEqual([]);
  });
});

describe('buttons of modals', () => {
  const opens = (modal: string) => ({
    component: 'CtaPanel',
    heading: 'Panel',
    buttons: [{ component: 'CtaButton', text: 'Ask', modal_action: modal }],
  });
  const form = (modal: string, more: object = {}) => ({
    component: 'ModalForm',
    modal_key: modal,
    form: [{ component: 'GenericForm', heading: 'Ask' }],
    ...more,
  });
  const unanswered = async (...body: object[]) =>
    (await lint({ home: page(...body) })).filter(({ path }) => path.endsWith('.modal_action'));

  it('are answered by a form of their page', async () => {
    expect(await unanswered(opens('ask'), form('ask'))).toEqual([]);
  });

  it('are found where no form answers, in the country that lacks it', async () => {
    const finding = {
      story: 'home',
      path: 'body[0] CtaPanel.buttons[0] CtaButton.modal_action',
      problem: "opens the modal 'ask', which no form of the page answers",
    };
    expect(await unanswered(opens('ask'), form('other'))).toEqual([{ ...finding, countries: both }]);
    expect(await unanswered(opens('ask'), form('ask', { locale: 'au' }))).toEqual([
      { ...finding, countries: ['nz'] },
    ]);
  });
});

describe('pictures and films', () => {
  const picture = (filename: string) => ({ fieldtype: 'asset', filename, alt: 'A car' });
  const hero = (more: object) => ({ component: 'HeroBanner', heading: 'Hero', ...more });
  const elsewhere = 'https://elsewhere.example';
  const refused = (kind: string) =>
    `is a ${kind} from ${elsewhere}, which the security policy refuses: see STORYBLOK_ASSET_ORIGINS`;

  it('come from the asset origins', async () => {
    const image = picture(`${assetOrigin}/a.jpg`);
    const film = picture(`${assetOrigin}/film.mp4`);
    expect(await lint({ home: page(hero({ image, video: film })) })).toEqual([]);
  });

  it.each<[string, object, string, readonly string[]]>([
    [
      'a picture, and its field counts as empty',
      hero({ image: picture(`${elsewhere}/a.jpg`) }),
      'body[0] HeroBanner.image',
      [refused('picture')],
    ],
    [
      'a film',
      hero({ image: picture(`${assetOrigin}/a.jpg`), video: picture(`${elsewhere}/film.mp4`) }),
      'body[0] HeroBanner.video',
      [refused('film')],
    ],
    [
      'a picture in rich text',
      text({
        text: doc(words('x'), { type: 'image', attrs: { src: `${elsewhere}/a.jpg`, alt: 'A car' } }),
      }),
      'body[0] TextContent.text.content[1]',
      [refused('picture')],
    ],
  ])('are found from anywhere else: %s', async (_name, block, path, problems) => {
    expect(await lint({ home: page(block) })).toEqual(
      problems.map((problem) => ({ story: 'home', countries: both, path, problem })),
    );
  });

  it('are found where a button plays them from anywhere else, without what goes with a film', async () => {
    const found = await lint({ home: page(button({ linktype: 'url', url: `${elsewhere}/film.mp4` })) });
    expect(found.map(({ path, problem }) => [path, problem])).toEqual(
      [
        refused('film'),
        'links to a film without captions and transcript: show it as a tile or in a listing',
      ].map((problem) => ['body[0] CtaPanel.buttons[0] CtaButton.link', problem]),
    );
  });

  describe('of a tile', () => {
    const film = picture(`${assetOrigin}/film.mp4`);
    const tile = (more: object) => ({
      component: 'VideoTiles',
      videos: [{ component: 'VideoTile', heading: 'Over the pass', video: film, ...more }],
    });
    const said = async (more: object) =>
      (await lint({ home: page(tile(more)) })).map(({ path, problem }) => [path.split('.').at(-1), problem]);
    const captions = (file: string) => ({ fieldtype: 'asset', filename: `${assetOrigin}/${file}` });

    it('have captions, or are said to be silent, and a transcript', async () => {
      expect(await said({ captions: captions('film.vtt'), transcript: 'A car.' })).toEqual([]);
      expect(await said({ is_silent: true, transcript: 'A car.' })).toEqual([]);
      expect(await said({ video: null })).toEqual([]);
    });

    it.each<[string, object, readonly (readonly [string, string])[]]>([
      [
        'nothing',
        {},
        [
          ['captions', 'is not filled in, and the film is not said to be silent'],
          ['transcript', 'is not filled in: who does not see the film misses it'],
        ],
      ],
      [
        'captions that no browser reads',
        { captions: captions('film.srt'), transcript: 'A car.' },
        [['captions', 'is no WebVTT file (.vtt)']],
      ],
    ])('are found with %s', async (_name, more, problems) => {
      expect(await said(more)).toEqual(problems);
    });
  });

  it('may be anywhere for search engines, and pages may be linked', async () => {
    const shared = {
      ...page(button({ linktype: 'url', url: elsewhere })),
      meta_image: picture(`${elsewhere}/a.jpg`),
    };
    expect(await lint({ home: shared })).toEqual([]);
  });
});
