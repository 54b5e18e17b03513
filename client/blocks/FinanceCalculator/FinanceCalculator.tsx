import { useState } from 'react';
import { withQuery } from '../../../shared/links.ts';
import { usePage } from '../../page/PageContext.tsx';
import { useOwnLinks } from '../../page/useAddressEvent.ts';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import { ModelCalculator } from './ModelCalculator.tsx';

const messages = {
  none: 'There are no finance estimates at this time. A dealer works one out with you.',
  error: 'The calculator cannot be shown right now. Please try again later.',
} as const;

/** What a loan for a model costs, on finance pages. Spec part 2 §2.4. */
export function FinanceCalculator({ block, data }: BlockProps<'FinanceCalculator'>) {
  const { heading, intro } = block;
  const { query } = usePage();
  const level = useHeadingLevel(block);
  const [returns, setReturns] = useState(0);
  useOwnLinks(() => setReturns(returns + 1));
  if (!heading && !intro && !data) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {data?.status === 'error' && <StatusLine message={messages.error} tone="error" />}
      {data?.status === 'success' && !data.models.length && <StatusLine message={messages.none} />}
      {data?.status === 'success' && data.models.length > 0 && (
        // A navigation to another loan of the same page, or to the one of its address, mounts the calculator anew.
        <ModelCalculator
          key={`${returns} ${withQuery('', query)}`}
          data={data}
          level={levelBelow(heading, level)}
          anchor={block.scrollToId}
        />
      )}
    </BlockSection>
  );
}
