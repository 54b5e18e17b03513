import { reaction } from 'mobx';
import { useEffect } from 'react';
import { tabOf } from '../../../shared/configurator/start.ts';
import { browserStorage } from '../../page/browserStorage.ts';
import { usePage } from '../../page/PageContext.tsx';
import { pushQuery, replaceQuery } from '../../page/replaceQuery.ts';
import { useSteps } from '../../page/useSteps.ts';
import type { ConfiguratorStore } from './ConfiguratorStore.ts';
import { createSavedBuilds } from './savedBuilds.ts';

/** Ms: browsers refuse an address that changes with every key press. */
const settleMs = 300;

/**
 * The address always says what is shown, of `?model=` the build that it leads to, and Back steps through the tabs. The
 * device keeps the last build: it is offered to who comes back without one.
 */
export function useKeptBuild(store: ConfiguratorStore): void {
  const { path } = usePage();
  useEffect(() => {
    const { country, modelLine } = store.line;
    const saved = createSavedBuilds(browserStorage('localStorage'), country);
    const isShown = () => window.location.pathname === path;
    const address = () => ({
      build: store.isStart ? '' : store.code,
      tab: store.tab === tabOf(undefined) ? '' : store.tab,
    });
    const writeAddress = () => isShown() && replaceQuery(address());
    const given = new URLSearchParams(window.location.search);
    if (['build', 'colour', 'model'].some((name) => given.has(name))) writeAddress();
    if (!given.has('build')) {
      const last = saved.list().find(({ line, name }) => line === modelLine.slug && !name);
      if (last) store.offerSaved(last.code);
    }
    const stopSteps = reaction(
      () => store.tab,
      (tab) => {
        // Back has gone there already: it takes back the tab, never what was chosen.
        if (tab === tabOf(new URLSearchParams(window.location.search).get('tab'))) writeAddress();
        else if (isShown()) pushQuery(address());
      },
    );
    const stopChoices = reaction(
      () => store.settled,
      () => {
        writeAddress();
        saved.put({ line: modelLine.slug, name: '', code: store.code });
      },
      { delay: settleMs },
    );
    return () => {
      stopSteps();
      stopChoices();
    };
  }, [store, path]);
  useSteps((step) => {
    store.showTab(tabOf(step.get('tab')));
  });
}
