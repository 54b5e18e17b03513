import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { fillPrices, type TextPrices } from '../../../shared/textPrices.ts';
import type { BlockProps } from '../../blocks/BlockProps.ts';
import { LoadedBlock } from '../../blocks/LoadedBlock.tsx';
import { usePage, usePreferences } from '../../page/PageContext.tsx';

const none: TextPrices = {};

/** A block with the prices that its texts name, for who is buying. Loaded with pages that name some. */
export const PricedBlock = observer(function PricedBlock({ block }: BlockProps<'PricedBlock'>) {
  const { prices = none } = usePage();
  const { auState, isABN } = usePreferences();
  const { content } = block;
  const filled = useMemo(
    () => fillPrices(content, prices, { auState, isABN }),
    [content, prices, auState, isABN],
  );
  return <LoadedBlock block={filled} />;
});
