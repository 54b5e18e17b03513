import type { FormValues } from '../../../shared/forms/form.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What was entered into a form, kept in the tab until it is sent: a reload by accident loses nothing. */
export interface FormDraft {
  read(): FormValues | null;
  write(values: FormValues): void;
  clear(): void;
}

/** Storage that is full or forbidden keeps nothing. @param place path with query: another link is another form */
export function createFormDraft(storage: Store, place: string, formId: string): FormDraft {
  const key = `forecourt:form:${formId}:${place}`;
  const write = (text: string) => {
    try {
      storage.setItem(key, text);
    } catch {
      // See above.
    }
  };
  return {
    read() {
      try {
        return readValues(JSON.parse(storage.getItem(key) || 'null'));
      } catch {
        return null;
      }
    },
    write: (values) => write(JSON.stringify(values)),
    clear: () => write(''),
  };
}

function readValues(value: unknown): FormValues | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
