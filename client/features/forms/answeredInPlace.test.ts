import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from '@jest/globals';

/** Forms whose answer is no part of a page that has it further down, and why. */
const others: Readonly<Record<string, string>> = {
  'client/blocks/AccessoriesListing/AccessorySorter.tsx': 'the same list in another order, below the form',
  'client/blocks/ImageCarousel/DownloadImages.tsx': 'a file',
  'client/blocks/OffersListing/OfferToolbar.tsx': 'the same list with fewer offers, below the form',
  'client/features/configurator/EntryForm.tsx': 'a page of its own',
  'client/features/forms/BookingPage.tsx': 'at the top of the page, and in its title',
  'client/features/saved/TakeAlong.tsx': 'only by JavaScript, in place',
};

it('the address of each form leads to the part of the page that answers it', async () => {
  const unanswered: string[] = [];
  for await (const file of glob('client/**/*.tsx')) {
    if (/\.test\.tsx$|gallery/.test(file)) continue;
    const source = readFileSync(file, 'utf8');
    if (/<form\b/.test(source) && !/action=\{`.*#\$\{\w+\}`\}/.test(source)) unanswered.push(file);
  }
  expect(unanswered.sort()).toEqual(Object.keys(others));
});
