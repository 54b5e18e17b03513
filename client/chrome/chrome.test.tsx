import { describe, expect, it } from '@jest/globals';
import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { countries } from '../../shared/country.ts';
import type { MenuModelLine, Page } from '../../shared/page.ts';
import { PageProvider } from '../page/PageContext.tsx';
import { createStores, StoresProvider } from '../stores/createStores.tsx';
import type { UiStore } from '../stores/UiStore.ts';
import { ConsentContext } from './ConsentContext.ts';
import { createConsent } from './consent.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { chromePage } from './fixtures.ts';
import { LargeMenu } from './menu/LargeMenu.tsx';
import { SmallMenu } from './menu/SmallMenu.tsx';
import { Shell } from './Shell.tsx';
import { isScrolledPast } from './StickyBar.tsx';

enableStaticRendering(true);

function render(page: Page, children: ReactNode, prepare: (ui: UiStore) => void = () => undefined): string {
  const stores = createStores(page);
  prepare(stores.ui);
  return renderToString(
    <StoresProvider stores={stores}>
      <StaticRouter location={page.path}>
        <PageProvider page={page}>{children}</PageProvider>
      </StaticRouter>
    </StoresProvider>,
  );
}
const shell = (page: Page) => render(page, <Shell>content</Shell>);
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const count = (html: string, part: string) => html.split(part).length - 1;
const text = (html: string) => html.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]+>/g, '|');

describe.each(countries)('the chrome in %s', (country) => {
  const page = chromePage(country);
  const html = shell(page);

  it('starts with the skip link, then has header, main and footer once', () => {
    expect(html).toMatch(/^<div[^>]*><a [^>]*href="#main"[^>]*>Skip to content<\/a>/);
    for (const landmark of ['<header', '<main', '<footer']) expect(count(html, landmark)).toBe(1);
    expect(html).toMatch(/<main id="main" tabindex="-1"[^>]*>content<\/main>/i);
  });

  it('has every target of the menu as a plain link', () => {
    const links = hrefs(html);
    for (const entry of page.site.menu) {
      if (entry.kind === 'divider') continue;
      const targets = [entry, ...entry.links, ...entry.tiles, ...entry.modelLines].map(
        ({ link }) => link?.href,
      );
      for (const target of targets.filter(Boolean)) expect(links).toContain(target);
    }
    expect(links).toContain(`/${country}/config/ridge`);
    expect(links).toContain(country === 'au' ? '/nz/' : '/au/');
  });

  it('leads to that list from the menu button until JavaScript is there', () => {
    expect(html).toMatch(/<a [^>]*href="#site-index"[^>]*>Menu<\/a>/);
    expect(html).toContain('id="site-index"');
  });

  it('has no picture of the closed menu', () => {
    expect(html).not.toContain('<img');
  });

  it('links the logo to the home page of the country', () => {
    expect(html).toMatch(new RegExp(`<header[\\s\\S]*?href="/${country}/"[\\s\\S]*?aria-label="Meridian"`));
  });

  it('ends with the links, networks, policies, year and slogan of the footer', () => {
    const footer = html.slice(html.indexOf('<footer'));
    expect(hrefs(footer)).toEqual(
      expect.arrayContaining([
        `https://www.facebook.com/meridian.${country}`,
        `https://www.instagram.com/meridian.${country}`,
        `https://www.youtube.com/@meridian-${country}`,
        'https://www.linkedin.com/company/meridian',
        `/${country}/cookies`,
        `/${country}/privacy`,
      ]),
    );
    expect(text(footer)).toContain('© 2026 Meridian Motors');
    expect(text(footer)).toContain('Made for the distance.');
    expect(text(footer)).toContain(page.site.phone.display);
  });

  it('leads the sticky bar to offers, dealer-locator and test-drive of the country', () => {
    const bar = html.slice(html.indexOf('aria-label="Next steps"'));
    expect(hrefs(bar)).toEqual([
      `/${country}/offers`,
      `/${country}/dealer-locator`,
      `/${country}/test-drive`,
    ]);
    expect(html).toMatch(/<nav [^>]*aria-label="Next steps"[^>]*inert/);
  });

  it('asks nobody about cookies on the server', () => {
    const consent = createConsent({
      jar: { cookie: '' },
      login: null,
      profile: 'accepted',
      begin: () => undefined,
      end: () => undefined,
      tell: () => undefined,
    });
    expect(
      render(
        page,
        <ConsentContext value={consent}>
          <Shell>x</Shell>
        </ConsentContext>,
      ),
    ).not.toContain('I Accept');
  });
});

