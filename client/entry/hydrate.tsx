import { observer } from 'mobx-react-lite';
import { type ReactNode, startTransition, useEffect, useInsertionEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Page } from '../../shared/page.ts';
import { App } from '../App.tsx';
import { ConsentContext } from '../chrome/ConsentContext.ts';
import { createConsent, hearOtherTabs, tellOtherTabs } from '../chrome/consent.ts';
import { createAnonymousLogin } from '../chrome/identityScript.ts';
import { startTagManager } from '../chrome/tagManager.ts';
import { browserStorage } from '../page/browserStorage.ts';
import { checkSiteBuild, siteBuildCheckMs } from '../page/checkSiteBuild.ts';
import { loadAnew } from '../page/loadAnew.ts';
import { loadBlocks } from '../page/loadBlocks.ts';
import { PageNavigation } from '../page/PageNavigation.tsx';
import { PageStore } from '../page/PageStore.ts';
import { createPageSource } from '../page/pageSource.ts';
import { createPictureTransition } from '../page/pictureTransition.ts';
import { createStores, StoresProvider } from '../stores/createStores.tsx';
import { earlyChoices } from './earlyChoices.ts';
import { holdForeignChanges } from './foreignChanges.ts';
import { reportError, reportWarning } from './reportError.ts';
import { keepServerPage, showPlain } from './serverPage.ts';
import { sinceTheStart } from './sinceTheStart.ts';
import { warnOfPictures } from './warnOfPictures.ts';

const CurrentPage = observer(function CurrentPage({ pages }: { pages: PageStore }) {
  return <App page={pages.page} loaded={pages.loaded} />;
});

interface OnceAliveProps {
  /** As React takes the markup over, and before anything in it changes it. */
  readonly onTaken: () => void;
  /** Once the page listens: after the effects of all in it. */
  readonly onAlive: () => void;
  readonly children: ReactNode;
}

/** It wraps, as a neighbour would change the ids of `useId`. */
function OnceAlive({ onTaken, onAlive, children }: OnceAliveProps) {
  useInsertionEffect(onTaken, [onTaken]);
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Hydrates the server's page. Where that cannot begin, the page stays as it is, as without JavaScript. */
export async function hydrate(page: Page): Promise<void> {
  let isLeft = false;
  const leave = () => {
    isLeft = loadAnew();
    return isLeft;
  };
  // A page that is loaded anew lacks code until then, and nobody is to be told of it.
  await hydrateBlocks(page, leave).catch((error: unknown) => isLeft || showPlain(error));
}

/** Loads the code of the page's blocks first, so that hydration finds what the server rendered. */
async function hydrateBlocks(page: Page, leave: () => boolean): Promise<void> {
  const stores = createStores(page);
  let visit: PageStore | undefined;
  // What was only fetched ahead must not cost the visitor the page they are on.
  tellOfMissingFiles(() => !visit?.prefetches && leave());
  const pages = new PageStore(page, await loadBlocks(page), {
    source: createPageSource(window.fetch.bind(window), Date.now),
    loadBlocks,
    showPage: createPictureTransition(document),
  });
  visit = pages;
  const root = document.getElementById('app');
  if (!root) throw new Error('The document has no #app');
  const { identity, profile, tagManager } = page.site.consent;
  const consent = createConsent({
    jar: document,
    login: identity ? createAnonymousLogin(identity, document) : null,
    profile,
    begin: () => startTagManager(tagManager, document),
    end: () => tagManager && window.location.reload(),
    tell: () => tellOtherTabs(browserStorage('localStorage')),
  });
  hearOtherTabs(consent);
  warnOfPictures(document, reportWarning);
  if (Math.random() < (page.site.webVitalsShare ?? 0))
    void import('../page/reportVitals.ts').then(({ reportVitals }) => reportVitals()).catch(() => undefined);
  if (import.meta.env.PROD) watchSiteBuild(pages);
  const { pressed, changes } = sinceTheStart();
  const giveChangesBack = holdForeignChanges(root, changes);
  const tellEarlyChoices = earlyChoices(root, pressed);
  const showServerPage = keepServerPage(root);
  // As a transition React hydrates in slices of 5 ms, so that a tap on a slow phone is answered in between.
  startTransition(() => {
    const hydrated = hydrateRoot(
      root,
      <StoresProvider stores={stores}>
        <BrowserRouter>
          <OnceAlive onTaken={giveChangesBack} onAlive={tellEarlyChoices}>
            <PageNavigation pages={pages}>
              <ConsentContext value={consent}>
                <CurrentPage pages={pages} />
              </ConsentContext>
            </PageNavigation>
          </OnceAlive>
        </BrowserRouter>
      </StoresProvider>,
      {
        onCaughtError: reportError,
        onUncaughtError: (error) => showServerPage(error, () => hydrated.unmount()),
        onRecoverableError: reportError,
      },
    );
  });
  const { preview } = page;
  if (preview)
    await import('../page/livePreview.ts')
      .then(({ startLivePreview }) => startLivePreview(pages, stores.ui, preview))
      .catch(reportError);
}

/** Vite reports a chunk that cannot be fetched, as after a new build, before the import rejects. See views/reloadOnce.ts. */
function tellOfMissingFiles(isLeft: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isLeft()) event.preventDefault();
  });
}

function watchSiteBuild(pages: PageStore) {
  const { buildId } = pages.page;
  const check = () =>
    void checkSiteBuild({
      fetch: window.fetch.bind(window),
      buildId,
      onNewBuild: pages.markOutdated,
      log: reportError,
    });
  window.setInterval(check, siteBuildCheckMs);
}
