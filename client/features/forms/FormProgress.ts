import type { FormField } from '../../../shared/forms/form.ts';
import type { FormEvent } from './FormStoreOptions.ts';

/** The shown fields of a form at one moment. */
export interface ProgressNow {
  /** Fields that hold what they may, whoever has filled them in. */
  readonly completed: readonly FormField[];
  /** How many fields there are that have to be filled in, or hold something. */
  readonly total: number;
}

/**
 * Tells analytics how far a form has come: once for each field that the visitor leaves filled in, and that all are before
 * it is sent. Optional fields that stay empty do not count. Spec part 2 §7 'form_progress'.
 */
export class FormProgress {
  private readonly told = new Set<string>();
  private lastTold = 0;
  private readonly tell: (event: FormEvent) => void;

  constructor(tell: (event: FormEvent) => void) {
    this.tell = tell;
  }

  /** The visitor has left a field that holds what it may. */
  left(field: FormField, now: ProgressNow) {
    if (!this.told.has(field.name)) this.tellOf(field, now);
  }

  /** The form is about to be sent: Enter does so from within a field, and a dealership may have been found since. */
  finish(now: ProgressNow) {
    const last = now.completed.findLast(({ name }) => !this.told.has(name)) ?? now.completed.at(-1);
    if (last && this.lastTold < now.total) this.tellOf(last, now);
  }

  private tellOf({ name: field }: FormField, { completed, total }: ProgressNow) {
    this.told.add(field);
    this.lastTold = completed.length;
    this.tell({ kind: 'progress', field, completed: completed.length, total });
  }
}
