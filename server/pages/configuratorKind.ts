import type { ConfiguratorData } from '../../shared/configurator/configuratorData.ts';
import { onwardQueryOf } from '../../shared/configurator/onwardQuery.ts';
import type { ShownFacts } from '../shown/createShownFacts.ts';
import type { PreviewGrant } from '../stories/preview.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import { isVehicle } from '../vehicles/readVehicleStories.ts';
import { asUnavailable } from './asUnavailable.ts';
import { type ConfiguratorPagesOptions, createConfiguratorPages } from './configuratorPages.ts';
import type { OwnPageKind, OwnPageRequest } from './ownPage.ts';
import { signCar } from './signCar.ts';

interface ConfiguratorKindOptions extends Omit<ConfiguratorPagesOptions, 'catalogue'> {
  readonly vehicles: Pick<Vehicles, 'catalogue' | 'draftCatalogue'>;
  readonly shownFacts: Pick<ShownFacts, 'sign'> | undefined;
}

/** The configurators of a country's model lines; the 404 is that of spec part 2 §8. */
export function createConfiguratorKind({
  vehicles,
  shownFacts,
  ...options
}: ConfiguratorKindOptions): OwnPageKind {
  const { catalogue, draftCatalogue } = vehicles;
  const pagesOf = (of: typeof catalogue) => createConfiguratorPages({ ...options, catalogue: of });
  const published = pagesOf(catalogue);

  /**
   * Pages with the draft of the vehicle that an editor previews. The content service takes a story's id in the place
   * of its slug.
   */
  async function previewed({ route: { country }, source }: OwnPageRequest, { storyId }: PreviewGrant) {
    const { story } = await source.page(country, storyId).catch(asUnavailable);
    if (!story || !isVehicle(story, country)) return published;
    return pagesOf((of) => (of === country ? draftCatalogue(of, story) : catalogue(of)));
  }

  return {
    async find(request) {
      const { route, search, preview } = request;
      const pages = preview ? await previewed(request, preview) : published;
      const found = await pages.find(route.country, route.params.modelLine ?? '');
      if (!found) return undefined;
      const { line, content } = found;
      const query = pages.query(found, search);
      const onward = onwardQueryOf(line, query);
      const { country } = route;
      const signed =
        onward && (await signCar({ country, query: onward, catalogue: pages.catalogue, shownFacts }));
      return {
        content,
        make: (): ConfiguratorData => ({ line, ...(signed && { signed }) }),
        // The day is in the token.
        sources: [line, signed?.token],
        query,
      };
    },
  };
}
