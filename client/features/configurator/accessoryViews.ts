import { accessoriesOf, type Build, choiceOf } from '../../../shared/configurator/build.ts';
import { alongText } from '../../../shared/configurator/requirements.ts';
import type { Asset } from '../../../shared/content/values.ts';
import { accessoryPriceText } from '../../../shared/vehicles/accessoryPrice.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';

export interface AccessoryView {
  readonly uuid: string;
  readonly name: string;
  readonly description: string;
  readonly image: Asset | null;
  readonly price: string;
  /** What it needs, and what else comes or goes with it; '': nothing. */
  readonly along: string;
  readonly isChosen: boolean;
}

/** The accessories of a build's model, in words. */
export const accessoryViews = (line: ModelLineCatalogue, build: Build): AccessoryView[] =>
  accessoriesOf(line, choiceOf(line, build).model).map((accessory) => ({
    uuid: accessory.uuid,
    name: accessory.name,
    description: accessory.description,
    image: accessory.image,
    price: accessoryPriceText(accessory, line.country, 'configurator'),
    along: alongText(line, build, accessory),
    isChosen: build.accessories.includes(accessory.uuid),
  }));
