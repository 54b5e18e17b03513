import { reaction } from 'mobx';
import { useEffect } from 'react';
import { tabOf } from '../../../shared/configurator/start.ts';
import { hasLoan, understoodLoan } from '../../../shared/finance/loanQuery.ts';
import { understoodOwnership } from '../../../shared/finance/ownershipQuery.ts';
import { understoodPayoff } from '../../../shared/finance/payoffQuery.ts';
import { withQuery } from '../../../shared/links.ts';
import { createSavedBuilds } from '../../components/saved/savedBuilds.ts';
import { browserStorage } from '../../page/browserStorage.ts';
import { usePage } from '../../page/PageContext.tsx';
import { pushQuery, replaceQuery } from '../../page/replaceQuery.ts';
import { useOwnLinks } from '../../page/useAddressEvent.ts';
import { useSteps } from '../../page/useSteps.ts';
import type { ConfiguratorStore } from './ConfiguratorStore.ts';

/** Ms: browsers refuse an address that changes with every key press. */
const settleMs = 300;

/**
 * Keeps the address at what is shown: `?model=` becomes the build that it leads to, and Back steps through the tabs.
 * The device keeps the last build, which is offered to whoever comes back without one.
 */
export function useKeptBuild(store: ConfiguratorStore): void {
  const {
    path,
    site: { useAngleApi },
  } = usePage();
  useEffect(() => {
    const { country, modelLine } = store.line;
    const saved = createSavedBuilds(browserStorage('localStorage'), country);
    const writeAddress = () => replaceQuery(path, addressOf(store));
    const given = new URLSearchParams(window.location.search);
    const last = saved.list().find(({ line, name }) => line === modelLine.slug && !name);
    const loan = understoodLoan(given);
    store.drive(understoodOwnership(given));
    store.payOff(understoodPayoff(given));
    if (hasLoan(loan)) store.openLoan(loan, useAngleApi);
    else store.keepLoan(understoodLoan(new URLSearchParams(last?.loan)));
    if (['build', 'colour', 'model'].some((name) => given.has(name))) writeAddress();
    if (!given.has('build') && last) store.offerSaved(last.code);
    const stopSteps = reaction(
      () => store.tab,
      (tab) => {
        // Back has gone to that address already: it takes back the tab, never what was chosen.
        if (tab === tabOf(new URLSearchParams(window.location.search).get('tab'))) writeAddress();
        else pushQuery(path, addressOf(store));
      },
    );
    let isKept = false;
    const keep = () => {
      const loan = withQuery('', store.lastLoan).slice(1);
      saved.put({ line: modelLine.slug, name: '', ...store.kept, ...(loan && { loan }) });
    };
    // The price is signed after the choice. A build of an earlier visit keeps its own price.
    const stopReferences = reaction(
      () => store.shown.reference,
      (reference) => reference && isKept && keep(),
    );
    const stopChoices = reaction(
      () => [store.settled, store.loan, store.driven, store.payoff],
      () => {
        writeAddress();
        keep();
        isKept = true;
      },
      { scheduler: createThrottle(settleMs) },
    );
    return () => {
      stopSteps();
      stopReferences();
      stopChoices();
    };
  }, [store, path, useAngleApi]);
  useSteps((step) => {
    store.showTab(tabOf(step.get('tab')));
  });
  // Such a link as the page was loaded with: of the menu, or to a saved build.
  useOwnLinks((link) => {
    const code = link.get('build');
    const loan = understoodLoan(link);
    store.showTab(tabOf(link.get('tab')));
    if (hasLoan(loan)) store.openLoan(loan, useAngleApi);
    if (code && code !== store.code) store.open(code);
    // One that names no build takes nothing away.
    else replaceQuery(path, addressOf(store));
  });
}

/** The query that leads to what is shown. */
const addressOf = (store: ConfiguratorStore) => ({
  build: store.isStart ? '' : store.code,
  ...store.buyer,
  tab: store.tab === tabOf(undefined) ? '' : store.tab,
  ...(store.loan && { ...store.loan, ...store.driven, ...store.payoff }),
});

/**
 * Runs a task at once where the last run is at least so many ms ago, else when that time is over; of several only the
 * last.
 */
function createThrottle(ms: number): (run: () => void) => void {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return (run) => {
    const now = () => {
      last = performance.now();
      run();
    };
    clearTimeout(waiting);
    const rest = last + ms - performance.now();
    if (rest > 0) waiting = setTimeout(now, rest);
    else now();
  };
}
