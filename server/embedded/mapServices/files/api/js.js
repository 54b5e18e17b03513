// Google's Maps JavaScript API with the parts that the site uses, and a plain ground. Its container says where it is.
(() => {
  const { maps } = window.google;
  const url = new URL(document.currentScript.src);

  class LatLng {
    constructor({ lat, lng }) {
      Object.assign(this, { lat: () => lat, lng: () => lng });
    }
  }

  const tilePx = 256;

  class GoogleMap {
    #container;
    #camera;
    #listeners = new Set();
    constructor(container, { center, zoom, ...options }) {
      this.#container = container;
      container.style.background = 'repeating-conic-gradient(#e4ebe2 0 25%, #dbe4d9 0 50%) 0 0 / 128px 128px';
      container.dataset.restriction = JSON.stringify(options.restriction.latLngBounds);
      container.addEventListener('pointermove', (event) => event.buttons === 1 && this.#drag(event));
      this.moveCamera({ center, zoom });
    }
    getCenter() {
      return new LatLng(this.#camera.center);
    }
    getZoom() {
      return this.#camera.zoom;
    }
    panTo(center) {
      this.moveCamera({ center });
    }
    moveCamera(camera) {
      this.#camera = { ...this.#camera, ...camera };
      const { center, zoom } = this.#camera;
      this.#container.dataset.camera = [center.lat, center.lng, zoom].map((one) => one.toFixed(3)).join(' ');
      for (const tell of this.#listeners) tell();
    }
    addListener(event, tell) {
      if (event !== 'bounds_changed') throw new Error(`The stand-in does not know ${event}`);
      this.#listeners.add(tell);
      return { remove: () => this.#listeners.delete(tell) };
    }
    #drag({ movementX, movementY }) {
      const { center, zoom } = this.#camera;
      const degrees = 360 / (tilePx * 2 ** zoom);
      const shrink = Math.cos((center.lat * Math.PI) / 180);
      this.moveCamera({
        center: { lat: center.lat + movementY * degrees * shrink, lng: center.lng - movementX * degrees },
      });
    }
  }

  /** The last one has no location. */
  const known = [
    ['Ballarat VIC', 'au', { lat: -37.5622, lng: 143.8503 }],
    ['Hobart TAS', 'au', { lat: -42.8821, lng: 147.3272 }],
    ['Rotorua', 'nz', { lat: -38.1368, lng: 176.2497 }],
    ['Bendigo VIC', 'au', undefined],
  ];
  const countries = { au: 'Australia', nz: 'New Zealand' };
  let lastToken = 0;
  const asked = [];

  class AutocompleteSessionToken {
    id = ++lastToken;
  }

  class Place {
    constructor(position) {
      Object.assign(this, { position });
    }
    async fetchFields({ fields }) {
      asked.push({ fields });
      if (this.position) this.location = new LatLng(this.position);
    }
  }

  const fetchAutocompleteSuggestions = async ({ input, sessionToken, includedRegionCodes }) => {
    asked.push({ input, session: sessionToken.id, regions: includedRegionCodes });
    const begins = ([name, country]) =>
      includedRegionCodes.includes(country) && name.toLowerCase().startsWith(input.toLowerCase());
    return {
      suggestions: known.filter(begins).map(([name, country, position]) => ({
        placePrediction: {
          text: { text: `${name}, ${countries[country]}` },
          toPlace: () => new Place(position),
        },
      })),
    };
  };

  const libraries = {
    maps: { Map: GoogleMap },
    places: { AutocompleteSessionToken, AutocompleteSuggestion: { fetchAutocompleteSuggestions }, Place },
  };
  maps.importLibrary = async (name) => {
    if (!libraries[name]) throw new Error(`The stand-in has no library ${name}`);
    return libraries[name];
  };
  // What was asked, for tests to look at.
  maps.standIn = { asked, key: url.searchParams.get('key') };
  const [, , callback] = url.searchParams.get('callback').split('.');
  maps[callback]();
})();
