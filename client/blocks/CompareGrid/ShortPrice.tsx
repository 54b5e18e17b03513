import { observer } from 'mobx-react-lite';
import { modelPrice, priceText } from '../../../shared/pricing.ts';
import type { PricedModel } from '../../../shared/vehicles/modelCard.ts';
import { usePreferences } from '../../page/PageContext.tsx';

interface ShortPriceProps {
  readonly model: PricedModel;
  readonly className: string | undefined;
}

/** What a model costs the current buyer, in short: for where the card says the rest. */
export const ShortPrice = observer(function ShortPrice({ model, className }: ShortPriceProps) {
  const preferences = usePreferences();
  return <span className={className}>{priceText(modelPrice(model, preferences), model.country)}</span>;
});
