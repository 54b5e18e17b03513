import { isRecord } from '../../shared/records.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Every object in a value, itself included; pages are read to a bounded depth. */
export function* objectsIn(value: unknown): Generator<Fields> {
  if (isRecord(value)) yield value;
  if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* objectsIn(item);
}
