/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { PageProvider } from '../page/PageContext.tsx';
import { createStores, StoresProvider } from '../stores/createStores.tsx';
import { ConsentContext } from './ConsentContext.ts';
import { CookieBanner } from './CookieBanner.tsx';
import { createConsent } from './consent.ts';
import { chromePage } from './fixtures.ts';

/** jsdom has none, and lays nothing out. */
class ResizeObserver {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver });

const tagManager = 'https://tags.example.com/container.js';

it.each([
  [
    'of what measures the site where a tag manager does',
    { tagManager },
    'We use cookies to see how the site is used',
  ],
  ['of no more than the site itself sets where there is none', {}, 'We use cookies to remember the choices'],
])('the cookie banner tells %s', (_case, measuring, text) => {
  const page = chromePage('au');
  const site = { ...page.site, consent: { ...page.site.consent, ...measuring } };
  const nothing = () => undefined;
  const consent = createConsent({
    jar: { cookie: '' },
    login: null,
    profile: 'accepted',
    begin: nothing,
    end: nothing,
  });
  const { container } = render(
    <StoresProvider stores={createStores(page)}>
      <PageProvider page={{ ...page, site }}>
        <ConsentContext value={consent}>
          <CookieBanner />
        </ConsentContext>
      </PageProvider>
    </StoresProvider>,
  );
  expect(container.textContent).toContain(text);
});
