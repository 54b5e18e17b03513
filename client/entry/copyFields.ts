export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Buttons hold no value of the visitor's, and hidden fields belong to the page. */
const skippedTypes = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

/** Copies what a visitor typed, chose and attached into the fields of the same name, in order, of another tree. */
export function copyFields(from: ParentNode, to: ParentNode): void {
  const filled = fieldsByKey(from);
  for (const [key, targets] of fieldsByKey(to))
    targets.forEach((target, index) => {
      const source = filled.get(key)?.[index];
      if (source) copyField(source, target);
    });
}

/** The fields that a visitor fills in, by name, and ticks by their value too; one without a name by its label. */
export function fieldsByKey(tree: ParentNode): ReadonlyMap<string, readonly Field[]> {
  const fields = new Map<string, Field[]>();
  for (const field of tree.querySelectorAll<Field>('input, select, textarea')) {
    if (skippedTypes.has(field.type)) continue;
    const name = field.name || field.getAttribute('aria-label') || '';
    const key = isTick(field) ? `${name} ${field.value}` : name;
    fields.set(key, [...(fields.get(key) ?? []), field]);
  }
  return fields;
}

function copyField(source: Field, target: Field): void {
  if (isTick(source) && isTick(target)) target.checked = source.checked;
  else if (source.type !== 'file') target.value = source.value;
  else if (source instanceof HTMLInputElement && target instanceof HTMLInputElement)
    target.files = source.files;
}

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';
