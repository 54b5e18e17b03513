/**
 * Tracking id of a call-to-action button: on paths containing /finance `enquire_finance_button_{n}` unless it is
 * labelled 'View offers', on paths containing /config `view_finance_calc_button`, elsewhere none.
 * Source: spec part 1 §2 'CTA button', part 2 §2.9.
 * @param n the button's place among the tracked ones of its page, from 1
 */
export function trackingId(path: string, label: string, n: number): string | undefined {
  if (path.includes('/finance')) return isUntracked(label) ? undefined : `enquire_finance_button_${n}`;
  return path.includes('/config') ? 'view_finance_calc_button' : undefined;
}

const isUntracked = (label: string): boolean => label.trim() === 'View offers';

/**
 * Tracking ids of all buttons in some content, by `_uid`, numbered in the order in which they stand on the page. From
 * the content rather than counted while rendering, so that the server, hydration and a later render agree.
 */
export function trackingIds(path: string, content: unknown): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { _uid, text } of buttonsIn(content)) {
    const id = trackingId(path, text, ids.size + 1);
    if (id) ids.set(_uid, id);
  }
  return ids;
}

interface ButtonContent {
  readonly component: 'CtaButton';
  readonly _uid: string;
  readonly text: string;
}

function* buttonsIn(value: unknown): Generator<ButtonContent> {
  if (Array.isArray(value)) for (const item of value) yield* buttonsIn(item);
  else if (isButton(value)) yield value;
  else if (typeof value === 'object' && value !== null) yield* buttonsIn(Object.values(value));
}

const isButton = (value: unknown): value is ButtonContent =>
  typeof value === 'object' &&
  value !== null &&
  'component' in value &&
  value.component === 'CtaButton' &&
  '_uid' in value &&
  typeof value._uid === 'string' &&
  'text' in value &&
  typeof value.text === 'string';
