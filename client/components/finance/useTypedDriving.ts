import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Driving,
  drivingReaders,
  type OwnershipQuery,
  ownershipQuery,
  readOwnershipQuery,
  type TypedDriving as TypedName,
  typedDriving as typedNames,
} from '../../../shared/finance/ownershipQuery.ts';
import { entriesOf } from '../../../shared/records.ts';
import { settleMs, unfinished } from './useSettledText.ts';

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
  /** What is typed cannot be understood, and the usual counts. */
  readonly isMisread: (name: TypedName) => boolean;
  readonly type: (name: TypedName, text: string) => void;
  /** Tells at once what was typed, as when the field is left for another page. */
  readonly leave: () => void;
  readonly chooseYears: (years: number) => void;
}

/** How a car is driven, as the address tells it and as it is being typed, which the address tells once it settles. */
export function useTypedDriving(
  told: OwnershipQuery,
  annualKm: number,
  onChange: (query: OwnershipQuery) => void,
): TypedDriving {
  const [drafts, setDrafts] = useState<Drafts>({});
  /** '' for a price that the shopper has not told. */
  const shown = (query: OwnershipQuery, name: TypedName): string =>
    query[name] ?? (name === 'km' ? String(annualKm) : '');
  const textOf = (name: TypedName) => {
    const before = shown(told, name);
    return drafts[name]?.of === before ? drafts[name].text : before;
  };
  // An empty price is not misread: the usual one counts.
  const isMisread = (name: TypedName) =>
    drivingReaders[name](textOf(name)) === undefined && (name === 'km' || textOf(name).trim() !== '');
  const typed = ownershipQuery(
    { ...told, ...Object.fromEntries(typedNames.map((name) => [name, textOf(name)])) },
    annualKm,
  );
  const driving = readOwnershipQuery(typed, annualKm);
  const tell = () => {
    const changed = typedNames.filter((name) => typed[name] !== told[name]);
    if (!changed.length) return;
    // A shopper who goes on typing does so from this text: '189.' is told as 189 before its decimals are there.
    const settled = changed.map((name) => {
      const of = shown(typed, name);
      return [name, { of, text: isMisread(name) || unfinished.test(textOf(name)) ? textOf(name) : of }];
    });
    setDrafts({ ...drafts, ...Object.fromEntries(settled) });
    onChange(typed);
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
    type: (name, text) => setDrafts({ ...drafts, [name]: { of: shown(told, name), text } }),
    leave: () => {
      tell();
      // What cannot be understood stays, and says so.
      setDrafts((before) => Object.fromEntries(entriesOf(before).filter(([name]) => isMisread(name))));
    },
    chooseYears: (years) => onChange(ownershipQuery({ ...typed, years: String(years) }, annualKm)),
  };
}
