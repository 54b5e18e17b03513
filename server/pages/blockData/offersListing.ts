import { offerModels } from '../../vehicles/offerModels.ts';
import { presentCards } from '../../vehicles/presentCards.ts';
import { knownEstimates } from './knownEstimates.ts';
import type { Resolver } from './resolver.ts';

/** The models that an offers listing shows, as cards. Spec part 2 §2.7. */
export const resolveOffers: Resolver<'OffersListing'> = async (block, facts) => {
  const vehicles = await facts.catalogue(facts.country);
  const uuids = offerModels(vehicles, block);
  const models = uuids.flatMap((uuid) => vehicles.models[uuid] ?? []);
  const { estimates, source } = knownEstimates(models, block.show_finance_tab, facts);
  return {
    sources: [vehicles, source],
    make: () => ({
      status: 'success',
      cards: presentCards(vehicles, uuids),
      estimates,
    }),
  };
};
