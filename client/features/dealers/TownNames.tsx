import type { Country } from '../../../shared/country.ts';
import type { MapPoint } from '../../../shared/dealers/mapProjection.ts';
import { pinStyle } from './CountryMap.tsx';
import { mapTowns } from './mapTowns.ts';
import { type MapView, shownTowns } from './mapView.ts';
import styles from './TownNames.module.css';

interface TownNamesProps {
  readonly country: Country;
  readonly view: MapView;
  /** Where pins stand. */
  readonly pins: readonly MapPoint[];
}

/** Towns where there is room between the pins, to see where one is. The whole country has none: its pins name places. */
export function TownNames({ country, view, pins }: TownNamesProps) {
  if (view.zoom === 1) return null;
  return shownTowns(mapTowns[country] ?? [], { country, view, pins }).map(({ name, at }) => (
    <span key={name} className={styles.town} style={pinStyle(at)} aria-hidden="true">
      {name}
    </span>
  ));
}
