import type { Asset } from '../content/values.ts';

interface Pictured {
  readonly name: string;
  readonly image: Asset | null;
}

/**
 * Returns the picture of a model, or that of its line, which stands in where it has none; null when neither has one. A
 * picture that stands in says of what it is.
 */
export function pictureOf(line: Pictured, model: Pictured): Asset | null {
  if (model.image || !line.image) return model.image;
  return line.image.alt ? line.image : { ...line.image, alt: line.name };
}
