import { reaction } from 'mobx';
import { useEffect } from 'react';
import { hasLoan, understoodLoan } from '../../../shared/finance/loanQuery.ts';
import { withQuery } from '../../../shared/pageQuery.ts';
import { browserStorage } from '../../page/browserStorage.ts';
import { usePage } from '../../page/PageContext.tsx';
import { replaceQuery } from '../../page/replaceQuery.ts';
import type { ConfiguratorStore } from './ConfiguratorStore.ts';
import { createSavedBuild } from './savedBuild.ts';

/** Ms: browsers refuse an address that changes with every key press. */
const settleMs = 300;

/**
 * The address always says what is shown, `?model=` is gone from it (spec part 2 §2.1), and the device keeps the last
 * build: it is offered to who comes back without one.
 */
export function useKeptBuild(store: ConfiguratorStore): void {
  const { path } = usePage();
  useEffect(() => {
    const { country, modelLine } = store.line;
    const saved = createSavedBuild(browserStorage('localStorage'), country, modelLine.slug);
    const isShown = () => window.location.pathname === path;
    const writeAddress = () =>
      isShown() && replaceQuery({ ...(store.isStart ? {} : { build: store.code }), ...store.loan });
    const given = new URLSearchParams(window.location.search);
    const kept = saved.read();
    const loan = understoodLoan(given);
    if (hasLoan(loan)) store.openLoan(loan);
    else store.keepLoan(understoodLoan(new URLSearchParams(kept?.loan)));
    if (given.has('build')) writeAddress();
    else {
      if (given.has('colour')) writeAddress();
      else if (given.has('model')) replaceQuery({ ...store.loan });
      if (kept) store.offerSaved(kept.code);
    }
    return reaction(
      () => [store.settled, store.loan],
      () => {
        writeAddress();
        saved.write(store.code, withQuery('', store.lastLoan).slice(1));
      },
      { delay: settleMs },
    );
  }, [store, path]);
}
