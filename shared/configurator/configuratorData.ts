import type { SignedCar } from '../forms/shownFacts.ts';
import type { ModelLineCatalogue } from '../vehicles/catalogue.ts';

/** Data of the page on which a car is built. */
export interface ConfiguratorData {
  readonly line: ModelLineCatalogue;
  /** The build that the address leads to, with its price. Unset: it could not be signed. */
  readonly signed?: SignedCar;
}
