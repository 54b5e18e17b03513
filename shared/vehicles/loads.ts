import type { FailedData } from '../content/readFields.ts';
import type { Specification, VehicleSpecs } from './vehicleFacts.ts';

/** What a model line carries and tows: told by the block ModelLoads, and in rows when models are compared. */

/** Specifications of these names tell more exactly what one model carries or tows. */
const payloadName = 'Payload';
export const towingName = 'Towing, braked';

export const loadKinds = ['payload', 'braked', 'unbraked', 'towball', 'roof', 'combination'] as const;
export type LoadKind = (typeof loadKinds)[number];

export const loadNames = {
  payload: payloadName,
  braked: towingName,
  unbraked: 'Towing, unbraked',
  towball: 'On the towball',
  roof: 'On the roof, driving',
  combination: 'Car and trailer together',
} as const satisfies Record<LoadKind, string>;

const fields = {
  payload: 'payloadKg',
  braked: 'towingKg',
  unbraked: 'towingUnbrakedKg',
  towball: 'towballKg',
  roof: 'roofLoadKg',
  combination: 'combinationKg',
} as const satisfies Record<LoadKind, keyof VehicleSpecs>;

export interface Load {
  readonly kind: LoadKind;
  /** Above 0. */
  readonly kg: number;
}

/** The loads that are told, in the order in which they are shown. */
export const loadsOf = (specs: VehicleSpecs): Load[] =>
  loadKinds.flatMap((kind) => {
    const kg = specs[fields[kind]];
    return kg ? { kind, kg } : [];
  });

/** '1,050 kg' */
export const kgText = (kg: number): string => `${numberText(kg)} kg`;
/** '1,050' */
export const numberText = (kg: number): string => kg.toLocaleString('en-AU');

/** What the models of a line carry: a row for each grade, none where all carry the same or tell nothing. */
export function payloadByGrade(
  models: readonly { readonly shortName: string; readonly specifications: readonly Specification[] }[],
): Specification[] {
  const told = models.flatMap(({ shortName, specifications }) => {
    const value = specifications.find(({ name }) => name === payloadName)?.value;
    return value ? { name: shortName, value } : [];
  });
  return new Set(told.map(({ value }) => value)).size > 1 ? told : [];
}

/** 'Payload, Work': of which grades the payload is that is drawn. */
export const payloadLabel = (loads: readonly Load[], payloads: readonly Specification[]): string =>
  [
    payloadName,
    ...payloads.filter(({ value }) => value === drawnPayload(loads)).map(({ name }) => name),
  ].join(', ');

/** What the other grades carry. */
export const otherPayloads = (loads: readonly Load[], payloads: readonly Specification[]): Specification[] =>
  payloads.filter(({ value }) => value !== drawnPayload(loads));

const drawnPayload = (loads: readonly Load[]): string =>
  loads.flatMap(({ kind, kg }) => (kind === 'payload' ? kgText(kg) : [])).join();

export type ModelLoadsData =
  | {
      readonly status: 'success';
      /** Name of the model line. */
      readonly name: string;
      /** None: there is no such model line, or it tells of none. */
      readonly loads: readonly Load[];
      readonly payloads: readonly Specification[];
    }
  | FailedData;
