import { type Field, fieldsByKey } from './copyFields.ts';

/**
 * What visitors have chosen, ticked, typed and last pressed in the server's markup, before there was a script that could
 * hear of it: React keeps it in the field without telling anybody, and a list would say one state above the prices of
 * another. Called when React is about to take the markup over and hears of the rest.
 * @param pressed the button that was pressed last
 * @returns tells the page, once it has come to life, as if the visitor did all of it at that moment; where React has made
 * the page anew, it tells the control that is there instead
 */
export function earlyChoices(root: ParentNode, pressed?: HTMLElement): () => void {
  const early = [...fieldsByKey(root)].flatMap(([key, fields]) =>
    fields.flatMap((field, index) => {
      const tell = choiceIn(field);
      return tell ? [{ field, key, index, tell }] : [];
    }),
  );
  const press = pressed && { key: nameOf(pressed), index: namesakes(root, nameOf(pressed)).indexOf(pressed) };
  return () => {
    for (const { field, key, index, tell } of early) {
      const there = field.isConnected ? field : fieldsByKey(root).get(key)?.[index];
      if (there && !there.disabled) tell(there);
    }
    if (press) (pressed.isConnected ? pressed : namesakes(root, press.key)[press.index])?.click();
  };
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;
const namesakes = (root: ParentNode, name: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('button')].filter((button) => nameOf(button) === name);

/** Tells a field of the visitor's choice: the one in which it was made, or one in its place. */
type Tell = (field: Field) => void;

/** @returns tells of the choice in this field; null: it holds what the server has rendered */
function choiceIn(field: Field): Tell | null {
  if (field instanceof HTMLSelectElement) return listChoice(field);
  if (field instanceof HTMLTextAreaElement) return text(field);
  if (field.type === 'file') return files(field);
  if (field.type === 'checkbox' || field.type === 'radio') return tick(field);
  return text(field);
}

function files({ files: chosen }: HTMLInputElement): Tell | null {
  if (!chosen?.length) return null;
  return (field) => {
    if (field instanceof HTMLInputElement && field.files !== chosen) field.files = chosen;
    changed(field);
  };
}

function listChoice(list: HTMLSelectElement): Tell | null {
  const options = [...list.options];
  const served = options.findLast((one) => one.defaultSelected) ?? options.find((one) => !one.disabled);
  const { value } = list;
  if (!served || value === served.value) return null;
  return (field) => {
    field.value = value;
    changed(field);
  };
}

/** A radio that another one has replaced tells nothing: that one does. */
function tick(box: HTMLInputElement): Tell | null {
  const { checked } = box;
  if (checked === box.defaultChecked || (box.type === 'radio' && !checked)) return null;
  return (field) => {
    if (field instanceof HTMLInputElement) field.checked = !checked;
    field.click();
  };
}

/**
 * React takes a text for news only if it differs from what was last written by script: that becomes the server's text
 * first, then the visitor's is written past it. The caret stays.
 */
function text(served: HTMLInputElement | HTMLTextAreaElement): Tell | null {
  const { value, defaultValue } = served;
  // What the browser makes of the server's text: a slider stands on the step next to it.
  const untouched = served.cloneNode() as typeof served;
  untouched.value = defaultValue;
  if (value === untouched.value) return null;
  return (field) => {
    if (field instanceof HTMLSelectElement) return;
    const { selectionStart, selectionEnd } = field;
    field.value = defaultValue;
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

const changed = (field: Field) => field.dispatchEvent(new Event('change', { bubbles: true }));