describe('layout flags', () => {
  it('hide_header_footer hides header, menu and footer', () => {
    const html = shell(chromePage('au', { layout: { hideHeaderFooter: true } }));
    for (const part of ['<header', '<footer', 'site-index']) expect(html).not.toContain(part);
    expect(html).toContain('<main');
  });

  it.each([
    [{ navbarSolid: true }, 'data-state="solid"'],
    [{ navbarSolid: false }, 'data-state="transparent"'],
    [{ menuButtonColor: 'white' as const }, 'data-button="white"'],
    [{ invertLogo: true }, 'data-inverted="true"'],
    [{ financeLogo: true }, 'aria-label="Meridian Finance"'],
    [{ enableBackground: true }, 'class="pattern"'],
    [{ enableBackground: true }, 'class="main onPattern"'],
  ])('%j shows in the page', (layout, expected) => {
    expect(shell(chromePage('au', { layout }))).toContain(expected);
  });

  it('makes room for a solid header', () => {
    expect(shell(chromePage('au', { layout: { navbarSolid: true } }))).toContain('data-header="above"');
    expect(shell(chromePage('au'))).toContain('data-header="over"');
  });

  it('has no sticky bar when the story picks no button', () => {
    expect(shell(chromePage('au', { layout: { stickyBottomCta: [] } }))).not.toContain('Next steps');
  });

  it('shows the logos of the content instead of the drawn one', () => {
    const page = chromePage('au');
    const logo = { src: '/f/1/200x32/0/logo.svg', alt: '', title: '', width: 200, height: 32, focus: '' };
    const header = { logo, logoSecondary: null, logoFinance: null };
    const html = shell({ ...page, site: { ...page.site, header } });
    expect(html).toMatch(
      /<img [^>]*src="\/f\/1\/200x32\/0\/logo\.svg" alt="Meridian" width="200" height="32"/,
    );
  });
});

it.each([
  [0, false],
  [20, false],
  [21, true],
])('the sticky bar at %s px: %s', (y, shown) => {
  expect(isScrolledPast(false, 0, y)).toBe(shown);
  expect(isScrolledPast(true, 0, y)).toBe(shown);
});

describe('the large menu', () => {
  it('opens on the first item with a second level and its first model line', () => {
    const html = render(chromePage('au'), <LargeMenu />);
    expect(html).toMatch(/data-menu-item="models" aria-expanded="true" aria-controls="mega-menu-panel"/);
    expect(text(html)).toMatch(/Five-seat SUV\|+Ridge\|+The long way home/);
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/au/models/suv/ridge', '/au/config/ridge']));
    expect(html).not.toContain('data-inverted');
  });

  it('shows the panel of the chosen model line, and inverts the logo where it says so', () => {
    const html = render(chromePage('nz'), <LargeMenu />, (ui) => ui.showModelLine('line-arc'));
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/nz/models/electric/arc', '/nz/config/arc']));
    expect(html).toContain('data-inverted="true"');
  });

  it('has no Build button when the model line says so', () => {
    const html = render(chromePage('au'), <LargeMenu />, (ui) => ui.showModelLine('line-pip'));
    expect(hrefs(html)).not.toContain('/au/config/pip');
  });

  describe('without a landscape of a model line', () => {
    const panelWith = (slug: string, pictures: Partial<MenuModelLine>) => {
      const page = chromePage('au');
      const menu = page.site.menu.map((entry) =>
        entry.kind === 'item'
          ? {
              ...entry,
              modelLines: entry.modelLines.map((line) =>
                line.slug === slug ? { ...line, imageLarge: null, ...pictures } : line,
              ),
            }
          : entry,
      );
      const shown = { ...page, site: { ...page.site, menu } };
      return (
        render(shown, <LargeMenu />, (ui) => ui.showModelLine(`line-${slug}`)).split('data-alone')[1] ?? ''
      );
    };

    it.each<[string, Partial<MenuModelLine>, string]>([
      ['the car alone', {}, 'ridge-front-three-quarter-blue.webp'],
      ["the line's own picture, where it has no other", { imageSmall: null }, 'ridge-side-green.webp'],
    ])('the panel shows %s', (_picture, pictures, file) => {
      const panel = panelWith('ridge', pictures);
      expect(panel).toContain(file);
      expect(text(panel)).not.toContain('Coming soon');
    });

    it.each([
      ['ridge', 'No picture yet'],
      ['pip', 'Coming soon'],
    ])('and without any picture the panel of %s says %j', (slug, words) => {
      expect(text(panelWith(slug, { imageSmall: null, image: null }))).toContain(words);
    });
  });

  it('asks for pictures at twice their size', () => {
    const html = render(chromePage('au'), <LargeMenu />);
    expect(html).toContain('/f/1/1440x810/0/ridge-side-green.webp/m/320x180/');
    const tiles = render(chromePage('au'), <LargeMenu />, (ui) => ui.showMenuItem('buy'));
    expect(tiles).toContain('/m/800x450/');
  });

  it('shows tiles with heading, description and button, and the secondary links', () => {
    const html = render(chromePage('au'), <LargeMenu />, (ui) => ui.showMenuItem('buy'));
    for (const words of ['Current offers', 'What is on the lot', 'See offers', 'Find a dealer']) {
      expect(text(html)).toContain(words);
    }
  });

  it('marks the page that is shown, and renders dividers as rules', () => {
    const html = render(chromePage('au', { path: '/au/news' }), <LargeMenu />);
    expect(html).toMatch(
      /aria-current="page"[^>]*href="\/au\/news"|href="\/au\/news"[^>]*aria-current="page"/,
    );
    expect(count(html, '<hr/>')).toBe(1);
  });

  it('offers this page, and where the server found it in the other country', () => {
    const page = chromePage('au', { path: '/au/models/suv/ridge', elsewhere: ['/nz/models'] });
    const html = render(page, <LargeMenu />);
    expect(html).toMatch(/href="\/au\/models\/suv\/ridge" aria-current="true">Australia/);
    expect(html).toMatch(/href="\/nz\/models">New Zealand/);
  });
});

