import type { Asset } from '../content/values.ts';
import type { ModelLineCatalogue, Option } from '../vehicles/catalogue.ts';
import { type Build, choiceOf } from './build.ts';

/** A picture of a car as it was built. */
export interface CarView {
  readonly picture: Asset;
  /** The chosen wheels alone, to lie over the picture in the same size; null: none fit, or the picture shows them. */
  readonly wheels: Asset | null;
  /** What the picture shows in place of what was chosen: 'Shown with 18-inch alloys.'; '': it shows what was chosen. */
  readonly note: string;
}

/** A picture that nothing lies over: an interior, or a wheel. */
export const plainView = (picture: Asset): CarView => ({ picture, wheels: null, note: '' });

/** The built car in its colour from each side, on its chosen wheels. Empty where its colour has no pictures. */
export function carViews(line: ModelLineCatalogue, build: Build): readonly CarView[] {
  const pictures = colourOf(line, build)?.images ?? [];
  const chosen = wheelsOf(line, build);
  const note = otherWheels(line, build);
  return pictures.map((picture, n) => {
    const wheels = chosen?.isOnPictures ? null : (chosen?.layers[n] ?? null);
    return { picture, wheels, note: wheels ? '' : note };
  });
}

/** The car in its colour from all around. */
export interface CarTurn {
  /** All views in one picture. */
  readonly sprite: Asset;
  /** As of a picture: what it shows in place of what was chosen. */
  readonly note: string;
}

/** Null where the built car has none in its colour. It shows the wheels that the pictures show: no layer lies over it. */
export function carTurn(line: ModelLineCatalogue, build: Build): CarTurn | null {
  const sprite = colourOf(line, build)?.turn;
  return sprite ? { sprite, note: otherWheels(line, build) } : null;
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
