import type { Protocol } from 'puppeteer';

/** A node of Chromium's accessibility tree. */
export type AccessibleNode = Protocol.Accessibility.AXNode;

/** The nodes of a tree by their ids. */
export type NodesById = ReadonlyMap<string, AccessibleNode>;

/** Indexes nodes by their ids. */
export const byIdOf = (nodes: readonly AccessibleNode[]): NodesById =>
  new Map(nodes.map((node) => [node.nodeId, node]));

/** Returns the role as Chromium names it, 'button'; '' where it has none. */
export const roleOf = (node: AccessibleNode | undefined): string => String(node?.role?.value ?? '');

/** Returns the accessible name on one line; '' where it has none. */
export const nameOf = (node: AccessibleNode | undefined): string => onOneLine(node?.name?.value);

/** Returns a property such as 'expanded'; undefined where the node does not tell it. */
export const propertyOf = (node: AccessibleNode, name: string): unknown =>
  node.properties?.find((property) => property.name === name)?.value.value;

/** Returns the children that are in the tree. */
export const childrenOf = (node: AccessibleNode, byId: NodesById): AccessibleNode[] =>
  (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);

/** Returns a value as text without line breaks and repeated spaces. */
export const onOneLine = (value: unknown): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
