import { localizePath } from '../../../shared/links.ts';
import type { ModelCardGridData } from '../../../shared/vehicles/modelCard.ts';
import type { Resolution, Resolver } from './resolver.ts';

/** Finds the model lines on sale that cards without a picture lead to. Asks for no vehicles where all have one. */
export const resolveModelCardGrid: Resolver<'ModelCardGrid'> = async ({ cards }, { catalogue, country }) => {
  const bare = cards.flatMap(({ _uid, image, link }) => (image || !link ? [] : [{ _uid, href: link.href }]));
  if (!bare.length) return noLines;
  const vehicles = await catalogue(country);
  const lines = new Map(
    vehicles.modelLines
      .filter(({ models }) => models.length)
      .map(({ pageSlug, image }) => [localizePath(`/${pageSlug}`, country), { image }]),
  );
  return {
    sources: [vehicles],
    make: () => ({
      status: 'success',
      lines: Object.fromEntries(
        bare.flatMap(({ _uid, href }) => {
          const line = lines.get(href);
          return line ? [[_uid, line]] : [];
        }),
      ),
    }),
  };
};

const noLines: Resolution<ModelCardGridData> = {
  sources: [],
  make: () => ({ status: 'success', lines: {} }),
};
