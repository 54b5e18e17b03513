import { type Country, marketOf } from '../../../../shared/country.ts';
import type { MapProblem } from '../../../../shared/dealers/mapService.ts';
import type { MapPlaces } from './mapSurface.ts';

type PlacesLibrary = Pick<google.maps.PlacesLibrary, 'AutocompleteSuggestion' | 'AutocompleteSessionToken'>;

/**
 * Suggestions of Google's Places, of one country. What is typed until a place is picked is one session, which is paid once.
 * Google, "Autocomplete (New): Session tokens".
 */
export function createGooglePlaces(
  { AutocompleteSuggestion, AutocompleteSessionToken }: PlacesLibrary,
  country: Country,
  onProblem: (problem: MapProblem) => void,
): MapPlaces {
  let token: google.maps.places.AutocompleteSessionToken | undefined;
  let predictions = new Map<string, google.maps.places.PlacePrediction>();
  return {
    async suggest(text) {
      token ??= new AutocompleteSessionToken();
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        sessionToken: token,
        includedRegionCodes: [country],
        region: country,
        language: 'en',
      });
      const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
      predictions = new Map(found.map((prediction) => [labelOf(prediction, country), prediction]));
      return [...predictions.keys()].map((label) => ({ label }));
    },
    async locate(label) {
      const place = predictions.get(label)?.toPlace();
      if (!place) return undefined;
      // Asking for the details of a place ends the session.
      token = undefined;
      await place.fetchFields({ fields: ['location'] });
      if (!place.location) {
        onProblem('noGeometry');
        return undefined;
      }
      return { label, latitude: place.location.lat(), longitude: place.location.lng() };
    },
  };
}

/** Label of a prediction without the country, which is the page's. */
function labelOf({ text: { text } }: google.maps.places.PlacePrediction, country: Country): string {
  const ending = `, ${marketOf(country).name}`;
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text;
}
