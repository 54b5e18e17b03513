import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss';
import { compatData, lackingBrowsers } from './browserSupport.ts';
import type { Use } from './scriptSupport.ts';

const {
  'at-rules': atRules,
  properties,
  selectors,
  types,
} = compatData.css as Readonly<Record<string, Readonly<Record<string, Identifier>>>>;

/**
 * Finds what a stylesheet says that a browser of the floor does not know: at-rules, media features, selectors, properties,
 * and functions, units and keywords of their values. What stands in `@supports`, or after a declaration of the same
 * property that every browser of the floor reads, has its fallback.
 */
export function youngInStyle(source: string): Use[] {
  const found = new Map<string, Use>();
  const note = (name: string, statement: CompatStatement | undefined) => {
    const lacking = lackingBrowsers(statement);
    if (lacking.length > 0) found.set(name, { name, lacking: lacking.join(', ') });
  };
  parse(source).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'atrule') noteAtRule(node, note);
    if (node.type === 'rule') noteSelector(node, note);
    if (node.type === 'decl' && !node.prop.startsWith('--') && !hasFallback(node))
      noteDeclaration(node, note);
    if (node.type === 'decl' && node.prop.startsWith('--')) noteValue('--*', node.value, note);
  });
  return [...found.values()];
}

type Note = (name: string, statement: CompatStatement | undefined) => void;

function isGuarded(node: ChildNode): boolean {
  for (let { parent } = node; parent && parent.type !== 'document'; { parent } = parent as ChildNode)
    if (parent.type === 'atrule' && (parent as AtRule).name === 'supports') return true;
  return false;
}

/**
 * The rule has said it before for others, or more shortly, or with a prefix. A value with `var()` is taken by every browser,
 * and found to be unknown only when it is too late for another.
 */
function hasFallback(own: Declaration): boolean {
  const { prop, value, parent } = own;
  const before = parent?.nodes.slice(0, parent.index(own)) ?? [];
  const others = before.flatMap((node) => (node.type === 'decl' ? [node.prop] : []));
  if (others.some((other) => other === `-webkit-${prop}`)) return true;
  return !value.includes('var(') && others.some((other) => other === prop || prop.startsWith(`${other}-`));
}

function noteAtRule({ name, params }: AtRule, note: Note): void {
  note(`@${name}`, atRules?.[name]?.__compat);
  if (name !== 'media') return;
  for (const [, feature = ''] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
    note(`@media (${feature})`, atRules?.media?.[feature]?.__compat);
}

function noteSelector({ selector, parent }: Rule, note: Note): void {
  for (const [text, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) note(text, selectors?.[name]?.__compat);
  if (parent?.type === 'rule' || selector.includes('&')) note('nesting', selectors?.nesting?.__compat);
}

function noteDeclaration({ prop, value }: Declaration, note: Note): void {
  const property = properties?.[prop];
  noteValue(prop, value, note);
  // Of one that is not known everywhere its keywords say no more.
  const keywords = lackingBrowsers(property?.__compat).length > 0 ? {} : property;
  note(prop, property?.__compat);
  const words = new Set(value.split(/[^a-z-]+/));
  for (const [key, keyword] of Object.entries(keywords ?? {}))
    if (key !== '__compat' && words.has(key)) note(`${prop}: ${key}`, (keyword as Identifier).__compat);
}

function noteValue(prop: string, value: string, note: Note): void {
  for (const [, name = ''] of value.matchAll(/(?<![a-z-])([a-z-]+)\(/g))
    for (const [type, functions] of Object.entries(types ?? {}))
      note(`${prop}: ${name}()`, type === name ? functions.__compat : functions[name]?.__compat);
  for (const [, unit = ''] of value.matchAll(/\d(lh|rlh|cap|ic|rcap|rex|rch|ric)\b/g))
    note(`${prop}: ${unit}`, types?.length?.[unit]?.__compat);
}
