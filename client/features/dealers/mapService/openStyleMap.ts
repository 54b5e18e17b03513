import { Map as createLibreMap, type Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { boundsOf } from './mapCamera.ts';
import type { MapCamera, MapSite, OpenedMap } from './mapSurface.ts';

/** MapLibre's level 0 is the world in 512 px, which is level 1 of a `MapCamera`. */
const levelsApart = 1;

/** A vector style by MapLibre. Rejects when the style cannot be had or the device cannot draw it; another call asks again. */
export async function openStyleMap(
  { container, country, camera, onMove }: MapSite,
  { styleUrl }: { readonly styleUrl: string },
): Promise<OpenedMap> {
  setWorkerUrl(workerUrl);
  const { west, south, east, north } = boundsOf(country);
  const map = new createLibreMap({
    container,
    style: styleUrl,
    ...placed(camera),
    maxBounds: [west, south, east, north],
    attributionControl: { compact: false },
    // The site has keys of its own for every map, and the page can be scrolled with a pointer over it.
    keyboard: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maplibreLogo: false,
  });
  map.touchZoomRotate.disableRotation();
  map.getCanvas().tabIndex = -1;
  await styled(map);
  const tell = () => {
    const { lat, lng } = map.getCenter();
    onMove({ latitude: lat, longitude: lng, zoom: map.getZoom() + levelsApart });
  };
  map.on('move', tell);
  tell();
  return {
    surface: {
      show: (next, glides) => (glides ? map.easeTo(placed(next)) : map.jumpTo(placed(next))),
      close: () => map.remove(),
    },
  };
}

/** Rejects, with the map gone, when there is no style. Later errors are of a tile, which is asked for again. */
function styled(map: LibreMap): Promise<void> {
  return new Promise((resolve, reject) => {
    let isStyled = false;
    map.once('style.load', () => {
      isStyled = true;
      resolve();
    });
    map.on('error', ({ error }) => {
      if (isStyled) return;
      map.remove();
      reject(error);
    });
  });
}

const placed = ({ latitude, longitude, zoom }: MapCamera) => ({
  center: [longitude, latitude] satisfies [number, number],
  zoom: zoom - levelsApart,
});
