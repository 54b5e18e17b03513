import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './MapButtons.module.css';
import type { ShownMap } from './mapService/useMap.ts';
import type { MapMove } from './mapView.ts';

/** In the order of the tab key. */
const buttons = [
  { by: 'in', label: 'Zoom in', icon: 'plus' },
  { by: 'out', label: 'Zoom out', icon: 'minus' },
  { by: 'up', label: 'Show what is further north', icon: 'chevronDown' },
  { by: 'right', label: 'Show what is further east', icon: 'chevronRight' },
  { by: 'down', label: 'Show what is further south', icon: 'chevronDown' },
  { by: 'left', label: 'Show what is further west', icon: 'chevronLeft' },
] as const satisfies readonly { by: MapMove; label: string; icon: IconName }[];

/** Zooms and pans without a pointer's gestures, WCAG 2.5.7. They need JavaScript. */
export function MapButtons({ map: { view, after, move } }: { map: ShownMap }) {
  if (!useHydrated()) return null;
  return (
    <div className={styles.buttons}>
      {buttons.map(({ by, label, icon }) => {
        const isAtEnd = after(by) === view;
        return (
          <button
            key={by}
            type="button"
            className={styles.button}
            data-by={by}
            aria-label={label}
            // A button at the end of its way keeps the focus, and is no stop of the tab key any more.
            aria-disabled={isAtEnd}
            tabIndex={isAtEnd ? -1 : 0}
            onClick={() => move(by)}
          >
            <Icon name={icon} />
          </button>
        );
      })}
    </div>
  );
}
