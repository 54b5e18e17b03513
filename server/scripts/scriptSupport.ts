import { type AnyNode, type Node, parse } from 'acorn';
import { lackingBrowsers, type ScriptFeature, scriptFeatures } from './browserSupport.ts';

/** Younger syntax than that is written for older browsers by the build, or could not be: all of the floor know it whole. */
const ecmaVersion = 2022;

/** Something that is used and that a browser of the floor lacks. */
export interface Use {
  /** `.groupBy()`, `new Iterator`, `color-mix()`: what an exception is named by. */
  readonly name: string;
  /** `Map.groupBy: safari_ios 17.4, chrome 117`. */
  readonly lacking: string;
}

/**
 * Finds what a script calls, by name, that a browser of the floor lacks: methods that no object of the floor has, and
 * globals. What is only read is asked for, `if (document.startViewTransition)`, or called with `?.`, costs nothing where
 * it is missing. Of a name that is anything else too nothing can be said.
 */
export function youngInScript(source: string): Use[] {
  const found = new Map<string, Use>();
  let ast: Node;
  try {
    ast = parse(source, { ecmaVersion, sourceType: 'module' });
  } catch (error) {
    return [{ name: 'syntax', lacking: (error as Error).message }];
  }
  walk(ast as AnyNode, (node) => {
    const name = usedName(node);
    const lacking = name && youngNames.get(name);
    if (lacking) found.set(name, { name, lacking });
  });
  return [...found.values()];
}

/** `.at()` for a method that is called, `Iterator` for a global that is called, made, or asked for something. */
function usedName(node: AnyNode): string | undefined {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const { callee } = node;
    if (node.type === 'CallExpression' && node.optional) return undefined;
    return callee.type === 'Identifier' ? callee.name : memberName(callee);
  }
  if (node.type !== 'MemberExpression' || node.optional) return undefined;
  return node.object.type === 'Identifier' ? node.object.name : undefined;
}

const memberName = (callee: AnyNode): string | undefined =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && !callee.computed
    ? `.${callee.property.name}()`
    : undefined;

function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node);
  for (const value of Object.values(node) as unknown[])
    for (const child of [value].flat())
      if (typeof child === 'object' && child && 'type' in child) walk(child as AnyNode, visit);
}

/** What is a member of the window is a global too. */
function namesOf({ owner, member }: ScriptFeature): string[] {
  if (!member) return [owner];
  return owner === 'Window' ? [member, `.${member}()`] : [`.${member}()`];
}

/** Names that a browser of the floor lacks in every meaning that the data knows. */
const youngNames: ReadonlyMap<string, string> = lackedNames(
  scriptFeatures().filter(({ isEvent }) => !isEvent),
);

function lackedNames(features: readonly ScriptFeature[]): Map<string, string> {
  const names = new Map<string, string[]>();
  const known = new Set<string>();
  for (const feature of features) {
    const { owner, member, isStandard, statement } = feature;
    const lacking = lackingBrowsers(statement);
    for (const name of namesOf(feature)) {
      if (lacking.length === 0) known.add(name);
      else if (isStandard)
        names.set(name, [
          ...(names.get(name) ?? []),
          `${[owner, member].filter(Boolean).join('.')}: ${lacking.join(', ')}`,
        ]);
    }
  }
  return new Map(
    [...names].filter(([name]) => !known.has(name)).map(([name, lacking]) => [name, lacking.join('; ')]),
  );
}
