import type { ModelLineCatalogue, OptionKind } from '../vehicles/catalogue.ts';
import { sameName } from '../vehicles/linkName.ts';
import { type Build, choiceOf } from './build.ts';
import { partNames } from './texts.ts';

/** What a build is made of. */
export type BuildPart = 'model' | OptionKind | 'colour' | 'trim' | 'accessory';

export interface ChangedThing {
  readonly uuid: string;
  readonly name: string;
}

/** Something that became different. At least one of `from` and `to` is there. */
export interface Change {
  readonly part: BuildPart;
  /** `remapped`: to its equivalent of the same name, which is nothing that a shopper sees. */
  readonly how: 'remapped' | 'replaced' | 'cleared' | 'added';
  readonly from: ChangedThing | null;
  readonly to: ChangedThing | null;
}

/** A build together with the content that its uuids lead to. */
export interface BuildIn {
  readonly line: ModelLineCatalogue;
  readonly build: Build;
}

/** What is different in `after`, in the order of the page: variant, options, colour, interior, accessories. */
export function changesBetween(before: BuildIn, after: BuildIn): Change[] {
  const from = thingsOf(before);
  const to = thingsOf(after);
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((slot) => ({ from: from.get(slot), to: to.get(slot) }))
    .flatMap(({ from, to }) => changeOf(from, to) ?? [])
    .sort((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part));
}

/** 'Interior changed from Black cloth to Tan leather.', '' when there is nothing to say. */
export function changeText({ part, how, from, to }: Change): string {
  const name = partNames[part];
  const texts = {
    remapped: '',
    replaced: `${name} changed from ${from?.name} to ${to?.name}.`,
    cleared: `${name} ${from?.name} is no longer part of your build.`,
    added: `${name} ${to?.name} is now part of your build.`,
  } as const satisfies Record<Change['how'], string>;
  return texts[how];
}

const parts = Object.keys(partNames);

interface Placed extends ChangedThing {
  readonly part: BuildPart;
}

/** The things of a build by their place in it: one for each part, but accessories by name and count. */
function thingsOf({ line, build }: BuildIn): Map<string, Placed> {
  const { model, options, colour, trim, accessories } = choiceOf(line, build);
  const single: Placed[] = [
    placed('model', model),
    ...options.map((option) => placed(option.kind, option)),
    ...(colour ? [placed('colour', colour)] : []),
    ...(trim ? [placed('trim', trim)] : []),
  ];
  const fitted = accessories.map((accessory) => placed('accessory', accessory));
  return new Map([
    ...single.map((thing) => [thing.part, thing] as const),
    ...fitted.map((thing, index) => [accessorySlot(thing, fitted.slice(0, index)), thing] as const),
  ]);
}

const accessorySlot = ({ name }: ChangedThing, before: readonly ChangedThing[]): string =>
  `accessory ${name.trim().toLowerCase()} ${before.filter((other) => sameName(other.name, name)).length}`;

const placed = (part: BuildPart, { uuid, name }: ChangedThing): Placed => ({ part, uuid, name });

function changeOf(from: Placed | undefined, to: Placed | undefined): Change | undefined {
  const part = from?.part ?? to?.part;
  if (!part || from?.uuid === to?.uuid) return undefined;
  return { part, how: howOf(from, to), from: thingOf(from), to: thingOf(to) };
}

function howOf(from: Placed | undefined, to: Placed | undefined): Change['how'] {
  if (!from) return 'added';
  if (!to) return 'cleared';
  return sameName(from.name, to.name) ? 'remapped' : 'replaced';
}

const thingOf = (thing: Placed | undefined): ChangedThing | null =>
  thing ? { uuid: thing.uuid, name: thing.name } : null;
