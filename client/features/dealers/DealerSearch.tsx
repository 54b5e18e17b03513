import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useState } from 'react';
import { analyticsEvents, pushEvent } from '../../../shared/analytics.ts';
import { marketOf } from '../../../shared/country.ts';
import { Button } from '../../components/Button.tsx';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import { useTabMemory } from '../../page/useTabMemory.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { browserDataLayer } from '../../ui/dataLayer.ts';
import type { Suggest, Suggestion } from '../../ui/useSuggestions.ts';
import styles from './DealerSearch.module.css';
import { fetchSuggestions } from './fetchDealers.ts';
import type { LocatorStore } from './LocatorStore.ts';
import { locate } from './locate.ts';
import type { MapPlaces } from './mapService/mapSurface.ts';
import { tellProblem } from './mapService/tellProblem.ts';

/** Id of the heading over what a search has found: a document that answers it begins to be read there. */
export const dealersFoundId = 'dealers-found';

interface DealerSearchProps {
  readonly store: LocatorStore;
  /** Query that a search without JavaScript takes along. */
  readonly carried: Readonly<Record<string, string>>;
  /** Places of a map service; unset: the site's own. */
  readonly places: MapPlaces | undefined;
  /** Lists only dealers that open on Saturdays, or all. */
  readonly onSaturdays: (isOn: boolean) => void;
  /** Runs when the search is over, whatever it has come to. */
  readonly onResult: () => void;
  /** Runs when the device does not tell where it is. */
  readonly onNotLocated: () => void;
}

/**
 * The search for dealers by street, city or postcode, or near the device. A plain form, so that it searches without
 * JavaScript. Spec part 2 §2.8.
 */
export const DealerSearch = observer(function DealerSearch({
  store,
  carried,
  places,
  onSaturdays,
  onResult,
  onNotLocated,
}: DealerSearchProps) {
  const { country, path } = usePage();
  const preferences = usePreferences();
  const state = marketOf(country).states && preferences.hasState ? preferences.auState : '';
  // What is typed belongs to the search that is shown, until another one is made.
  const [typed, setTyped] = useTabMemory(`place:${path}:${store.query}`);
  const text = typed ?? store.query;
  const search = (wanted: string) => {
    const searchText = wanted.trim();
    if (!searchText) return;
    track(searchText);
    void store.searchFor(searchText).then(() => {
      // Where it failed the words stay, to be sent again.
      if (store.query === searchText) setTyped(null);
      onResult();
    });
  };
  const suggest: Suggest = async (wanted, signal) => {
    const own = () => fetchSuggestions(country, { text: wanted, state }, signal);
    if (!places) return own();
    return places.suggest(wanted, signal).catch(() => {
      tellProblem('noSuggestions');
      return own();
    });
  };
  const choose = async ({ label }: Suggestion) => {
    const place = await places?.locate(label).catch(() => undefined);
    if (!place) return search(label);
    track(label);
    setTyped(null);
    store.showNear(place);
    onResult();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <form className={styles.form} action={`${path}#${dealersFoundId}`} onSubmit={submit}>
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Combobox
        label="Street, city or postcode"
        name="q"
        value={text}
        onChange={setTyped}
        onChoose={(suggestion) => void choose(suggestion)}
        suggest={suggest}
      />
      <Button type="submit" size="sm">
        {store.isPending ? 'Searching...' : 'Search'}
      </Button>
      <MyLocation
        store={store}
        onResult={() => {
          setTyped(null);
          onResult();
        }}
        onNotLocated={onNotLocated}
      />
      <label className={styles.saturdays}>
        <input
          type="checkbox"
          name="open"
          value="saturday"
          checked={store.onSaturdays}
          onChange={({ target }) => onSaturdays(target.checked)}
        />
        <span>Open on Saturdays ({store.counts.onSaturdays})</span>
      </label>
      <p className={styles.source}>
        Places from <a href="https://www.geonames.org/">GeoNames</a>
        {', '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
      </p>
    </form>
  );
});

const myLocation = 'Use my location';

/** Searches near the device. Its position is asked for only when the button is pressed, and never leaves the device. */
function MyLocation({
  store,
  onResult,
  onNotLocated,
}: Omit<DealerSearchProps, 'carried' | 'places' | 'onSaturdays'>) {
  const [isLocating, setLocating] = useState(false);
  const useLocation = async () => {
    setLocating(true);
    try {
      store.showNear({ label: '', ...(await locate()) });
      track(myLocation);
      onResult();
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: spec part 2 §8 'Geolocation unsupported or failed'
      console.error('The device does not tell where it is', error);
      onNotLocated();
    } finally {
      setLocating(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.locate}
      // The pressed button has the focus, which a disabled one would lose.
      aria-disabled={isLocating || undefined}
      onClick={isLocating ? undefined : useLocation}
    >
      {isLocating ? 'Finding you...' : myLocation}
    </button>
  );
}

const track = (searchText: string) =>
  pushEvent(browserDataLayer(), analyticsEvents.dealerSearch, { searchText });
