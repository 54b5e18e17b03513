/** True for a block: what the content service marks with `component` and `_uid`. */
const isBlock = (value: object): value is { component: string; _uid: string } =>
  'component' in value && typeof value.component === 'string' && '_uid' in value;

/**
 * Names of the components used anywhere in some content, nested blocks and rich text included, each once, in the
 * order they first occur: what a page needs loaded before it is shown.
 */
export function blockNames(content: unknown): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      if (isBlock(value)) names.add(value.component);
      Object.values(value).forEach(visit);
    }
  };
  visit(content);
  return [...names];
}
