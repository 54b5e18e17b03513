import { internalLink } from '../../../../shared/links.ts';
import { stockPath } from '../../../../shared/stock/stockTexts.ts';
import type { ModelCard } from '../../../../shared/vehicles/modelCard.ts';
import { ArrowLink } from '../../../components/ArrowLink.tsx';
import { useSite } from '../../../page/PageContext.tsx';

/** A link from a model to those that dealers have; nothing where the site has no stock. */
export function InStockLink({ card: { country, code, name, modelLine } }: { card: ModelCard }) {
  const { hasStock } = useSite();
  if (!hasStock) return null;
  const href = stockPath(country, { line: modelLine.slug, model: code });
  return (
    <ArrowLink link={internalLink(href)} about={name}>
      In Stock
    </ArrowLink>
  );
}
