import type { Country } from '../../shared/country.ts';
import type { DealerNetwork } from '../../shared/dealers/dealer.ts';

/** The pages of the dealers, each of its own country. For the sitemap. */
export const dealerPaths = (networks: readonly DealerNetwork[]): { slug: string; locale: Country }[] =>
  networks.flatMap(({ dealers }) =>
    dealers.map(({ code, country }) => ({ slug: `dealers/${code}`, locale: country })),
  );
