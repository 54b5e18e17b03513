import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { type Entry, fromBuffer } from 'yauzl';
import { galleryInBrowser } from '../../../test/support/galleryInBrowser.ts';

const { open, site, visitGallery: visit } = galleryInBrowser();

describe('the download of all images', () => {
  /** By keyboard: a click might hit the cookie notice that lies over the foot of the page. */
  async function pressDownload(page: Page): Promise<void> {
    await page.focus('form[action="/api/download/index"] button');
    await page.keyboard.press('Enter');
  }

  /** Files in the archive that a click on the button saves. */
  async function downloaded(page: Page): Promise<Record<string, number>> {
    const folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
    const session = await page.createCDPSession();
    const { id } = page.browserContext();
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      ...(id ? { browserContextId: id } : {}),
      downloadPath: folder,
      eventsEnabled: true,
    });
    const saved = new Promise<void>((resolve) => {
      session.on('Browser.downloadProgress', ({ state }) => state === 'completed' && resolve());
    });
    await pressDownload(page);
    await saved;
    const files = await filesIn(await readFile(path.join(folder, 'images.zip')));
    await rm(folder, { recursive: true });
    return files;
  }

  const images = {
    'ridge-alpine-wide.webp': expect.any(Number),
    'tan-seats.webp': expect.any(Number),
    'graphite-dash.webp': expect.any(Number),
  };

  it('saves a zip with every image in it, and says so, to the visitor and in the console, when it fails', async () => {
    const { page, problems } = await open('/_blocks/ImageCarousel/typical', 'desktop', { fresh: true });
    const files = await downloaded(page);
    expect(files).toEqual(images);
    expect(Math.min(...Object.values(files))).toBeGreaterThan(10_000);
    await page.waitForFunction(() =>
      document.body.textContent?.includes('The images are saved as images.zip.'),
    );
    expect(problems).toEqual([]);

    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().endsWith('/api/download/index')
        ? request.respond({
            status: 502,
            contentType: 'application/json',
            body: '{"error":{"message":"Gone"}}',
          })
        : request.continue(),
    );
    await pressDownload(page);
    const said = 'The images could not be downloaded. Please try again later.';
    await page.waitForFunction((line) => document.body.textContent?.includes(line), {}, said);
    expect(problems.some((line) => line.includes('Failed to download images'))).toBe(true);
  });

  it('works as a form without JavaScript, and sends each image alone, too', () =>
    visit(
      'ImageCarousel/typical',
      async (page) => {
        expect(await downloaded(page)).toEqual(images);
        const href = await page.$eval('figcaption a[download]', (link) => link.getAttribute('href'));
        const answer = await fetch(`${site().origin}${href}`);
        expect(answer.headers.get('content-type')).toBe('image/webp');
        expect(answer.headers.get('content-disposition')).toBe(
          'attachment; filename="ridge-alpine-wide.webp"',
        );
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
      },
      'desktop',
      {
        javaScript: false,
        fresh: true,
      },
    ));
});

/** Names and sizes in bytes of the files in an archive, by its central directory; each is read to its end. */
function filesIn(archive: Buffer): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files: Record<string, number> = {};
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          await text(stream);
          files[entry.fileName] = entry.uncompressedSize;
          zip.readEntry();
        }),
      );
      zip.on('end', () => resolve(files)).on('error', reject);
      zip.readEntry();
    });
  });
}
