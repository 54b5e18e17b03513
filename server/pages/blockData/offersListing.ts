import { offerModels } from '../../vehicles/offerModels.ts';
import { presentCards } from '../../vehicles/presentCards.ts';
import type { Resolver } from './resolver.ts';

/** The models that an offers listing shows, as cards. Spec part 2 §2.7. */
export const resolveOffers: Resolver<'OffersListing'> = async (block, { catalogue, country }) => {
  const vehicles = await catalogue(country);
  return {
    sources: [vehicles],
    make: () => ({
      status: 'success',
      cards: presentCards(vehicles, offerModels(vehicles, block)),
    }),
  };
};
