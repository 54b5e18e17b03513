/** True for a block: what the content service marks with `component` and `_uid`. */
const isBlock = (value: object): value is { component: string; _uid: string } =>
  'component' in value && typeof value.component === 'string' && '_uid' in value;

/** Calls `visit` with every block in some content, nested ones and those in rich text included, outer ones first. */
export function forEachBlock(
  content: unknown,
  visit: (block: { component: string; _uid: string }) => void,
): void {
  if (typeof content !== 'object' || content === null) return;
  if (isBlock(content)) visit(content);
  for (const value of Object.values(content)) forEachBlock(value, visit);
}

/**
 * Names of the components used anywhere in some content, nested blocks and rich text included, each once, in the
 * order they first occur: what a page needs loaded before it is shown.
 */
export function blockNames(content: unknown): string[] {
  const names = new Set<string>();
  forEachBlock(content, ({ component }) => names.add(component));
  return [...names];
}
