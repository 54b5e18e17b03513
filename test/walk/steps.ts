import fc from 'fast-check';
import { auStates } from '../../shared/auStates.ts';
import type { Country } from '../../shared/country.ts';
import { addPhoto } from './addPhoto.ts';
import { addressesOf, unpublished } from './addresses.ts';
import { changePrices, fault, late, publish, unpublish } from './circumstances.ts';
import { early } from './early.ts';
import {
  back,
  closeByBack,
  forward,
  haveTranslated,
  otherTab,
  pressKey,
  reload,
  scroll,
  sendAddress,
  turnBack,
  type,
} from './moving.ts';
import { choose, follow, followTwice, openMenu, pressButton, pressTwice, select, write } from './pressing.ts';
import { sendForm, sendFormAfterPriceChange } from './sendForm.ts';
import { type Action, WalkStep } from './take.ts';
import { valueOldCar } from './valueOldCar.ts';

const keys = ['Tab', 'Tab', 'Tab', 'Enter', 'Escape', 'ArrowDown', 'ArrowRight', ' ', 'End'] as const;
const services = [
  'lender',
  'content',
  'geocoder',
  'crm',
  'botCheck',
  'diary',
  'valuation',
  'recalls',
] as const;

/** What else happens to visitors at random, unless a walk is to be without it. */
export const circumstances = ['translator', 'extension', 'prices', 'maps'] as const;
export type Circumstance = (typeof circumstances)[number];

const sometimes = (isIn: boolean) => (isIn ? fc.boolean() : fc.constant(false));

/** Random visitors: any window, both countries, with and without earlier choices. */
export const whoArbitrary = (among: readonly Circumstance[]) =>
  fc.record({
    device: fc.constantFrom('phone', 'desktop', 'phone', 'desktop', 'side', 'enlarged'),
    country: fc.constantFrom('au', 'au', 'nz'),
    stored: fc.option(fc.record({ auState: fc.constantFrom(...auStates), isABN: fc.boolean() })),
    hasAcceptedCookies: fc.boolean(),
    hasReducedMotion: fc.boolean(),
    isTranslated: sometimes(among.includes('translator')),
    hasExtension: sometimes(among.includes('extension')),
  } as const);

const nth = fc.nat({ max: 60 });
const pair = (max: number) => fc.tuple(nth, fc.nat({ max }));

/** A step of each value, named for the story until it is known what it did. */
const of = <T>(name: string, values: fc.Arbitrary<T>, action: (value: T) => Action) =>
  values.map((value) => new WalkStep(`${name} ${value}`, action(value)));
const always = (name: string, action: Action) => of(name, fc.constant(''), () => action);

/** Every way a person moves, with how often people do so, and what happens around them. */
export const stepsOf = (country: Country, among: readonly Circumstance[]): fc.Arbitrary<WalkStep>[] => {
  const times = (circumstance: Circumstance, count: number) => (among.includes(circumstance) ? count : 0);
  const weighted: readonly (readonly [number, fc.Arbitrary<WalkStep>])[] = [
    [4, of('follow', nth, follow)],
    [4, of('press', nth, pressButton)],
    [2, of('press twice', nth, pressTwice)],
    [1, of('follow twice', nth, followTwice)],
    [4, of('choose', nth, choose)],
    [2, of('select', pair(8), ([pick, option]) => select(pick, option))],
    [3, of('write', pair(3), ([pick, text]) => write(pick, text))],
    [3, of('key', fc.constantFrom(...keys), pressKey)],
    [2, always('back', back)],
    [2, always('close by back', closeByBack)],
    [2, of('turn back', fc.tuple(nth, fc.constantFrom(0, 50, 150, 400)), ([pick, ms]) => turnBack(pick, ms))],
    [1, always('forward', forward)],
    [1, always('reload', reload)],
    [3, of('type', fc.constantFrom(...addressesOf(country)), type)],
    [1, of('choose early', nth, (pick) => early(choose(pick)))],
    [1, of('select early', pair(8), ([pick, option]) => early(select(pick, option)))],
    [1, of('write early', pair(3), ([pick, text]) => early(write(pick, text)))],
    [1, of('press early', nth, (pick) => early(pressButton(pick)))],
    [1, always('menu', openMenu)],
    [1, of('scroll', fc.integer({ min: -3000, max: 3000 }), scroll)],
    [times('translator', 1), always('translate', haveTranslated)],
    [1, always('other tab', otherTab)],
    [1, always('send address', sendAddress)],
    [1, always('send form', sendForm)],
    [times('prices', 2), always('send form after a price change', sendFormAfterPriceChange)],
    [2, always('value old car', valueOldCar)],
    [2, always('add photo', addPhoto)],
    [1, of('fault', fc.constantFrom(...services), (service) => fault(service, 'status'))],
    [1, always('refused', fault('lender', 'refused'))],
    [1, of('well', fc.constantFrom(...services), (service) => fault(service, 'none'))],
    [1, of('late', fc.constantFrom(0, 100, 300), late)],
    [
      times('maps', 1),
      of('maps', fc.constantFrom('status', 'stall', 'down'), (kind) => fault('geocoder', kind)),
    ],
    [times('prices', 1), always('change prices', changePrices)],
    [1, always('publish', publish)],
    [1, of('unpublish', fc.constantFrom(...unpublished), unpublish)],
  ];
  return weighted.flatMap(([count, step]) => Array.from({ length: count }, () => step));
};
