/** @jest-environment jsdom */
import './blocksBrowserGlobals.ts';

import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { Accordion } from '../../client/blocks/Accordion/Accordion.tsx';
import { accordionFixtures } from '../../client/blocks/Accordion/fixtures.ts';
import { competitionFormFixtures } from '../../client/blocks/CompetitionForm/fixtures.ts';
import { CtaButton } from '../../client/blocks/CtaButton/CtaButton.tsx';
import { ctaButton, ctaButtonFixtures } from '../../client/blocks/CtaButton/fixtures.ts';
import { EventBanner } from '../../client/blocks/EventBanner/EventBanner.tsx';
import { eventBannerFixtures } from '../../client/blocks/EventBanner/fixtures.ts';
import { modalFormFixtures } from '../../client/blocks/ModalForm/fixtures.ts';
import { ModalForm } from '../../client/blocks/ModalForm/ModalForm.tsx';
import { videoTilesFixtures } from '../../client/blocks/VideoTiles/fixtures.ts';
import { VideoTiles } from '../../client/blocks/VideoTiles/VideoTiles.tsx';
import { Video } from '../../client/components/Video.tsx';
import { VideoDialog } from '../../client/components/VideoDialog.tsx';
import { Form } from '../../client/features/forms/Form.tsx';
import { clipCaptions } from '../../client/gallery/fixtureAssets.ts';
import { formFixtureData } from '../../client/gallery/fixtureForms.ts';
import { externalLink, pageLink } from '../../client/gallery/fixtureValues.ts';
import { galleryPage } from '../../client/gallery/galleryPage.ts';
import { PageProvider } from '../../client/page/PageContext.tsx';
import { createStores, StoresProvider } from '../../client/stores/createStores.tsx';
import type { AnyBlock } from '../../shared/content/schema.ts';

const ridgeFilm = { name: 'Ridge on a pass', captions: '', transcript: '' };

afterEach(() => {
  cleanup();
  delete window.dataLayer;
});

/** @param blocks of the page that it stands on; unset: those of a page of the gallery */
function show(element: React.ReactNode, blocks?: readonly AnyBlock[]) {
  const typical = galleryPage('/_blocks/CtaButton/typical');
  if (!typical) throw new Error('The gallery has no buttons');
  const page = blocks ? { ...typical, blocks } : typical;
  const stores = createStores(page);
  const view = render(
    <StoresProvider stores={stores}>
      <PageProvider page={page}>{element}</PageProvider>
    </StoresProvider>,
  );
  return { ...view, ui: stores.ui };
}

describe('EventBanner', () => {
  it.each([
    [false, 1],
    [true, 0],
  ])('of an event that is over: %s', (isOver, shown) => {
    const { queryAllByRole } = show(<EventBanner block={eventBannerFixtures.typical} data={{ isOver }} />);
    expect(queryAllByRole('heading')).toHaveLength(shown);
  });
});

describe('Accordion', () => {
  it('tells analytics of every opening and closing, with its question', () => {
    const { container } = show(<Accordion block={accordionFixtures.typical} />);
    const details = container.querySelectorAll('details')[1];
    if (!details) throw new Error('No questions');
    const toggle = (open: boolean) => {
      details.open = open;
      fireEvent(details, new Event('toggle'));
    };
    toggle(true);
    toggle(false);
    expect(window.dataLayer).toEqual([
      { event: 'faq_clicks_expanded', question: 'How long until I have it?' },
      { event: 'faq_clicks_collapsed', question: 'How long until I have it?' },
    ]);
  });
});

describe('a film that cannot be loaded', () => {
  beforeAll(() => {
    const watching = class {
      observe() {}
      disconnect() {}
    };
    Object.assign(window, { IntersectionObserver: watching, matchMedia: () => ({ matches: true }) });
  });

  it('leaves what it shows in words where it stands alone, and the picture where it lies over one', () => {
    for (const cover of [false, true]) {
      const { container } = show(<Video src="/f/1/gone.mp4" film={ridgeFilm} cover={cover} />);
      fireEvent.error(container.querySelector('video') as Element);
      expect(container.querySelector('video, button')).toBeNull();
      expect(container.textContent).toBe(cover ? '' : 'Ridge on a pass');
      cleanup();
    }
  });
});

