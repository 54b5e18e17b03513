import type { Country } from '../../../../shared/country.ts';
import type { Place } from '../../../../shared/dealers/dealer.ts';
import type { Position } from '../../../../shared/dealers/mapProjection.ts';
import type { MapProblem } from '../../../../shared/dealers/mapService.ts';
import type { Suggest } from '../../../ui/useSuggestions.ts';

/** What a map shows: its middle, and a zoom level. Level 0 is the world in 256 px, each next one twice as large. */
export interface MapCamera extends Position {
  readonly zoom: number;
}

/** The map of a service, which has no pins: they are ours and stand over it, wherever it goes. */
export interface MapSurface {
  /** Moves there, or with `glides` false is there at once. `MapSite.onMove` tells of each step. */
  show(camera: MapCamera, glides: boolean): void;
  close(): void;
}

/** Places by a map service, in place of our own. */
export interface MapPlaces {
  /** Rejects when it has none to offer. */
  readonly suggest: Suggest;
  /** Where a suggestion is; undefined: it is none of its own, or it does not know. */
  locate(label: string): Promise<Place | undefined>;
}

export interface MapSite {
  /** The element to draw in: empty, and as large as the map is to be. */
  readonly container: HTMLElement;
  readonly country: Country;
  readonly camera: MapCamera;
  /** Runs for each step of a movement, a visitor's too. */
  readonly onMove: (camera: MapCamera) => void;
  /** Runs when the service gives up after it was opened. */
  readonly onFail: (error: unknown) => void;
  readonly onProblem: (problem: MapProblem) => void;
}

export interface OpenedMap {
  readonly surface: MapSurface;
  readonly places?: MapPlaces;
}

/** The whole country, with which no map goes further. Degrees. */
export interface MapBounds {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}
