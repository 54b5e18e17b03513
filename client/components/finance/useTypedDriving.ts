import { useEffect, useEffectEvent, useState } from 'react';
import { energies } from '../../../shared/finance/costToOwn.ts';
import {
  type Driving,
  type OwnershipQuery,
  ownershipQuery,
  readEnergyPrice,
  readKm,
} from '../../../shared/finance/ownershipQuery.ts';
import { settleMs, unfinished } from './useSettledText.ts';

/** What is written in by hand: the kilometres, and prices of energy. */
export const typedNames = ['km', ...energies] as const;
export type TypedName = (typeof typedNames)[number];

const readers: Readonly<Record<TypedName, (text: string) => number | undefined>> = {
  km: readKm,
  petrol: readEnergyPrice,
  diesel: readEnergyPrice,
  electricity: readEnergyPrice,
};

/** '' for a price that the shopper has not told. */
const toldText = ({ kmPerYear, ownPrices }: Driving, name: TypedName): string =>
  String(name === 'km' ? kmPerYear : (ownPrices[name] ?? ''));

/** A text that was typed, and what the address tells meanwhile: once it tells something else, that counts. */
interface Draft {
  readonly of: string;
  readonly text: string;
}
type Drafts = Readonly<Partial<Record<TypedName, Draft>>>;

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
    const before = toldText(told, name);
    return drafts[name]?.of === before ? drafts[name].text : before;
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
    const changed = typedNames.filter((name) => toldText(driving, name) !== toldText(told, name));
    if (!changed.length) return;
    // Who goes on typing does so from this text: '189.' is told as 189 before its decimals are there.
    const settled = changed.map((name) => {
      const of = toldText(driving, name);
      return [name, { of, text: unfinished.test(textOf(name)) ? textOf(name) : of }];
    });
    setDrafts({ ...drafts, ...Object.fromEntries(settled) });
    onChange(ownershipQuery(driving, annualKm));
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
    leave: () => {
      tell();
      // What cannot be understood stays, and says so.
      setDrafts(Object.fromEntries(Object.entries(drafts).filter(([name]) => isMisread(name as TypedName))));
    },
    chooseYears: (years) => onChange(ownershipQuery({ ...driving, years }, annualKm)),
  };
}
