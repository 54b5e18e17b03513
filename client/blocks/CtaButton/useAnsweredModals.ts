import type { Page } from '../../../shared/page.ts';
import { usePage } from '../../page/PageContext.tsx';

/** The keys of each page, found once however many buttons ask. */
const keysOfPage = new WeakMap<Page, ReadonlySet<string>>();

/** What buttons of the page being shown may have as their `modal_action`: the keys of its modals. Spec part 2 §2.9. */
export function useAnsweredModals(): ReadonlySet<string> {
  const page = usePage();
  const keys = keysOfPage.get(page) ?? new Set(modalKeys(page.blocks));
  keysOfPage.set(page, keys);
  return keys;
}

/**
 * Reads the keys from the content rather than from what is shown, so that the server, hydration and a later render
 * agree.
 */
function* modalKeys(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (isModal(value)) yield value.modal_key;
  for (const part of Object.values(value)) yield* modalKeys(part);
}

/** A modal without a form is not shown, so it answers no button. */
const isModal = (value: object): value is { readonly modal_key: string } =>
  'component' in value &&
  value.component === 'ModalForm' &&
  'modal_key' in value &&
  typeof value.modal_key === 'string' &&
  value.modal_key !== '' &&
  'form' in value &&
  Array.isArray(value.form) &&
  value.form.length > 0;
