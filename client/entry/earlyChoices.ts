declare global {
  interface WindowEventMap {
    /**
     * Dispatched when a page comes to life. views/start.ts fills in `pressed`, the button that was pressed last before.
     */
    'forecourt:life': CustomEvent<{ pressed?: HTMLElement | undefined }>;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Buttons hold no choice; what is hidden is not the visitor's. */
const unchosen = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

/**
 * What visitors have chosen, ticked, typed and last pressed in the server's markup, before there was a script that could
 * hear of it: React keeps it in the field without telling anybody, and a list would say one state above the prices of
 * another. Called when React is about to take the markup over and hears of the rest.
 * @returns tells the page, once it has come to life, as if the visitor did all of it at that moment
 */
export function earlyChoices(root: ParentNode): () => void {
  const early = [...root.querySelectorAll<Control>('input, select, textarea')].flatMap((control) => {
    const tell = unchosen.has(control.type) ? null : choiceIn(control);
    return tell ? [{ control, tell }] : [];
  });
  const pressed = earlyPress();
  return () => {
    for (const { control, tell } of early) if (control.isConnected && !control.disabled) tell();
    if (pressed?.isConnected) pressed.click();
  };
}

/** The button that was pressed last, and nothing since: views/start.ts has noted it, and stops. */
function earlyPress(): HTMLElement | undefined {
  const life: WindowEventMap['forecourt:life'] = new CustomEvent('forecourt:life', { detail: {} });
  window.dispatchEvent(life);
  return life.detail.pressed;
}

/** @returns tells of the choice in this field; null: it holds what the server has rendered */
function choiceIn(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) return listChoice(control);
  if (control instanceof HTMLTextAreaElement) return text(control);
  if (control.type === 'file') return control.value ? () => changed(control) : null;
  if (control.type === 'checkbox' || control.type === 'radio') return tick(control);
  return text(control);
}

function listChoice(list: HTMLSelectElement): (() => void) | null {
  const options = [...list.options];
  const served = options.findLast((one) => one.defaultSelected) ?? options.find((one) => !one.disabled);
  const { value } = list;
  if (!served || value === served.value) return null;
  return () => {
    list.value = value;
    changed(list);
  };
}

/** A radio that another one has replaced tells nothing: that one does. */
function tick(box: HTMLInputElement): (() => void) | null {
  const { checked } = box;
  if (checked === box.defaultChecked || (box.type === 'radio' && !checked)) return null;
  return () => {
    box.checked = !checked;
    box.click();
  };
}

/**
 * React takes a text for news only if it differs from what was last written by script: that becomes the server's text
 * first, then the visitor's is written past it. The caret stays.
 */
function text(field: HTMLInputElement | HTMLTextAreaElement): (() => void) | null {
  const { value, defaultValue } = field;
  // What the browser makes of the server's text: a slider stands on the step next to it.
  const untouched = field.cloneNode() as typeof field;
  untouched.value = defaultValue;
  if (value === untouched.value) return null;
  return () => {
    const { selectionStart, selectionEnd } = field;
    field.value = defaultValue;
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

const changed = (control: Control) => control.dispatchEvent(new Event('change', { bubbles: true }));
