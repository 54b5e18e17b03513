import type { Country } from '../../shared/country.ts';
import type { CatalogueModelLine, VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import type { Story } from '../stories/story.ts';
import { isVehicle } from '../vehicles/readVehicleStories.ts';

/** Pages that tell of a content type that is no page's; header, footer and navigation, and all others, are on the first. */
const pageOfType: Readonly<Record<string, string>> = {
  EnquiryType: 'contact-us',
  Finance: 'finance',
  NewsCategory: 'news',
};

/**
 * Finds the page, by its slug, on which a story shows that is none itself.
 * @param catalogue the vehicles of a country; rejects while there are none
 */
export function createShownOn(catalogue: (country: Country) => Promise<VehicleCatalogue>) {
  return async (story: Story, country: Country): Promise<string> => {
    if (isVehicle(story, country)) {
      const vehicles = await catalogue(country).catch(() => undefined);
      const line = vehicles && lineWith(vehicles, story.uuid);
      if (line) return `config/${line.slug}`;
    }
    const { component } = story.content;
    return (Object.hasOwn(pageOfType, component) && pageOfType[component]) || '';
  };
}

/** The model line that a vehicle's story is of, or the first one with any: what costs to run is told of all. */
function lineWith({ modelLines, models }: VehicleCatalogue, uuid: string): CatalogueModelLine | undefined {
  const sold = modelLines.filter((line) => line.models.length);
  const has = (line: CatalogueModelLine) =>
    line.uuid === uuid || line.models.some((model) => JSON.stringify(models[model]).includes(uuid));
  return sold.find(has) ?? sold[0];
}
