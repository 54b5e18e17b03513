import type { Asset } from '../../shared/content/values.ts';

interface Pictured {
  readonly image: Asset | null;
}

/** Returns the picture of a model, or that of its line, which stands in where it has none; null when neither has one. */
export const pictureOf = (line: Pictured, model: Pictured): Asset | null => model.image ?? line.image;
