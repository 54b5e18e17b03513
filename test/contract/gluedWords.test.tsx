import { describe, expect, it } from '@jest/globals';
import { compareGridFixtures } from '../../client/blocks/CompareGrid/fixtures.ts';
import { galleryPage, galleryPaths } from '../../client/gallery/galleryPage.ts';
import type { Page } from '../../shared/page.ts';
import { gluedWords } from '../support/gluedWords.ts';
import { namesOfSeveral } from '../support/namesOfSeveral.ts';
import { pageOf, renderPage } from './blocksSupport.tsx';
import { sitePayloads } from './sitePayloads.ts';

describe('words of a page', () => {
  it.each([
    ['<p><span>in VIC</span><button>Change</button></p>', ['in VIC|Change']],
    ['<label>Name<span>(required)</span></label>', ['Name|(required)']],
    ['<label>Name<!-- --> <span>(required)</span></label>', ['Name|(required)']],
    ['<a><span>Explore</span> <!-- -->Ridge</a>', ['Explore|Ridge']],
    ['<p><b>17th Nov</b> <b>Product</b></p>', []],
    ['<p>Explore <!-- -->Ridge</p>', []],
    ['<p>CO<sub>2</sub></p>', []],
    ['<p>one</p><p>two</p>', []],
    ['<a>1<span aria-hidden="true">2</span></a>', []],
    ['<button>SUV</button><button>Ute</button>', []],
  ])('%s has the glued words %j', (html, glued) => {
    expect(gluedWords(html)).toEqual(glued);
  });

  it('stand apart in every fixture of every block', () => {
    const glued = galleryPaths().flatMap((path) =>
      gluedWords(renderPage(galleryPage(path) ?? pageOf([]))).map((words) => `${path}: ${words}`),
    );
    expect(glued).toEqual([]);
  });

  it('tell links to different places apart in every fixture', () => {
    const alike = galleryPaths().flatMap((path) =>
      namesOfSeveral(renderPage(galleryPage(path) ?? pageOf([]))).map((name) => `${path}: ${name}`),
    );
    expect(alike.filter((one) => /^\/_blocks\/\w+\/\w+:/.test(one))).toEqual([]);
  });

  it('say that a value differs where it is set strong', () => {
    const { typical } = compareGridFixtures;
    const html = renderPage(galleryPage('/_blocks/CompareGrid/typical') ?? pageOf([typical]));
    const strong = [...html.matchAll(/<tr data-differs="true"><th.*?<\/th>/g)].map(([row]) => row);
    expect(strong.length).toBeGreaterThan(0);
    expect(strong.filter((row) => !row.includes(', differs'))).toEqual([]);
  });

  it('stand apart on every page of the demo', async () => {
    const payloads = await sitePayloads();
    const glued = [...payloads].flatMap(([path, payload]) => {
      const page = JSON.parse(payload) as Page;
      return gluedWords(renderPage(page)).map((words) => `${path}: ${words}`);
    });
    expect(payloads.size).toBeGreaterThan(100);
    expect(glued).toEqual([]);
  });
});
