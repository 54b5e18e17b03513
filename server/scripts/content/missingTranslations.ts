import { type Country, countries, isForCountry } from '../../../shared/country.ts';
import { isRecord } from '../../../shared/records.ts';
import { contentSchemas } from '../../stories/schemaGate.ts';
import { type Story, slugOf } from '../../stories/story.ts';
import type { Problem, StoriesByCountry } from './finding.ts';
import { type Fields, placesIn } from './walkContent.ts';

type Missing = Problem & { readonly story: string; readonly country: Country };

/**
 * Fields that differ by country, filled in for one and empty for another where both show the block: an editor who
 * translated for one country forgot the other.
 */
export function missingTranslations(stories: StoriesByCountry): Missing[] {
  const versions = countries.map((country) => ({
    country,
    byUuid: new Map(stories[country].map((story) => [story.uuid, story])),
  }));
  const uuids = new Set(versions.flatMap(({ byUuid }) => [...byUuid.keys()]));
  return [...uuids].flatMap((uuid) => {
    const shown = versions.flatMap(({ country, byUuid }) => {
      const story = byUuid.get(uuid);
      return story && isForCountry(story.content.locale, country)
        ? [{ country, story, fields: translatableFields(story, country) }]
        : [];
    });
    return shown.flatMap(({ country, story, fields }) =>
      [...fields].flatMap(([key, { path, isEmpty }]): Missing[] => {
        const filled = isEmpty ? shown.filter((other) => other.fields.get(key)?.isEmpty === false) : [];
        if (!filled.length) return [];
        const elsewhere = filled.map((other) => other.country).join(', ');
        const problem = `is filled in for ${elsewhere}, but empty for ${country}`;
        return [{ story: slugOf(story, country), country, path, problem }];
      }),
    );
  });
}

interface FieldState {
  readonly path: string;
  readonly isEmpty: boolean;
}

/** The translatable fields of a story, by block and field: a block may have another place in another country. */
function translatableFields({ content }: Story, country: Country): ReadonlyMap<string, FieldState> {
  const found = new Map<string, FieldState>();
  for (const { node, path } of placesIn(content, country)) {
    const { component, _uid } = node;
    const schema = typeof component === 'string' ? contentSchemas.all[component]?.schema : undefined;
    for (const [field, { translatable }] of Object.entries(schema ?? {})) {
      if (!translatable) continue;
      const at = path ? `${path} ${component}.${field}` : field;
      found.set(`${path ? _uid : ''}.${field}`, { path: at, isEmpty: isEmptyValue(node[field]) });
    }
  }
  return found;
}

/** Addresses that a link may have. */
const addresses = ['url', 'cached_url', 'id', 'email', 'anchor'] as const;

function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (!isRecord(value)) return false;
  if (value.fieldtype === 'asset') return !value.filename;
  if (value.fieldtype === 'multilink') return addresses.every((name) => !value[name]);
  return value.type === 'doc' && !hasWords(value);
}

/** A rich text that was opened and left has an empty paragraph. */
const hasWords = (node: Fields): boolean =>
  Boolean(node.text) ||
  ['image', 'blok', 'horizontal_rule', 'emoji'].includes(String(node.type)) ||
  (Array.isArray(node.content) && node.content.filter(isRecord).some(hasWords));
