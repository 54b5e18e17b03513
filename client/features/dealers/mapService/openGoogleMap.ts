import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { createGooglePlaces } from './createGooglePlaces.ts';
import { boundsOf } from './mapCamera.ts';
import type { MapCamera, MapSite, OpenedMap } from './mapSurface.ts';

declare global {
  interface Window {
    /** Google, "Maps JavaScript API: Error messages": called when the key is refused. */
    gm_authFailure?: () => void;
  }
}

let hasOptions = false;
/** Options hold for the whole document. */
function setOptionsOnce(key: string): void {
  if (!hasOptions) setOptions({ key, v: 'weekly', language: 'en' });
  hasOptions = true;
}

/** Google Maps by its official loader. Rejects when its script cannot be had; another call asks again. */
export async function openGoogleMap(
  { container, country, camera, onMove, onFail, onProblem }: MapSite,
  { key }: { readonly key: string },
): Promise<OpenedMap> {
  setOptionsOnce(key);
  const [maps, places] = await Promise.all([importLibrary('maps'), importLibrary('places')]);
  window.gm_authFailure = () => onFail(new Error('Google Maps refuses the key'));
  const map = new maps.Map(container, {
    center: centerOf(camera),
    zoom: camera.zoom,
    isFractionalZoomEnabled: true,
    restriction: { latLngBounds: boundsOf(country) },
    // The site has buttons and keys of its own for every map.
    disableDefaultUI: true,
    keyboardShortcuts: false,
    clickableIcons: false,
    // The page can be scrolled with a pointer over the map.
    gestureHandling: 'cooperative',
  });
  const tell = () => {
    const [center, zoom] = [map.getCenter(), map.getZoom()];
    if (center && zoom !== undefined) onMove({ latitude: center.lat(), longitude: center.lng(), zoom });
  };
  const listener = map.addListener('bounds_changed', tell);
  tell();
  return {
    surface: {
      show(next, glides) {
        // Google's map glides only where the zoom stays the same.
        if (glides && map.getZoom() === next.zoom) map.panTo(centerOf(next));
        else map.moveCamera({ center: centerOf(next), zoom: next.zoom });
      },
      close() {
        listener.remove();
        container.replaceChildren();
      },
    },
    places: createGooglePlaces(places, country, onProblem),
  };
}

const centerOf = ({ latitude, longitude }: MapCamera) => ({ lat: latitude, lng: longitude });
