import Joi from 'joi';
import { isCalendarDay } from '../../shared/dates.ts';
import type { RecallAnswer } from '../../shared/recalls/recalls.ts';

interface ServiceRecall {
  readonly number: string;
  readonly title: string;
  readonly problem: string;
  readonly remedy: string;
  readonly date: string;
  readonly doNotDrive: boolean;
  readonly status: 'open' | 'done';
  readonly doneOn?: string;
}
interface KnownVehicle {
  readonly vehicle: string;
  readonly recalls: readonly ServiceRecall[];
}

/** Plain words: what is shown to somebody whose brakes may fail has no markup and no signs that nobody sees. */
const words = (longest: number) =>
  Joi.string()
    .trim()
    .max(longest)
    .pattern(/^[^\p{C}<>]+$/u, 'plain words')
    .required();
/** A real day, not after today. */
const day = (today: string) =>
  Joi.string()
    .pattern(/^\d{4}-\d\d-\d\d$/, 'day')
    .custom((value: string, { error }) =>
      isCalendarDay(value) && value <= today ? value : error('any.invalid'),
    );

/** Schema of every answer about the vehicle that was asked for. */
const answerSchema = (vin: string) =>
  Joi.object<{ readonly error: false; readonly vin: string; readonly known: boolean }>({
    error: Joi.valid(false).required(),
    vin: Joi.valid(vin).required(),
    known: Joi.boolean().required(),
  }).required();
/** Schema of the further fields of a known vehicle. */
const knownSchema = (today: string) =>
  Joi.object<KnownVehicle>({
    vehicle: words(80),
    recalls: Joi.array()
      .items(
        Joi.object({
          number: words(40),
          title: words(160),
          problem: words(2_000),
          remedy: words(2_000),
          date: day(today).required(),
          doNotDrive: Joi.boolean().required(),
          status: Joi.valid('open', 'done').required(),
          doneOn: day(today),
        }),
      )
      .max(40)
      .required(),
  });
const asSent = { convert: false, stripUnknown: { objects: true, arrays: false } } as const;

/**
 * What the service has answered, whole or not at all: one recall that cannot be read might be the one that matters.
 * @param today of the country
 * @throws Error that says which field and how, and nothing that was asked or answered
 */
export function readRecallAnswer(answer: unknown, vin: string, today: string): RecallAnswer {
  if (!checked(answerSchema(vin), answer).known) return { kind: 'unknown' };
  const { vehicle, recalls } = checked(knownSchema(today), answer);
  if (recalls.some(({ status, doneOn }) => (status === 'done') !== (doneOn !== undefined)))
    throw new Error(`${unusable}: recalls.doneOn (of those that are done alone)`);
  const newest = recalls.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return {
    kind: 'known',
    vehicle,
    open: newest
      .filter(({ status }) => status === 'open')
      .map(({ number, title, problem, remedy, doNotDrive, date }) => ({
        ...{ number, title, problem, remedy, doNotDrive },
        day: date,
      }))
      .toSorted((a, b) => Number(b.doNotDrive) - Number(a.doNotDrive)),
    done: newest.flatMap(({ number, title, date, doneOn }) =>
      doneOn === undefined ? [] : [{ number, title, day: date, doneOn }],
    ),
    asOf: today,
  };
}

const unusable = 'The answer about recalls cannot be used';

/** @throws Error by field and rule: never with a value */
function checked<T>(schema: Joi.ObjectSchema<T>, answer: unknown): T {
  const { value, error } = schema.validate(answer, asSent);
  if (error)
    throw new Error(
      `${unusable}: ${error.details.map(({ path, type }) => `${path.join('.')} (${type})`).join(', ')}`,
    );
  return value;
}
