import { type Build, choiceOf } from '../../../shared/configurator/build.ts';
import { decodeBuild, isOfUnknownCar } from '../../../shared/configurator/buildCode.ts';
import { type CarView, carViews } from '../../../shared/configurator/carViews.ts';
import type { LineBuild } from '../../../shared/configurator/compareBuilds.ts';
import { differenceText } from '../../../shared/configurator/differenceText.ts';
import type { SavedBuild } from '../../../shared/saved/saved.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';

/** A saved build by the content of its line. */
export interface KnownBuild extends LineBuild {
  readonly saved: SavedBuild;
  /** 'Ridge Summit, Tasman Blue' */
  readonly car: string;
  /** Its first picture; undefined: it has none. */
  readonly view: CarView | undefined;
  /** Whether the car that was saved is not sold any more: `build` and `car` are the nearest that is. */
  readonly isGone: boolean;
  /** In what the car that is sold differs from the one that was saved, in words; '' where it is that one, or another car. */
  readonly difference: string;
}

/** Tells saved builds apart. */
export const keyOf = ({ line, name }: SavedBuild): string => `${line} ${name}`;

/** The name of a saved build; the one that each line keeps without asking has none of its own, and is called after the line. */
export const nameOf = ({ name, line }: SavedBuild): string => name || `Your last ${lineName(line)} build`;

/** What a line is called where its content is not loaded: its slug is its name in small letters. */
export const lineName = (slug: string): string =>
  `${slug.charAt(0).toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;

/**
 * Reads a saved build by the content of its line. Undefined without that content, and for a line that has no models.
 */
export function readSaved(line: ModelLineCatalogue | undefined, saved: SavedBuild): KnownBuild | undefined {
  const decoded = line && decodeBuild(line, saved.code);
  if (!line || !decoded) return undefined;
  const { build } = decoded.state;
  const [view] = carViews(line, build);
  const isGone = isOfUnknownCar(decoded);
  const difference = isGone ? '' : differenceText(decoded);
  return { saved, line, build, car: carName(line, build), view, isGone, difference };
}

function carName(line: ModelLineCatalogue, build: Build): string {
  const { model, colour } = choiceOf(line, build);
  return [model.name, colour?.name].filter(Boolean).join(', ');
}
