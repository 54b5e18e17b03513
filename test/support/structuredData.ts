import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

/**
 * A validator of the structured data in a document: known types and properties of schema.org, and what search engines
 * require of them. It works without network: the vocabulary is read from schema-dts, which is made of schema.org's.
 */

type Node = Readonly<Record<string, unknown>>;

/** A class of schema.org in the form of its own JSON-LD, as far as the validator reads it. */
function vocabulary(): { '@graph': Node[] } {
  const folder = path.dirname(createRequire(import.meta.url).resolve('schema-dts/package.json'));
  const source = readFileSync(path.join(folder, 'dist/schema.d.ts'), 'utf8');
  const classes = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  const bases = /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+?) \{\n([\s\S]*?)^\}/gm;
  for (const [, name = '', kind, parents = '', body = ''] of source.matchAll(bases)) {
    const above = [...parents.matchAll(/(\w+)Base\b/g)].map(([, parent = '']) => parent);
    const known = classes.get(name) ?? [];
    // A type without properties of its own has a leaf only, which names its parents.
    const isOwn = (parent: string) => parent === name;
    classes.set(name, [...new Set([...known, ...above.filter((parent) => !isOwn(parent))])]);
    if (kind === 'Leaf') continue;
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      domains.set(property, [...(domains.get(property) ?? []), name]);
  }
  const id = (name: string) => ({ '@id': `schema:${name}` });
  return {
    '@graph': [
      ...[...classes].map(([name, parents]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': parents.map(id),
      })),
      ...[...domains].map(([name, types]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': types.map(id),
      })),
    ],
  };
}

let validator: Validator | undefined;

export interface Item extends Node {
  readonly '@type': string;
}

/** The JSON-LD items of a document, in order. */
export const itemsOf = (html: string): Item[] =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Item,
  );

/**
 * What is wrong with the structured data of a document, a line each. What the validator calls optional is left out, and
 * trade numbers, which cars do not have.
 * @param html the document
 */
export async function structuredDataProblems(html: string): Promise<string[]> {
  const problems = (await validatorIssues(html)).filter((issue) => !/\(optional\)|"gtin"/.test(issue));
  // Of an item with several types the validator uses the properties of the first; the last is more specific.
  const narrowed = html.replaceAll(/"@type":\["\w+",(?:"\w+",)*("\w+")\]/g, '"@type":$1');
  if (narrowed === html) return [...problems, ...itemsOf(html).flatMap(missingFields)];
  const isUnsupported = (issue: string) => issue.includes('is not supported');
  return [
    ...problems.filter((issue) => !isUnsupported(issue)),
    ...(await validatorIssues(narrowed)).filter(isUnsupported),
    ...itemsOf(narrowed).flatMap(missingFields),
  ];
}

async function validatorIssues(html: string): Promise<string[]> {
  validator ??= new Validator(vocabulary());
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(
    html,
  );
  const issues = await validator.validate(extracted);
  return issues.map(({ rootType, severity, issueMessage }) => `${rootType}: ${severity} ${issueMessage}`);
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const absoluteUrl = /^https?:\/\/[^\s]+$/;
type Rule = (value: unknown) => boolean;
const text: Rule = (value) => typeof value === 'string' && value.trim() !== '';
const url: Rule = (value) => typeof value === 'string' && absoluteUrl.test(value);
const instant: Rule = (value) => typeof value === 'string' && isoInstant.test(value);
const named: Rule = (value) => isNode(value) && text(value.name);
const listOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(rule);
const question: Rule = (value) =>
  isNode(value) && text(value.name) && isNode(value.acceptedAnswer) && text(value.acceptedAnswer.text);

/** What Google's documentation requires or recommends, and the validator does not look at. */
const required: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  WebPage: { name: text, url, inLanguage: text },
  Organization: { name: text, url, logo: url, contactPoint: isNode, sameAs: listOf(url) },
  NewsArticle: {
    headline: text,
    image: listOf(url),
    datePublished: instant,
    dateModified: instant,
    author: (value) => named(value) && url((value as Node).url),
    publisher: named,
    mainEntityOfPage: url,
  },
  Event: {
    name: text,
    startDate: instant,
    location: (value) => named(value) && isNode((value as Node).address),
    image: listOf(url),
    organizer: named,
  },
  FAQPage: { mainEntity: listOf(question) },
  VideoObject: { name: text, description: text, thumbnailUrl: url, uploadDate: instant, contentUrl: url },
  Car: {
    name: text,
    url,
    image: listOf(url),
    // Of a range of models, or of one vehicle.
    offers: (value) =>
      isNode(value) &&
      Number(value['@type'] === 'Offer' ? value.price : value.lowPrice) > 0 &&
      text(value.priceCurrency),
  },
  BreadcrumbList: {
    itemListElement: (value) => Array.isArray(value) && value.length > 1 && value.every(named),
  },
};

const missingFields = (item: Item): string[] =>
  Object.entries(required[item['@type']] ?? {})
    .filter(([field, rule]) => !rule(item[field]))
    .map(([field]) => `${item['@type']}: '${field}' is missing or wrong: ${JSON.stringify(item[field])}`);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
