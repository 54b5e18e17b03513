import type { Form } from '../../../shared/forms/form.ts';
import { browserStorage } from '../../page/browserStorage.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the ids of all tabs stand whose forms nobody looks at: JSON list. */
const awayName = 'forecourt:form-ids';
const mostAway = 20;

/**
 * The id of a form that is not sent yet, which its tab keeps while nobody looks at the form. A duplicated tab begins with
 * all that the first one had kept, so an id is taken up by one of them alone: two enquiries are never taken for one.
 */
export interface KeptId {
  /**
   * Keeps an id. False where the browser stores nothing.
   * @param sentFrom address of the form where something was sent under it, which may have been taken: elsewhere the
   *   form is for another enquiry, about another car; '': nothing was
   */
  putAway(id: string, sentFrom: string): boolean;
  /** The id that was put away, to be used by this page alone; null: there is none for it, or another tab has it. */
  take(address: string): string | null;
}

/** The kept id of a form, in the storage of the tab and in that of all tabs. */
export function createKeptId(
  { country, id: formId }: Pick<Form, 'country' | 'id'>,
  tab: Store = browserStorage('sessionStorage'),
  allTabs: Store = browserStorage('localStorage'),
): KeptId {
  const name = `forecourt:form-id:${country}:${formId}`;
  const away = (): readonly unknown[] => {
    const kept = parsed(allTabs.getItem(awayName));
    return Array.isArray(kept) ? kept : [];
  };
  return {
    putAway(id, sentFrom) {
      try {
        allTabs.setItem(awayName, JSON.stringify([...away(), id].slice(-mostAway)));
        tab.setItem(name, `${id} ${sentFrom}`);
        return away().includes(id);
      } catch {
        return false;
      }
    },
    take(address) {
      try {
        const [id, sentFrom] = tab.getItem(name)?.split(' ') ?? [];
        tab.removeItem(name);
        const all = away();
        if (!id || !all.includes(id) || (sentFrom && sentFrom !== address)) return null;
        allTabs.setItem(awayName, JSON.stringify(all.filter((other) => other !== id)));
        return id;
      } catch {
        return null;
      }
    },
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text || '[]');
  } catch {
    return [];
  }
}
