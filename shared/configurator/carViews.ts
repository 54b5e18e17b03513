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
  const { model, options } = choiceOf(line, build);
  const pictures = model.colours.find(({ colour }) => colour === build.colour)?.images ?? [];
  const chosen = options.find(({ kind }) => kind === 'wheels');
  if (!chosen || chosen.isOnPictures) return pictures.map(plainView);
  const shown = wheelsOnPictures(line, model.options.wheels);
  const note = shown ? `Shown with ${shown.name}.` : '';
  return pictures.map((picture, n) => {
    const wheels = chosen.layers[n] ?? null;
    return { picture, wheels, note: wheels ? '' : note };
  });
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