describe('a film in the player', () => {
  const played = (fields: Partial<(typeof videoTilesFixtures.typical.videos)[number]>) => {
    const [tile] = videoTilesFixtures.typical.videos;
    if (!tile) throw new Error('The fixture has no films');
    const block = { ...videoTilesFixtures.typical, videos: [{ ...tile, ...fields }] };
    const { container, getAllByRole } = show(
      <>
        <VideoTiles block={block} />
        <VideoDialog />
      </>,
    );
    fireEvent.click(getAllByRole('link')[0] as Element);
    const [video, transcript] = ['video', 'details'].map((part) => container.querySelector(`dialog ${part}`));
    return { video, transcript };
  };

  it('is called by its name, and has its captions and its transcript', () => {
    const { video, transcript } = played({
      film_name: 'Ridge on a pass',
      captions: clipCaptions,
      transcript: 'A road.\n\nA car.',
    });
    expect(video?.getAttribute('aria-label')).toBe('Ridge on a pass');
    expect(video?.hasAttribute('crossorigin')).toBe(false);
    const track = video?.querySelector('track');
    expect(['kind', 'src', 'srclang', 'label', 'default'].map((name) => track?.getAttribute(name))).toEqual([
      'captions',
      clipCaptions.src,
      'en-AU',
      'Captions',
      '',
    ]);
    expect([...(transcript?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Transcript of Ridge on a pass',
      'A road.',
      'A car.',
    ]);
  });

  it('takes no captions from an origin that the security policy does not name', () => {
    const src = 'https://elsewhere.example/film.vtt';
    const { video } = played({ captions: { ...clipCaptions, src } });
    expect(video?.querySelector('track')).toBeNull();
    expect(video?.hasAttribute('crossorigin')).toBe(false);
  });
});

describe('a film over the picture that stands for it', () => {
  it('is not there for who does not see it, and can be paused', () => {
    const { container, getByRole } = show(<Video src="/f/1/ridge.mp4" film="decorative" cover />);
    expect(container.querySelector('video')?.getAttribute('aria-hidden')).toBe('true');
    expect(getByRole('button').getAttribute('aria-label')).toBe('Play background film');
  });
});

describe('a form', () => {
  it('says before anybody types that it cannot be taken, and asks nothing; what came back stays', () => {
    const form = formFixtureData['competitionForm-shut'];
    const props = { content: competitionFormFixtures.shut, endpoint: '/api/competition/', level: 2 } as const;
    const { container, getByText } = show(<Form {...props} data={form} />);
    expect(getByText(/We cannot take this form at the moment/).textContent).toMatch(/call us: 1800/);
    expect(container.querySelector('input')).toBeNull();
    cleanup();
    const posted = { values: { first_name: 'Sam' }, errors: {}, failed: true } as const;
    const back = form?.status === 'success' ? { ...form, posted } : form;
    expect(show(<Form {...props} data={back} />).getByDisplayValue('Sam')).toBeTruthy();
  });

  it('has a field that no person sees, reaches or hears of', () => {
    const props = {
      content: competitionFormFixtures.typical,
      endpoint: '/api/competition/',
      level: 2,
    } as const;
    const { container } = show(<Form {...props} data={formFixtureData['competitionForm-typical']} />);
    const trap = container.querySelector('input[name="referral_note"]');
    expect(trap?.getAttribute('tabindex')).toBe('-1');
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

describe('a button', () => {
  it('to a page of the site is a plain link', () => {
    const { getByRole } = show(<CtaButton block={ctaButtonFixtures.typical} />);
    expect(getByRole('link', { name: 'Book a test drive' }).getAttribute('href')).toBe('/au/test-drive');
  });

  it('to a video opens the player instead', () => {
    const { getByRole, ui } = show(<CtaButton block={ctaButtonFixtures.video} />);
    expect(fireEvent.click(getByRole('link'))).toBe(false);
    expect(ui.video).toBe('/f/100100/ridge.mp4');
  });

  it.each(['mp4', 'avi', 'mkv', 'mov', 'wmv', 'flv', 'webm'])(
    'to an address ending in %s is not followed',
    (ending) => {
      const block = ctaButton('video', 'Watch', externalLink(`https://example.com/film.${ending}`));
      const { getByRole, ui } = show(<CtaButton block={block} />);
      expect(fireEvent.click(getByRole('link'))).toBe(false);
      expect(ui.video).toBe(`https://example.com/film.${ending}`);
    },
  );

  it('with a modal action opens that modal, and leaves its link to those without JavaScript', () => {
    const block = ctaButton('modal', 'Enquire', pageLink('/au/contact-us'), { modal_action: 'enquire' });
    const page = (
      <>
        <CtaButton block={block} />
        <ModalForm block={modalFormFixtures.typical} />
      </>
    );
    const { getByRole, ui } = show(page);
    expect(fireEvent.click(getByRole('link', { name: 'Enquire' }))).toBe(false);
    expect(ui.openModal).toBe('enquire');
  });

  it('whose modal no form on the page answers follows its link, and nothing counts as open', () => {
    const block = ctaButton('modal', 'Enquire', pageLink('/au/contact-us'), { modal_action: 'enquire' });
    const { getByRole, ui } = show(<CtaButton block={block} />);
    expect(fireEvent.click(getByRole('link'))).toBe(true);
    expect(ui.openModal).toBeNull();
  });

  it('to a film of an origin that the player may not have opens it in a new tab by itself', () => {
    const address = 'https://films.example.net/film.mp4';
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { getByRole, ui } = show(<CtaButton block={ctaButton('video', 'Watch', externalLink(address))} />);
    const link = getByRole('link', { name: 'Watch (opens in a new tab)' });
    expect(fireEvent.click(link)).toBe(false);
    expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener');
    expect(ui.video).toBeNull();
    // Without JavaScript.
    expect(link.getAttribute('target')).toBe('_blank');
    open.mockRestore();
  });

  it('to a film of a kind that browsers do not play offers it for download', () => {
    const page = (
      <>
        <CtaButton block={ctaButton('video', 'Watch', externalLink('https://films.example.net/film.avi'))} />
        <VideoDialog />
      </>
    );
    const { container, getByRole } = show(page);
    expect(fireEvent.click(getByRole('link', { name: 'Watch' }))).toBe(false);
    expect(container.querySelector('dialog video')).toBeNull();
    const dialog = container.querySelector('dialog');
    expect(dialog?.textContent).toContain('Browsers do not play this kind of film.');
    const way = getByRole('link', { name: 'Download the film', hidden: true });
    expect([way.getAttribute('href'), way.hasAttribute('download')]).toEqual([
      'https://films.example.net/film.avi',
      true,
    ]);
  });

  it('to a film leaves a click for another tab or window to the browser', () => {
    const { getByRole, ui } = show(<CtaButton block={ctaButtonFixtures.video} />);
    expect(fireEvent.click(getByRole('link'), { ctrlKey: true })).toBe(true);
    expect(ui.video).toBeNull();
  });

  it.each([
    ['no link, and no modal', ctaButton('dead', 'Enquire', null)],
    [
      'a modal that no form of the page answers',
      ctaButton('dead', 'Enquire', null, { modal_action: 'gone' }),
    ],
  ])('that can do nothing is disabled: %s', (_, block) => {
    const { getByRole } = show(<CtaButton block={block} />, [block, modalFormFixtures.typical]);
    expect(getByRole('button', { name: 'Enquire' }).hasAttribute('disabled')).toBe(true);
  });

  it('that opens a modal of the page is not disabled, though it has no link', () => {
    const block = ctaButton('modal', 'Enquire', null, { modal_action: modalFormFixtures.typical.modal_key });
    const { getByRole } = show(<CtaButton block={block} />, [block, modalFormFixtures.typical]);
    expect(getByRole('button', { name: 'Enquire' }).hasAttribute('disabled')).toBe(false);
  });

  it('to a video names it in the player, which says so when it does not play', () => {
    const page = (
      <>
        <CtaButton block={ctaButtonFixtures.video} />
        <VideoDialog />
      </>
    );
    const { container, getByRole } = show(page);
    const name = getByRole('link').textContent?.trim();
    fireEvent.click(getByRole('link'));
    expect(getByRole('heading', { hidden: true }).textContent).toBe(name);
    fireEvent.error(container.querySelector('dialog video') as Element);
    expect(getByRole('alert', { hidden: true }).textContent).toContain('This video cannot be played here.');
    const way = getByRole('link', { name: 'Open the video in a new tab', hidden: true });
    expect(way.getAttribute('href')).toBe('/f/100100/ridge.mp4');
    fireEvent.click(getByRole('button', { name: 'Close', hidden: true }));
    expect(container.querySelector('dialog [role="alert"]')).toBeNull();
  });

  it('that is disabled does nothing', () => {
    const block = ctaButton('off', 'Enquire', null, { modal_action: 'enquire', disabled: true });
    const { getByRole, ui } = show(<CtaButton block={block} />);
    fireEvent.click(getByRole('button'));
    expect(ui.openModal).toBeNull();
  });
});
