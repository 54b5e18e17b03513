import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/**
 * As much of PromQL as rules of alerts are made of that are tried in the tests, by Prometheus' own grammar. What it does not know
 * it refuses, so that no rule is taken for another one. Prometheus, "Querying basics", "Operators" and "Functions".
 */

type Labels = Readonly<Record<string, string>>;
interface Series {
  readonly labels: Labels;
  /** Time in s, and value; in order. */
  readonly points: readonly (readonly [number, number])[];
}
type Vector = readonly { readonly labels: Labels; readonly value: number }[];
type Value = number | Vector;

/** What was read of `/metrics`, and when, in s. */
export interface Scrape {
  readonly at: number;
  readonly text: string;
}

/** Series as Prometheus makes them of what it reads, with the labels that it adds. */
export function seriesOf(scrapes: readonly Scrape[], added: Labels): Series[] {
  const found = new Map<string, { labels: Labels; points: [number, number][] }>();
  for (const { at, text } of scrapes)
    for (const [, name = '', inner = '', value = ''] of text.matchAll(
      /^([a-zA-Z_:][\w:]*)(?:\{([^\n]*)\})? (\S+)$/gm,
    )) {
      const own = [...inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
      const labels = { __name__: name, ...Object.fromEntries(own), ...added } as Labels;
      const id = JSON.stringify(labels);
      const one = found.get(id) ?? { labels, points: [] };
      one.points.push([at, Number(value)]);
      found.set(id, one);
    }
  return [...found.values()];
}

/** The alerts of an expression at a time in s: their labels and values. Throws for what it does not know. */
export function evaluate(expression: string, series: readonly Series[], at: number): Vector {
  const textOf = (node: SyntaxNode) => expression.slice(node.from, node.to);
  const value = read(parser.parse(expression).topNode.firstChild as SyntaxNode);
  if (typeof value === 'number') throw new Error('An alert is a vector.');
  return value;

  function read(node: SyntaxNode): Value {
    const [first, ...others] = childrenOf(node);
    switch (node.name) {
      case 'NumberDurationLiteral':
        return Number(textOf(node));
      case 'ParenExpr':
        return read(first as SyntaxNode);
      case 'VectorSelector':
        return select(node).flatMap(({ labels, points }) => {
          const last = points.findLast(([time]) => time <= at);
          // Prometheus looks back for five minutes.
          return last && at - last[0] <= 300 ? [{ labels, value: last[1] }] : [];
        });
      case 'FunctionCall':
        return call(textOf(first as SyntaxNode), childrenOf(others[0] as SyntaxNode));
      case 'AggregateExpr':
        return aggregate(node);
      case 'BinaryExpr':
        return binary(node);
    }
    throw new Error(`${node.name} is not known: ${textOf(node)}`);
  }

  function select(node: SyntaxNode): Series[] {
    const name = textOf(node.getChild('Identifier') as SyntaxNode);
    const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
    const tests = matchers.map((matcher) => {
      const [label, operator, quoted] = childrenOf(matcher).map(textOf);
      const wanted = JSON.parse(quoted ?? '') as string;
      const isEqual = (text: string) =>
        operator?.includes('~') ? new RegExp(`^(?:${wanted})$`).test(text) : text === wanted;
      return (labels: Labels) => isEqual(labels[label ?? ''] ?? '') !== operator?.startsWith('!');
    });
    return series.filter(({ labels }) => labels.__name__ === name && tests.every((test) => test(labels)));
  }

  function call(name: string, [argument]: SyntaxNode[]): Value {
    if (name === 'time') return at;
    if (name !== 'increase' || argument?.name !== 'MatrixSelector')
      throw new Error(`${name}() is not known.`);
    const [selector, range] = childrenOf(argument);
    const seconds = secondsIn(textOf(range as SyntaxNode));
    return select(selector as SyntaxNode).flatMap(({ labels, points }) => {
      const value = increase(
        points.filter(([time]) => time > at - seconds && time <= at),
        at - seconds,
        at,
      );
      return value === undefined ? [] : [{ labels: without(labels, ['__name__']), value }];
    });
  }

  function aggregate(node: SyntaxNode): Vector {
    const [operator, ...others] = childrenOf(node);
    const by = node.getChild('AggregateModifier')?.getChild('GroupingLabels');
    const kept = by ? childrenOf(by).map(textOf) : [];
    const body = others.find(({ name }) => name === 'FunctionCallBody') as SyntaxNode;
    const vector = read(childrenOf(body)[0] as SyntaxNode) as Vector;
    const of = { max: Math.max, min: Math.min, sum: (...all: number[]) => all.reduce((a, b) => a + b) }[
      textOf(operator as SyntaxNode)
    ];
    if (!of) throw new Error(`${textOf(operator as SyntaxNode)} is not known.`);
    const groups = Map.groupBy(vector, ({ labels }) => JSON.stringify(only(labels, kept)));
    return [...groups].map(([labels, all]) => ({
      labels: JSON.parse(labels) as Labels,
      value: of(...all.map(({ value }) => value)),
    }));
  }

  function binary(node: SyntaxNode): Value {
    const [first, operator, ...others] = childrenOf(node) as [SyntaxNode, SyntaxNode, ...SyntaxNode[]];
    const [left, right] = [read(first), read(others.at(-1) as SyntaxNode)];
    const ignoring = node.getChild('MatchingModifierClause');
    if (ignoring && !textOf(ignoring).startsWith('ignoring'))
      throw new Error(`Not known: ${textOf(ignoring)}`);
    const names = ignoring?.getChild('GroupingLabels');
    const ignored = ['__name__', ...(names ? childrenOf(names).map(textOf) : [])];
    const keyOf = (labels: Labels) => JSON.stringify(Object.entries(without(labels, ignored)).sort());
    if (operator.name === 'Unless') {
      const known = new Set((right as Vector).map(({ labels }) => keyOf(labels)));
      return (left as Vector).filter(({ labels }) => !known.has(keyOf(labels)));
    }
    const compute = operators[textOf(operator)];
    if (!compute) throw new Error(`${textOf(operator)} is not known.`);
    const isFilter = /[<>=]/.test(textOf(operator));
    if (typeof left === 'number') throw new Error('A number on the left is not known.');
    return left.flatMap(({ labels, value }) => {
      const other =
        typeof right === 'number' ? right : right.find((one) => keyOf(one.labels) === keyOf(labels))?.value;
      if (other === undefined) return [];
      const result = compute(value, other);
      if (!isFilter) return [{ labels: without(labels, ['__name__']), value: Number(result) }];
      return result ? [{ labels, value }] : [];
    });
  }
}

const operators: Readonly<Record<string, (a: number, b: number) => number | boolean>> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '==': (a, b) => a === b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

const without = (labels: Labels, names: readonly string[]): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => !names.includes(name)));
const only = (labels: Labels, names: readonly string[]): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => names.includes(name)));

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
export const secondsIn = (duration: string): number =>
  Number(duration.slice(0, -1)) * (units[duration.slice(-1)] ?? Number.NaN);

/** How much a counter rose, extrapolated to the ends of the range as in Prometheus' `extrapolatedRate`. */
function increase(points: Series['points'], from: number, to: number): number | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return undefined;
  let rise = last[1] - first[1];
  for (const [n, [, value]] of points.entries()) {
    const before = points[n - 1]?.[1] ?? value;
    if (value < before) rise += before;
  }
  const sampled = last[0] - first[0];
  const average = sampled / (points.length - 1);
  const ends = [first[0] - from, to - last[0]].map((gap) => (gap >= average * 1.1 ? average / 2 : gap));
  // A counter cannot have been below zero.
  const toZero = rise > 0 && first[1] >= 0 ? sampled * (first[1] / rise) : Number.POSITIVE_INFINITY;
  return (rise * (sampled + Math.min(ends[0] ?? 0, toZero) + (ends[1] ?? 0))) / sampled;
}
