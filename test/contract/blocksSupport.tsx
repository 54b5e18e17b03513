import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { BlockRegistry } from '../../client/blocks/BlockRegistry.tsx';
import { Blocks } from '../../client/blocks/Blocks.tsx';
import { serverRegistry } from '../../client/blocks/serverRegistry.ts';
import { galleryPage } from '../../client/gallery/galleryPage.ts';
import { galleryServerRegistry } from '../../client/gallery/galleryServerRegistry.ts';
import { PageProvider } from '../../client/page/PageContext.tsx';
import { createStores, StoresProvider } from '../../client/stores/createStores.tsx';
import type { AnyBlock } from '../../shared/content/schema.ts';
import type { Page } from '../../shared/page.ts';

/** A page with these blocks and nothing else. */
export function pageOf(blocks: readonly AnyBlock[], facts: Partial<Page> = {}): Page {
  const page = galleryPage('/_blocks');
  if (!page) throw new Error('The gallery has no index');
  return { ...page, path: '/au/', country: 'au', blocks, ...facts };
}

/** The server's markup of some content on a page. */
export const renderOn = (page: Page, content: ReactNode): string =>
  renderToString(
    <StoresProvider stores={createStores(page)}>
      <StaticRouter location={page.path}>
        <PageProvider page={page}>
          <BlockRegistry loaded={{ ...serverRegistry, ...galleryServerRegistry }}>{content}</BlockRegistry>
        </PageProvider>
      </StaticRouter>
    </StoresProvider>,
  );

/** The server's markup of a page's blocks. */
export const renderPage = (page: Page): string => renderOn(page, <Blocks blocks={page.blocks} />);

export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Opening tags in order. React escapes `<`, `>` and quotes in attributes and text, so tags can be told by them. */
export const tagsOf = (html: string): Tag[] =>
  [...html.matchAll(/<([a-z][a-z\d]*)((?:\s[^<>]*)?)>/gi)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...attributes.matchAll(/([^\s"=/]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value,
      ]),
    ),
  }));
