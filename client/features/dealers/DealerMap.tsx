import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Country } from '../../../shared/country.ts';
import type { Dealer } from '../../../shared/dealers/dealer.ts';
import type { MapPoint } from '../../../shared/dealers/mapProjection.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CountryMap, pinStyle } from './CountryMap.tsx';
import styles from './DealerMap.module.css';
import { MapButtons } from './MapButtons.tsx';
import { type Cluster, clusters, inView, isInside, nameSide } from './mapView.ts';
import { clusterNameEnd, clusterText, pinName } from './pinNames.ts';
import { TownNames } from './TownNames.tsx';
import type { Locator } from './useDealerLocator.ts';

/** Part of the map's side that a pin takes on the smallest screens: closer ones become one. */
const pinSize = 0.09;

/**
 * Dealers as pins, links over a map: our own light picture, which shows them without JavaScript and asks nobody, or the
 * configured service's. The list beside it says the same. Decision 0028.
 */
export const DealerMap = observer(function DealerMap({
  country,
  locator,
}: {
  country: Country;
  locator: Locator;
}) {
  const { store, map, showWhole } = locator;
  const { view } = map;
  const isNumbered = store.nearby.length > 0;
  const listed = isNumbered ? store.nearby.map(({ dealer }) => dealer) : store.listed;
  const shown = listed.filter((dealer) => isInside(inView(country, view, dealer)));
  const pins = clusters(shown, (dealer) => inView(country, view, dealer), pinSize);
  const place = store.search?.status === 'found' ? store.search.place : null;
  // Islands may lie beyond the map's edge: half a name would stand there.
  const placeAt = place && [inView(country, view, place)].find(isInside);
  const points = placeAt ? [...pins, placeAt] : pins;
  const town = place ? placeName(place.label) : '';
  // A dealer in it says its name already: two of them would lie on each other.
  const isNamed =
    !map.service &&
    pins.some(
      (pin) => pin.items.length === 1 && pin.items[0]?.city === town && nameSide(pin, points) !== null,
    );
  const numberOf = (dealer: Dealer) => (isNumbered ? listed.indexOf(dealer) + 1 : 0);
  const ground = useRef<HTMLDivElement>(null);
  // The button that was pressed may not be in the next view.
  const leaveButton = () => ground.current?.focus({ preventScroll: true });
  const zoomTo = (dealers: readonly Dealer[]) => {
    leaveButton();
    locator.zoomTo(dealers);
  };
  const onWhole = () => {
    leaveButton();
    showWhole();
  };
  const buttons = (
    <>
      <MapButtons map={map} />
      {view.zoom > 1 && (
        <button type="button" className={styles.whole} onClick={onWhole}>
          Whole country
        </button>
      )}
    </>
  );
  return (
    <CountryMap country={country} map={map} ground={ground} buttons={buttons}>
      {!map.service && <TownNames country={country} view={view} pins={points} />}
      {placeAt && <PlacePin at={placeAt} name={town} side={isNamed ? null : nameSide(placeAt, points)} />}
      {pins.map((pin) => {
        const [dealer] = pin.items;
        if (!dealer) return null;
        return pin.items.length > 1 ? (
          <ClusterPin key={codesOf(pin)} {...{ pin, numberOf, zoomTo }} />
        ) : (
          <Pin
            key={dealer.code}
            {...{ pin, dealer, locator }}
            number={numberOf(dealer)}
            side={nameSide(pin, points)}
          />
        );
      })}
    </CountryMap>
  );
});

interface DealerPinProps {
  readonly pin: Cluster<Dealer>;
  readonly locator: Locator;
  readonly dealer: Dealer;
  /** Its place in the list beside the map; 0: it has none. */
  readonly number: number;
  /** Side of the pin on which there is room for its name. */
  readonly side: 'left' | 'right' | null;
}

const Pin = observer(function Pin({ pin, locator, dealer, number, side }: DealerPinProps) {
  const { store, map, hrefOf, selectOnClick } = locator;
  return (
    <a
      className={number ? styles.pin : `${styles.pin} ${styles.dot}`}
      style={pinStyle(pin)}
      href={hrefOf(dealer)}
      aria-current={dealer === store.selected || undefined}
      onClick={selectOnClick(dealer)}
    >
      {number > 0 && <span>{number}</span>}
      <VisuallyHidden>{` ${pinName(dealer)}`}</VisuallyHidden>
      <span
        className={styles.name}
        data-side={side ?? (pin.x > 0.5 ? 'left' : 'right')}
        data-shown={(!map.service && map.view.zoom > 1 && side !== null) || undefined}
        aria-hidden="true"
      >
        {dealer.city}
      </span>
    </a>
  );
});

interface ClusterPinProps {
  readonly pin: Cluster<Dealer>;
  /** Its place in the list beside the map; 0: it has none. */
  readonly numberOf: (dealer: Dealer) => number;
  readonly zoomTo: (dealers: readonly Dealer[]) => void;
}

/** Several dealers that would lie on each other, as one pin: pressing it brings them closer. */
function ClusterPin({ pin, numberOf, zoomTo }: ClusterPinProps) {
  const hydrated = useHydrated();
  const text = clusterText(pin.items.map(numberOf));
  return (
    <button
      type="button"
      className={`${styles.pin} ${styles.cluster}`}
      style={pinStyle(pin)}
      disabled={!hydrated}
      onClick={() => zoomTo(pin.items)}
    >
      <span>{text}</span>
      <VisuallyHidden>{clusterNameEnd(text, pin.items)}</VisuallyHidden>
    </button>
  );
}

interface PlacePinProps {
  readonly at: MapPoint;
  readonly name: string;
  /** Side of the point on which there is room for its name. */
  readonly side: 'left' | 'right' | null;
}

/** The place that was looked for. A screen reader hears of it in the heading of the list. */
const PlacePin = ({ at, name, side }: PlacePinProps) => (
  <span className={styles.place} style={pinStyle(at)} aria-hidden="true">
    <span className={styles.name} data-side={side ?? 'right'} data-shown={side !== null || undefined}>
      {name}
    </span>
  </span>
);

/** `Ballarat VIC 3350` is called Ballarat; a street by itself, and the visitor's own position 'You'. */
const placeName = (label: string): string =>
  label.replace(/,.*$/, '').replace(/( [A-Z]{2,3})?( \d{4})?$/, '') || 'You';

const codesOf = ({ items }: Cluster<Dealer>) => items.map(({ code }) => code).join();
