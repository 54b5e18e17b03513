import { readLimits } from '../../../shared/vehicles/offerLimits.ts';
import { offersMessages } from '../../../shared/vehicles/offerListing.ts';
import { EstimatesContext } from '../../features/vehicles/estimates.ts';
import { usePage } from '../../page/PageContext.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import { OfferList } from './OfferList.tsx';

/** What is on offer with each model, to narrow down and to sort. Spec part 2 §2.7 'Offers listing'. */
export function OffersListing({ block, data }: BlockProps<'OffersListing'>) {
  const { heading, intro } = block;
  const { query } = usePage();
  const level = useHeadingLevel(block);
  if (!heading && !intro && !data) return null;
  const { type = '', sort = '' } = query;
  const wish = { type, limits: readLimits(query) };
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {data?.status === 'error' && <StatusLine message={offersMessages.error} tone="error" />}
      {data?.status === 'success' && (
        <EstimatesContext value={data.estimates}>
          <OfferList
            // A navigation to another view of the same page mounts the list anew.
            key={`${JSON.stringify(wish)} ${sort}`}
            block={block}
            cards={data.cards}
            wish={wish}
            sort={sort}
            level={levelBelow(heading, level)}
          />
        </EstimatesContext>
      )}
    </BlockSection>
  );
}
