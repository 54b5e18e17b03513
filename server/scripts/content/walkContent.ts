import { type Country, isForCountry } from '../../../shared/country.ts';
import { isRecord } from '../../../shared/records.ts';

export type Fields = Readonly<Record<string, unknown>>;
export interface ContentPlace {
  readonly node: Fields;
  /** `body[2] HeroBanner.buttons[0] CtaButton.link`; '' for the story's content itself. */
  readonly path: string;
}

/**
 * Every object of a story's content as a country shows it: without blocks for the other one, and without the stories
 * that relations put into it.
 */
export function* placesIn(value: unknown, country: Country, path = ''): Generator<ContentPlace> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* placesIn(item, country, `${path}[${index}]`);
    return;
  }
  if (!isRecord(value) || isStory(value) || !isForCountry(value.locale, country)) return;
  yield { node: value, path };
  const prefix =
    typeof value.component === 'string' && path ? `${path} ${value.component}.` : path && `${path}.`;
  for (const [key, item] of Object.entries(value)) yield* placesIn(item, country, `${prefix}${key}`);
}

const isStory = (node: Fields) => 'full_slug' in node && 'content' in node;

/** A link field, or the attributes of a link in rich text. */
export function linkOf(node: Fields): Fields | undefined {
  if (node.fieldtype === 'multilink') return node;
  return node.type === 'link' && isRecord(node.attrs) ? node.attrs : undefined;
}
