import {
  type AccessibleNode,
  childrenOf,
  type NodesById,
  nameOf,
  propertyOf,
  roleOf,
} from './accessibleNode.ts';
import { describeNode, isAnnouncedContainer } from './describeNode.ts';

/** What is read as a whole, with its role. */
const units =
  /^(button|link|checkbox|radio|textbox|searchbox|combobox|ComboBoxSelect|slider|spinbutton|tab|option|image|img|heading|switch|DisclosureTriangle|progressbar|meter|Date|Video)$/;
/** Units that have a line of their own. */
const alone = /^(heading|button|DisclosureTriangle)$/;
/** What begins and ends a line. */
const lines = /^(paragraph|listitem|row|caption|term|definition|LabelText)$/;
const cells = /^(cell|gridcell|rowheader|columnheader)$/;

/** Reads on from a node in reading order: a line for each paragraph, heading, row or button. */
export function readAloud(top: AccessibleNode, byId: NodesById): string[] {
  const read: string[] = [];
  let line = '';
  const end = () => {
    if (line.trim()) read.push(line.trim());
    line = '';
  };
  const unit = (node: AccessibleNode) => {
    const role = roleOf(node);
    if (alone.test(role)) end();
    line += ` ${[node, ...picturesIn(node, byId)].map((part) => `{${describeNode(part, byId)}}`).join(' ')}`;
    if (alone.test(role)) end();
  };
  const visit = (node: AccessibleNode) => {
    const role = roleOf(node);
    if (!node.ignored) {
      if (role === 'StaticText') {
        line += ` ${nameOf(node)}`;
        return;
      }
      if (role === 'InlineTextBox' || role === 'ListMarker') return;
      if (units.test(role)) return unit(node);
      const labelled = role === 'LabelText' ? fieldIn(node, byId) : undefined;
      if (labelled) return unit(labelled);
      if (lines.test(role) || isAnnouncedContainer(node)) end();
      if (isAnnouncedContainer(node)) read.push(`[${describeNode(node, byId)}]`);
      if (cells.test(role)) line += line ? ' |' : '';
    }
    for (const child of childrenOf(node, byId)) visit(child);
    if (!node.ignored && lines.test(role)) end();
  };
  visit(top);
  end();
  return read;
}

/** Lists headings and landmarks, as a screen reader's own lists show them. */
export function outlineOf(top: AccessibleNode, byId: NodesById): string[] {
  const line = (node: AccessibleNode): string[] => {
    if (node.ignored) return [];
    if (roleOf(node) === 'heading')
      return [
        `${'  '.repeat(Number(propertyOf(node, 'level')) - 1)}${propertyOf(node, 'level')} ${nameOf(node)}`,
      ];
    return /^(banner|navigation|main|contentinfo|complementary|search|region)$/.test(roleOf(node))
      ? [`[${describeNode(node, byId)}]`]
      : [];
  };
  return [...line(top), ...childrenOf(top, byId).flatMap((child) => outlineOf(child, byId))];
}

/** The field inside of a label, whose words are its name. */
function fieldIn(label: AccessibleNode, byId: NodesById): AccessibleNode | undefined {
  const children = childrenOf(label, byId);
  return (
    children.find((child) => !child.ignored && /^(checkbox|radio|switch)$/.test(roleOf(child))) ??
    children.map((child) => fieldIn(child, byId)).find((field) => field !== undefined)
  );
}

/** Pictures inside of a link or heading that its name does not tell. */
function picturesIn(node: AccessibleNode, byId: NodesById): AccessibleNode[] {
  if (!/^(link|heading)$/.test(roleOf(node))) return [];
  return childrenOf(node, byId).filter(
    (child) => /^(image|img)$/.test(roleOf(child)) && nameOf(child) && !nameOf(node).includes(nameOf(child)),
  );
}
