/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { newsListingData } from '../../gallery/fixtureNews.ts';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';
import { NewsList } from './NewsList.tsx';

afterEach(cleanup);

const data = newsListingData('news')['news-typical'];
if (data?.status !== 'success') throw new Error('The fixture has no articles');

it.each([
  ['a category that is gone', { category: 'gone' }, data, true],
  ['a category that there is', { category: 'electric' }, { ...data, category: 'electric' }, false],
  ['no category', {}, data, false],
  // Then nobody can tell which there are.
  ['a category while none can be read', { category: 'electric' }, { ...data, categories: [] }, false],
])('a link to %s says what is shown instead: %j', (_, query: Record<string, string>, list, isTold) => {
  const page = galleryPage('/_blocks/NewsListing/typical');
  if (!page) throw new Error('The gallery has no news');
  const { container } = render(
    <MemoryRouter>
      <StoresProvider stores={createStores(page)}>
        <PageProvider page={{ ...page, query }}>
          <NewsList layout="classic" data={list} level={2} />
        </PageProvider>
      </StoresProvider>
    </MemoryRouter>,
  );
  const says = 'The category of this link is not there any more. All articles are shown.';
  expect(container.textContent?.includes(says)).toBe(isTold);
});
