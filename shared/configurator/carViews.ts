import type { Asset } from '../content/values.ts';
import type { ModelLineCatalogue, Option } from '../vehicles/catalogue.ts';
import { pictureOf } from '../vehicles/pictureOf.ts';
import { type Build, choiceOf } from './build.ts';

/** A picture of a car as it was built. */
export interface CarView {
  readonly picture: Asset;
  /**
   * What lies over the picture in the same size, from below: the chosen wheels alone where the picture shows others and
   * some fit, and what the model has on the outside.
   */
  readonly over: readonly Asset[];
  /** What the picture shows in place of what was chosen: 'Shown with 18-inch alloys.'; '': it shows what was chosen. */
  readonly note: string;
  /** Whether it stands in for a picture of the colour, which has none. */
  readonly isStandIn?: boolean;
}

/** A picture that nothing lies over: an interior, or a wheel. */
export const plainView = (picture: Asset): CarView => ({ picture, over: [], note: '' });

/**
 * Returns the built car in its colour; where that has no pictures, the model's own picture or its line's stands in. Empty
 * where there is none at all.
 */
export function carViews(line: ModelLineCatalogue, build: Build): readonly CarView[] {
  const views = colourViews(line, build);
  const picture = views.length ? null : pictureOf(line.modelLine, choiceOf(line, build).model);
  return picture ? [{ ...plainView(picture), isStandIn: true }] : views;
}

/** Returns the built car in its colour from each side, on its chosen wheels and as its model looks. Empty where its colour has no pictures. */
export function colourViews(line: ModelLineCatalogue, build: Build): readonly CarView[] {
  const pictures = colourOf(line, build)?.images ?? [];
  const { layers } = choiceOf(line, build).model;
  const chosen = wheelsOf(line, build);
  const note = otherWheels(line, build);
  return pictures.map((picture, n) => {
    const wheels = chosen?.isOnPictures ? undefined : chosen?.layers[n];
    return {
      picture,
      over: [wheels, layers[n]].filter((layer) => layer !== undefined),
      note: wheels ? '' : note,
    };
  });
}

/** The car in its colour from all around. */
export interface CarTurn {
  /** All views in one picture. */
  readonly sprite: Asset;
  /** As of a picture: what it shows in place of what was chosen. */
  readonly note: string;
}

/** Null where the built car has none in its colour. It shows what the pictures show: no layer lies over it. */
export function carTurn(line: ModelLineCatalogue, build: Build): CarTurn | null {
  const sprite = colourOf(line, build)?.turn;
  const { layers, shortName } = choiceOf(line, build).model;
  const trim = layers.length ? `The turn leaves out what ${shortName} has on the outside.` : '';
  return sprite ? { sprite, note: [otherWheels(line, build), trim].filter(Boolean).join(' ') } : null;
}

const colourOf = (line: ModelLineCatalogue, build: Build) =>
  choiceOf(line, build).model.colours.find(({ colour }) => colour === build.colour);
const wheelsOf = (line: ModelLineCatalogue, build: Build) =>
  choiceOf(line, build).options.find(({ kind }) => kind === 'wheels');

/** Says which wheels the pictures show where others were chosen; '': the same, or nobody knows. */
function otherWheels(line: ModelLineCatalogue, build: Build): string {
  const chosen = wheelsOf(line, build);
  if (!chosen || chosen.isOnPictures) return '';
  const shown = wheelsOnPictures(line, choiceOf(line, build).model.options.wheels);
  return shown ? `Shown with ${shown.name}.` : '';
}

/** Whether pictures of the car can tell of these wheels: as a layer, or because all of them show those. */
export const isOnCar = ({ layers, isOnPictures }: Option): boolean => isOnPictures || layers.length > 0;

/** The wheels that the pictures of the colours show: the model's own before others of the line. */
function wheelsOnPictures(line: ModelLineCatalogue, own: readonly string[]): Option | undefined {
  const all = Object.values(line.options).filter(
    ({ kind, isOnPictures }) => kind === 'wheels' && isOnPictures,
  );
  return all.find(({ uuid }) => own.includes(uuid)) ?? all[0];
}
