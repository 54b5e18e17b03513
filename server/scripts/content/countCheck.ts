import type { Country } from '../../../shared/country.ts';
import { isForCountry } from '../../../shared/country.ts';
import { isRecord } from '../../../shared/records.ts';
import { contentSchemas } from '../../stories/schemaGate.ts';
import type { Story } from '../../stories/story.ts';
import type { Problem } from './finding.ts';
import { placesIn } from './walkContent.ts';

/**
 * Lists with more blocks than their field takes, though each country shows no more: the content service counts those of
 * both and refuses to save the story.
 */
export function overfullLists({ content }: Story, country: Country): Problem[] {
  return [...placesIn(content, country)].flatMap(({ node, path }) => {
    const { component } = node;
    const { all } = contentSchemas;
    const known = typeof component === 'string' && Object.hasOwn(all, component);
    const prefix = path && `${path} ${component}.`;
    return Object.entries((known && all[component]?.schema) || {}).flatMap(([key, field]) => {
      const blocks = Object.hasOwn(node, key) ? node[key] : undefined;
      if (field.type !== 'bloks' || !Array.isArray(blocks)) return [];
      const { maximum = Infinity } = field;
      const shown = blocks.filter((block) => !isRecord(block) || isForCountry(block.locale, country));
      if (blocks.length <= maximum || shown.length > maximum) return [];
      const problem = `has ${blocks.length} blocks for both countries together, at most ${maximum} can be saved`;
      return [{ path: `${prefix}${key}`, problem }];
    });
  });
}
