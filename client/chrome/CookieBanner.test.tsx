/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
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

afterEach(cleanup);

const tagManager = 'https://tags.example.com/container.js';

/** The banner above a page whose main area has one button, in a site that measures, or does not. */
function renderBanner(measuring: { readonly tagManager?: string } = {}) {
  const page = chromePage('au');
  const site = { ...page.site, consent: { ...page.site.consent, ...measuring } };
  const nothing = () => undefined;
  const consent = createConsent({
    jar: { cookie: '' },
    login: null,
    profile: 'accepted',
    begin: nothing,
    end: nothing,
    tell: nothing,
  });
  return render(
    <StoresProvider stores={createStores(page)}>
      <PageProvider page={{ ...page, site }}>
        <ConsentContext value={consent}>
          <CookieBanner />
          <main id="main" tabIndex={-1}>
            <button type="button">Build</button>
          </main>
        </ConsentContext>
      </PageProvider>
    </StoresProvider>,
  );
}

it.each([
  [
    'of what measures the site where a tag manager does',
    { tagManager },
    'We use cookies to see how the site is used',
  ],
  ['of no more than the site itself sets where there is none', {}, 'We use cookies to remember the choices'],
])('the cookie banner tells %s', (_case, measuring, text) => {
  const { container } = renderBanner(measuring);
  expect(container.textContent).toContain(text);
});

it.each([
  ['the page, for who had the focus nowhere', false],
  ['where it came from', true],
])('an answer to the cookie banner takes the focus to %s', (_case, hasFocus) => {
  const { getByText, getByRole, queryByText } = renderBanner();
  if (hasFocus) getByText('Build').focus();
  const answer = getByRole('button', { name: 'I Decline' });
  answer.focus();
  fireEvent.click(answer);
  expect(queryByText('I Decline')).toBeNull();
  expect(document.activeElement).toBe(hasFocus ? getByText('Build') : getByRole('main'));
});
