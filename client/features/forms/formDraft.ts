import type { Country } from '../../../shared/country.ts';
import type { FormField, FormStart, FormValues } from '../../../shared/forms/form.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What the visitor has written into a form, kept in the tab until it is sent. It belongs to the form, whatever page it is
 * on and whatever car the address names: neither a reload nor a changed build loses a word.
 */
export interface FormDraft {
  read(): FormValues | null;
  write(written: FormValues): void;
  clear(): void;
}

/** The draft of a form in a storage. One that is full or forbidden keeps nothing. */
export function createFormDraft(storage: Store, country: Country, formId: string): FormDraft {
  const key = `forecourt:form:${country}:${formId}`;
  const write = (text: string) => {
    try {
      storage.setItem(key, text);
    } catch {
      // A storage that is full or forbidden keeps nothing.
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
    write: (written) => write(JSON.stringify(written)),
    clear: () => write(''),
  };
}

/**
 * The name of what is written into a field in the draft. A field that the address fills in has one for each thing that an
 * address says: what the visitor has chosen instead of a car is an answer to that car alone, and the next link is
 * followed again.
 */
export function draftName({ name, component }: FormField, suggested: string, start: FormStart): string {
  const car = start.built?.href ?? start.car;
  return [name, suggested, suggested && component === 'SelectModelLine' && car].filter(Boolean).join(' ');
}

function readValues(value: unknown): FormValues | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
