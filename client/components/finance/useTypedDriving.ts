import { useEffect, useEffectEvent, useState } from 'react';
import { energies } from '../../../shared/finance/costToOwn.ts';
import {
  type Driving,
  type OwnershipQuery,
  ownershipQuery,
  readEnergyPrice,
  readKm,
} from '../../../shared/finance/ownershipQuery.ts';

/** What is written in by hand: the kilometres, and prices of energy. */
export const typedNames = ['km', ...energies] as const;
export type TypedName = (typeof typedNames)[number];

/** Ms: browsers refuse an address that changes with every key press. */
const settleMs = 300;

const readers: Readonly<Record<TypedName, (text: string) => number | undefined>> = {
  km: readKm,
  petrol: readEnergyPrice,
  diesel: readEnergyPrice,
  electricity: readEnergyPrice,
};

/** '' for a price that the shopper has not told. */
const toldText = ({ kmPerYear, ownPrices }: Driving, name: TypedName): string =>
  String(name === 'km' ? kmPerYear : (ownPrices[name] ?? ''));

/** A text that was typed, and what the address told then: once it tells something else, that counts. */
type Drafts = Readonly<Partial<Record<TypedName, { readonly of: string; readonly text: string }>>>;

export interface TypedDriving {
  /** How the car is driven, with what is typed counted at once. */
  readonly driving: Driving;
  readonly isOwnPrice: boolean;
  readonly textOf: (name: TypedName) => string;
  /** What is typed cannot be understood, and what the address tells counts. */
  readonly isMisread: (name: TypedName) => boolean;
  readonly type: (name: TypedName, text: string) => void;
  /** Tells at once what was typed, as when the field is left for another page. */
  readonly leave: () => void;
  readonly chooseYears: (years: number) => void;
}

/** How a car is driven, as the address tells it and as it is being typed, which the address tells once it settles. */
export function useTypedDriving(
  told: Driving,
  annualKm: number,
  onChange: (query: OwnershipQuery) => void,
): TypedDriving {
  const [drafts, setDrafts] = useState<Drafts>({});
  const textOf = (name: TypedName) => {
    const draft = drafts[name];
    const before = toldText(told, name);
    // '189.' is told as 189 before its decimals are typed.
    const isUnfinished = draft?.text.endsWith('.') && String(readers[name](draft.text)) === before;
    return draft && (draft.of === before || isUnfinished) ? draft.text : before;
  };
  // An empty price is none of the shopper's own.
  const isMisread = (name: TypedName) =>
    readers[name](textOf(name)) === undefined && (name === 'km' || textOf(name).trim() !== '');
  const numberOf = (name: TypedName) => readers[name](isMisread(name) ? toldText(told, name) : textOf(name));
  const driving: Driving = {
    years: told.years,
    kmPerYear: numberOf('km') ?? told.kmPerYear,
    ownPrices: Object.fromEntries(
      energies.flatMap((energy) => {
        const cents = numberOf(energy);
        return cents === undefined ? [] : [[energy, cents]];
      }),
    ),
  };
  const tell = () => {
    const isOther = typedNames.some((name) => toldText(driving, name) !== toldText(told, name));
    if (isOther) onChange(ownershipQuery(driving, annualKm));
  };
  const settle = useEffectEvent(tell);
  useEffect(() => {
    if (!Object.keys(drafts).length) return undefined;
    const timer = setTimeout(() => settle(), settleMs);
    return () => clearTimeout(timer);
  }, [drafts]);
  return {
    driving,
    isOwnPrice: Object.keys(driving.ownPrices).length > 0,
    textOf,
    isMisread,
    type: (name, text) => setDrafts({ ...drafts, [name]: { of: toldText(told, name), text } }),
    leave: tell,
    chooseYears: (years) => onChange(ownershipQuery({ ...driving, years }, annualKm)),
  };
}
