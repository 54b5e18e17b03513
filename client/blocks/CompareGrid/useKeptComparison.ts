import { useEffect } from 'react';
import type { Country } from '../../../shared/country.ts';
import type { ComparedModel } from '../../../shared/vehicles/comparison.ts';
import { browserStorage } from '../../page/browserStorage.ts';
import { keepComparison } from '../../page/savedComparison.ts';

/**
 * Keeps on the device what the visitor compares, for 'Saved' in the menu.
 * @param isChosen whether the visitor has chosen the models: those that a page starts with are nobody's choice
 */
export function useKeptComparison(
  country: Country,
  models: readonly Pick<ComparedModel, 'name'>[],
  href: string,
  isChosen: boolean,
): void {
  const names = JSON.stringify(models.map(({ name }) => name));
  useEffect(() => {
    const kept = JSON.parse(names) as string[];
    if (isChosen && kept.length > 1)
      keepComparison(browserStorage('localStorage'), country, { href, names: kept });
  }, [country, names, href, isChosen]);
}
