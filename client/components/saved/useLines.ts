import { useEffect, useMemo, useState } from 'react';
import type { Country } from '../../../shared/country.ts';
import type { SavedBuild } from '../../../shared/saved/saved.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';
import type { fetchLine } from './fetchLine.ts';

/** The content of a line; null: it is not sold any more; undefined: nobody has told yet, or can tell now. */
export type Line = ModelLineCatalogue | null | undefined;

interface LinesOptions {
  readonly country: Country;
  readonly load: typeof fetchLine;
  /** Content of the line that the page has already. */
  readonly own?: ModelLineCatalogue;
}

/** The content of the lines that builds are of, by slug: never by the key of an object, as a device keeps any text. */
export function useLines(
  builds: readonly Pick<SavedBuild, 'line'>[],
  { country, load, own }: LinesOptions,
): ReadonlyMap<string, Line> {
  const [others, setOthers] = useState<ReadonlyMap<string, Line>>(new Map());
  const ownSlug = own?.modelLine.slug;
  const wanted = [...new Set(builds.map(({ line }) => line))].filter((slug) => slug !== ownSlug).join('\n');
  useEffect(() => {
    let isShown = true;
    for (const slug of wanted.split('\n').filter(Boolean))
      load(country, slug).then(
        (found) => isShown && setOthers((all) => new Map(all).set(slug, found ?? null)),
        // Without the content the row says what it can.
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [wanted, country, load]);
  return useMemo(() => (own ? new Map(others).set(own.modelLine.slug, own) : others), [others, own]);
}
