import type { ElementHandle } from 'puppeteer';
import type { Action } from './take.ts';

const picture = 'server/embedded/demo/meridian/space/assets/scenes/ridge-alpine-tall.webp';

/** Adds a photo of the old car where a form takes some. */
export const addPhoto: Action = async ({ tab }) => {
  const input = await tab.page.$('main form [type="file"]');
  if (!input || (await tab.page.$('dialog[open], [aria-modal="true"]'))) return undefined;
  await (input as ElementHandle<HTMLInputElement>).uploadFile(picture);
  await tab.page.waitForFunction(() => !document.body.innerText.includes('Adding your photos'));
  return { moved: 'acted', did: 'adds a photo' };
};
