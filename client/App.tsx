import type { Page } from '../shared/page.ts';
import { BlockRegistry, type LoadedBlocks } from './blocks/BlockRegistry.tsx';
import { Blocks } from './blocks/Blocks.tsx';
import { ErrorPage } from './chrome/ErrorPage.tsx';
import { Shell } from './chrome/Shell.tsx';
import { KeptPreferences } from './page/KeptPreferences.tsx';
import { PageProvider } from './page/PageContext.tsx';

/** A page as it shows: the same tree on the server and in the browser. Needs a router and the stores above it. */
export function App({ page, loaded }: { page: Page; loaded: LoadedBlocks }) {
  return (
    <PageProvider page={page}>
      <KeptPreferences />
      <BlockRegistry loaded={loaded}>
        <Shell>{page.error ? <ErrorPage /> : <Blocks blocks={page.blocks} opening />}</Shell>
      </BlockRegistry>
    </PageProvider>
  );
}
