import { compareStructural, reaction } from 'mobx';
import { useEffect, useEffectEvent } from 'react';
import type { Country } from '../../../shared/country.ts';
import { modelPrice, type PricingPreferences } from '../../../shared/pricing.ts';
import type { ComparedModel } from '../../../shared/vehicles/comparison.ts';
import { browserStorage } from '../../page/browserStorage.ts';
import { usePreferences } from '../../page/PageContext.tsx';
import { keepComparison } from '../../page/savedComparison.ts';

/**
 * Keeps on the device what the visitor compares, and what each car costs them, for 'Saved' in the menu.
 * @param isChosen whether the visitor has chosen the models: those that a page starts with are nobody's choice
 */
export function useKeptComparison(
  country: Country,
  models: readonly ComparedModel[],
  href: string,
  isChosen: boolean,
): void {
  const preferences = usePreferences();
  const keep = useEffectEvent((buyer: PricingPreferences) =>
    keepComparison(browserStorage('localStorage'), country, {
      href,
      names: models.map(({ name }) => name),
      priced: { cents: models.map((model) => modelPrice(model, buyer)), ...buyer },
    }),
  );
  const isKept = isChosen && models.length > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept anew for other models, which the address names
  useEffect(() => {
    if (!isKept) return;
    return reaction(
      () => ({ auState: preferences.auState, isABN: preferences.isABN }),
      (buyer) => keep(buyer),
      { fireImmediately: true, equals: compareStructural },
    );
  }, [isKept, href, preferences]);
}
