import type { CSSProperties, ReactNode, RefObject } from 'react';
import { type Country, marketOf } from '../../../shared/country.ts';
import type { MapPoint } from '../../../shared/dealers/mapProjection.ts';
import styles from './DealerMap.module.css';
import type { ShownMap } from './mapService/useMap.ts';
import type { MapView } from './mapView.ts';

interface CountryMapProps {
  readonly country: Country;
  readonly map: Pick<ShownMap, 'view' | 'service' | 'container'>;
  /** What stands on the map. */
  readonly children: ReactNode;
  /** Buttons over the map, or where it is small below it. */
  readonly buttons?: ReactNode;
  /** The map itself, which can take the focus of what goes from it when the view changes. */
  readonly ground?: RefObject<HTMLDivElement | null>;
}

/** A country's outline as a picture, or the map of a service; pins are set to both by `pinStyle`. */
export function CountryMap({ country, map, children, buttons, ground }: CountryMapProps) {
  const { view, service, container } = map;
  return (
    <div className={styles.frame} data-service={service !== undefined || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div ref={ground} className={styles.map} role="group" aria-label="Map" tabIndex={-1}>
        {!service && <Outline country={country} view={view} />}
        {container && <div className={styles.service} ref={container} />}
        {children}
      </div>
      {buttons}
    </div>
  );
}

function Outline({ country, view }: { country: Country; view: MapView }) {
  return (
    <>
      <div className={`${styles.country} ${styles[country]}`} style={countryStyle(view)} />
      {view.zoom >= closeUp && (
        <div className={`${styles.country} ${styles[`${country}Fine`]}`} style={countryStyle(view)} />
      )}
      {marketOf(country).states && (
        <div className={`${styles.country} ${styles.borders}`} style={bordersStyle(view)} />
      )}
    </>
  );
}

/** Zoom from which the corners of the outline would show. */
const closeUp = 4;

const percent = (part: number) => `${Math.round(part * 1e4) / 100}%`;
/** A part of the map's side as a CSS length. */
const side = (part: number) => `${Math.round(part * 1e4) / 100}cqi`;

const countryStyle = ({ x, y, zoom }: MapView): CSSProperties => ({
  transform: `translate(${percent(0.5 - x * zoom)}, ${percent(0.5 - y * zoom)}) scale(${Math.round(zoom * 1000) / 1000})`,
});
/** Borders are for the overview: closer they would be thick. */
const bordersStyle = (view: MapView): CSSProperties => ({
  ...countryStyle(view),
  opacity: view.zoom > 4 ? 0 : 1,
});

/** Sets something on the map, at parts of its side. */
export const pinStyle = ({ x, y }: MapPoint): CSSProperties => ({
  transform: `translate(${side(x)}, ${side(y)})`,
});
