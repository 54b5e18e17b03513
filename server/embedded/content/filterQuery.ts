import { filterOperations } from './filterOperations.ts';
import { valueAt } from './json.ts';
import { unprocessable } from './protocolErrors.ts';
import type { Query } from './query.ts';
import type { Blok, Story } from './story.ts';

/** `filter_query[field][operation]=value`; several operations of one field stand in one term of an `__or`. */
interface Condition {
  readonly field: string;
  readonly operation: string;
  readonly values: readonly string[];
}

/**
 * The condition that the query's `filter_query` parameters put on a story's content: all of them, and at least one
 * term of `__or` when there are any.
 * @param notInDropsLacking whether `not_in` leaves out stories that lack the field
 * @throws 422 for an unknown operation or a value that it cannot take
 */
export function contentFilter(
  query: Query,
  notInDropsLacking: boolean,
): (story: Pick<Story, 'content'>) => boolean {
  const { required, alternatives } = groupConditions(query);
  const testOf = (condition: Condition) => {
    const test = conditionTest(condition);
    const isStrict = notInDropsLacking && condition.operation === 'not_in';
    return isStrict
      ? (content: Blok) => (valueAt(content, condition.field) ?? undefined) !== undefined && test(content)
      : test;
  };
  const requiredTests = required.map(testOf);
  const alternativeTests = alternatives.map((term) => term.map(testOf));
  // Without conditions no content is asked for.
  return (story) =>
    requiredTests.every((test) => test(story.content)) &&
    (alternativeTests.length === 0 ||
      alternativeTests.some((term) => term.every((test) => test(story.content))));
}

function conditionTest({ field, operation, values }: Condition): (content: Blok) => boolean {
  const makeTest = filterOperations.get(operation);
  if (!makeTest) throw unprocessable(`filter_query: operation '${operation}' is unknown`);
  const test = makeTest(values);
  return (content) => test(valueAt(content, field));
}

/** `values` collects repeated keys, so that a list may be written as one. */
function groupConditions(query: Query) {
  const required: Condition[] = [];
  const alternatives = new Map<string, Condition[]>();
  let lastTerm = '';
  for (const { path, value } of query.pairs) {
    const [name, ...rest] = path;
    if (name !== 'filter_query') continue;
    if (rest[0] !== '__or') {
      addCondition(required, parseCondition(rest, value));
      continue;
    }
    const condition = parseCondition(rest.slice(2), value);
    lastTerm = termKey(rest[1] ?? '', condition, alternatives, lastTerm);
    alternatives.set(lastTerm, [...(alternatives.get(lastTerm) ?? []), condition]);
  }
  return { required, alternatives: [...alternatives.values()] };
}

/** An indexed term is its index. Of `[__or][]`, a new one each, but operations of one field in a row belong together. */
function termKey(
  index: string,
  { field, operation }: Condition,
  alternatives: ReadonlyMap<string, readonly Condition[]>,
  lastTerm: string,
): string {
  if (index !== '') return `[${index}]`;
  const last = lastTerm.startsWith('[') ? undefined : alternatives.get(lastTerm);
  const continues = last?.every((other) => other.field === field && other.operation !== operation);
  return continues ? lastTerm : String(alternatives.size);
}

function addCondition(conditions: Condition[], condition: Condition): void {
  const at = conditions.findIndex(
    ({ field, operation }) => field === condition.field && operation === condition.operation,
  );
  const same = conditions[at];
  if (same) conditions[at] = { ...same, values: [...same.values, ...condition.values] };
  else conditions.push(condition);
}

/** `[seo.title][in]`, `[seo][title][in]` and `[tags][in][]` are all understood. */
function parseCondition(path: readonly string[], value: string): Condition {
  const parts = path.at(-1) === '' ? path.slice(0, -1) : path;
  const operation = parts.at(-1);
  const field = parts.slice(0, -1).join('.');
  if (!operation || !field) throw unprocessable('filter_query needs a field and an operation');
  return { field, operation, values: [value] };
}
