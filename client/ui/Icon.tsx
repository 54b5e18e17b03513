import { keysOf } from '../../shared/records.ts';

/** Drawn on a grid of 24 with round strokes of 1.75, so that they sit level with the text beside them. */
const paths = {
  arrow: 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
  arrowDown: 'M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5',
  plus: 'M12 4.5v15M4.5 12h15',
  minus: 'M4.5 12h15',
  download: 'M12 3.5v12M6 10l6 6 6-6M4.5 20.5h15',
  play: 'M7.5 5v14l11-7z',
  pause: 'M8.5 5v14M15.5 5v14',
  chevronLeft: 'M14.5 5.5L8 12l6.5 6.5',
  chevronRight: 'M9.5 5.5L16 12l-6.5 6.5',
  chevronDown: 'M5.5 9.5L12 16l6.5-6.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 7v5.5l3.5 2M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17z',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.2 15.2l5 5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
} as const;
export type IconName = keyof typeof paths;
export const iconNames = keysOf(paths);

/** A decoration beside a text that says the same: hidden from screen readers, in the text's colour. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
