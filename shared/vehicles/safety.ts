import type { FailedData } from '../content/readFields.ts';
import type { CatalogueModel } from './catalogue.ts';
import type { AirbagPlace, SafetyRating, VehicleSafety } from './vehicleFacts.ts';

/** What is told of a model line's safety: by the block ModelSafety, and in a column when models are compared. */

export interface ShownAssistance {
  readonly name: string;
  readonly text: string;
  /** 'On Tour and Summit' */
  readonly grades: string;
}
export interface ShownSafety {
  /** Name of the model line. */
  readonly name: string;
  readonly rating: SafetyRating;
  readonly airbags: readonly AirbagPlace[];
  readonly topTethers: number | null;
  readonly isofixPositions: number | null;
  readonly childSeatsNote: string;
  readonly assistance: readonly ShownAssistance[];
}
export type ModelSafetyData =
  | {
      readonly status: 'success';
      /** Null: there is no such model line, or it tells of none. */
      readonly safety: ShownSafety | null;
    }
  | FailedData;

/** 'Not yet rated by ANCAP', '5 stars, ANCAP 2026' */
export function ratingText({ body, awarded }: SafetyRating): string {
  if (awarded) return `${starsText(awarded.stars)}, ${body} ${awarded.year}`;
  return body ? `${notRated} by ${body}` : notRated;
}
export const notRated = 'Not yet rated';
export const starsText = (stars: number): string => counted(stars, 'star');

export const airbagCount = (airbags: readonly AirbagPlace[]): number =>
  airbags.reduce((sum, { count }) => sum + count, 0);

type ChildSeats = Pick<VehicleSafety, 'topTethers' | 'isofixPositions'>;

/** '3 top tethers', '2 ISOFIX positions': those that are told. */
export const childSeatParts = ({ topTethers, isofixPositions }: ChildSeats): string[] => [
  ...(topTethers === null ? [] : [counted(topTethers, 'top tether')]),
  ...(isofixPositions === null ? [] : [counted(isofixPositions, 'ISOFIX position')]),
];

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

type Grade = Pick<CatalogueModel, 'code' | 'shortName'>;

/** Whether the model of a code has what these codes have; none are all. */
export const isOnModel = (modelCodes: readonly string[], code: string): boolean =>
  !modelCodes.length || modelCodes.includes(code);

/**
 * Which grades have something, in words; undefined: none of them.
 * @param grades from the lowest price to the highest
 * @param modelCodes of the models that have it; none: all
 */
export function gradesText(grades: readonly Grade[], modelCodes: readonly string[]): string | undefined {
  const having = grades.filter(({ code }) => isOnModel(modelCodes, code)).map(({ shortName }) => shortName);
  const [first] = having;
  if (first === undefined) return undefined;
  if (having.length === grades.length) return 'Standard';
  if (having.length === 1) return `${first} only`;
  const isFromHereOn = having.every((name, n) => grades.at(n - having.length)?.shortName === name);
  return isFromHereOn ? `From ${first}` : inWords.format(having);
}

const inWords = new Intl.ListFormat('en-AU', { type: 'conjunction' });
