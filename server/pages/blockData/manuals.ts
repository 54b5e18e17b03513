import { fileText, type ManualsFacts, yearsText } from '../../../shared/manuals/manuals.ts';
import type { Resolver } from './resolver.ts';

/** Files for owners by model line, in the order of the catalogue. One without a file, or of no line, is left out. */
export const resolveManuals: Resolver<'Manuals'> = async (block, { catalogue: read, country, query }) => {
  const catalogue = await read(country);
  const make = (): ManualsFacts => {
    const groups = catalogue.modelLines.flatMap(({ uuid, slug, name }) => {
      const manuals = block.manuals
        .filter(({ model_line, file }) => model_line === uuid && file)
        .toSorted((a, b) => (b.from_year ?? 0) - (a.from_year ?? 0))
        .map(({ title, file, from_year, to_year, size_kb }) => ({
          title,
          href: file?.src ?? '',
          years: yearsText(from_year, to_year),
          file: fileText(file?.src ?? '', size_kb),
        }));
      return manuals.length ? [{ slug, name, manuals }] : [];
    });
    const line = groups.some(({ slug }) => slug === query.line) ? (query.line ?? '') : '';
    return { status: 'success', groups, line };
  };
  return { sources: [catalogue], make };
};