describe('the small menu', () => {
  it('shows the top level alone', () => {
    const html = render(chromePage('au'), <SmallMenu />);
    expect(text(html)).toContain('About Meridian');
    expect(text(html)).not.toContain('Back');
    expect(html).not.toContain('<img');
  });

  it('shows the chosen item with a way back and the strip of model lines', () => {
    const html = render(chromePage('au'), <SmallMenu />, (ui) => ui.showMenuItem('models'));
    expect(text(html)).toMatch(/Back\|/);
    expect(text(html)).not.toContain('About Meridian');
    for (const heading of ['SUVs', 'Utes', 'Electrics']) expect(text(html)).toContain(heading);
    expect(count(html, 'width="160" height="90"')).toBe(6);
    expect(html).toMatch(/aria-expanded="true"[^>]*>(?:(?!<\/button>).)*Ridge/);
  });
});

describe('the error page', () => {
  const error = { status: 404, message: 'Page Not Found: /au/nope' };

  it('shows status, message and the way home', () => {
    const html = render(chromePage('au', { error }), <ErrorPage />);
    expect(text(html)).toMatch(/404\|+Page Not Found: \/au\/nope/);
    expect(html).toMatch(/<a [^>]*href="\/au\/"[^>]*>.*Go home/);
    expect(count(html, '<h1')).toBe(1);
    expect(text(html)).not.toContain('quote');
  });

  it('says what is not there any more, and leads to its like before it leads home', () => {
    const link = { text: 'Find a dealer', path: '/au/find-a-dealer' };
    const missing = { text: 'This dealer is not one of ours, or not any more.', link };
    const html = render(chromePage('au', { error: { ...error, missing } }), <ErrorPage />);
    expect(text(html)).toContain(missing.text);
    expect(html).toMatch(/<a [^>]*href="\/au\/find-a-dealer"[^>]*>.*Find a dealer.*<a [^>]*href="\/au\/"/);
  });

  it('shows the request id when there is one', () => {
    const page = chromePage('nz', {
      error: { status: 500, message: 'Something went wrong', requestId: 'abc-123' },
    });
    expect(text(render(page, <ErrorPage />))).toContain('abc-123');
  });

  it('shows a message as text, whatever is in it', () => {
    const page = chromePage('au', { error: { ...error, message: 'Page Not Found: /au/<script>' } });
    expect(render(page, <ErrorPage />)).not.toContain('<script>');
  });
});
