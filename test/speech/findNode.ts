import { type AccessibleNode, nameOf, roleOf } from './accessibleNode.ts';

const controls =
  /^(button|link|checkbox|radio|tab|option|combobox|ComboBoxSelect|textbox|searchbox|slider|spinbutton|switch|Date|DisclosureTriangle)$/;

/**
 * Finds a control in the reader's list: of that name, or else the first whose name begins so, or has it in it.
 * @throws Error when none does
 */
export function findNamed(
  nodes: readonly AccessibleNode[],
  name: string,
): { readonly node: AccessibleNode; readonly count: number } {
  const [node, ...more] = bestOf(
    nodes.filter((one) => !one.ignored && controls.test(roleOf(one))),
    name,
  );
  if (!node) throw new Error(`No control is called '${name}'`);
  const isWhole = nameOf(node).toLowerCase() === name.toLowerCase();
  return { node, count: isWhole ? 1 + more.length : 1 };
}

/** Finds what `heading Costs` names by its role and the beginning of its name. @throws Error when there is none */
export function findOfRole(nodes: readonly AccessibleNode[], words: string): AccessibleNode {
  const [role = '', ...name] = words.split(' ');
  const [node] = bestOf(
    nodes.filter((one) => !one.ignored && roleOf(one) === role),
    name.join(' '),
  );
  if (!node) throw new Error(`There is no ${words}`);
  return node;
}

function bestOf(nodes: readonly AccessibleNode[], wanted: string): AccessibleNode[] {
  const name = wanted.toLowerCase();
  const fits: readonly ((of: string) => boolean)[] = [
    (of) => of === name,
    (of) => of.startsWith(name),
    (of) => of.includes(name),
  ];
  for (const isFit of fits) {
    const found = nodes.filter((node) => isFit(nameOf(node).toLowerCase()));
    if (found.length > 0) return found;
  }
  return [];
}
