import { DealerLocator } from '../../features/dealers/DealerLocator.tsx';
import { useSite } from '../../page/PageContext.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';

const sizes = '(min-width: 992px) 40vw, 100vw';

/** Finds a dealer: a search, a map and the whole network. Spec part 2 §2.8. */
export function StoreLocator({ block, data }: BlockProps<'StoreLocator'>) {
  const { heading, intro, image } = block;
  const { phone } = useSite();
  const level = useHeadingLevel(block);
  if (!heading && !intro && !data) return null;
  const hasDealers = data?.status === 'success' && data.dealers.length > 0;
  return (
    <BlockSection heading={hasDealers ? '' : heading} intro={hasDealers ? '' : intro} level={level}>
      {hasDealers ? (
        <DealerLocator data={data} holidays={block.public_holidays} level={levelBelow(heading, level)}>
          <SectionHeading heading={heading} intro={intro} level={level} />
          {image && <Picture asset={image} aspect={3} sizes={sizes} priority={level === 1} />}
        </DealerLocator>
      ) : (
        data && (
          <StatusLine
            tone="error"
            message={`The dealers cannot be shown at the moment. Call ${phone.display} and we will find yours.`}
          />
        )
      )}
    </BlockSection>
  );
}
