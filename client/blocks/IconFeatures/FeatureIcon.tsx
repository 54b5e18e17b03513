import type { FeatureIconName } from '../../../shared/featureIcons.ts';

/** Drawn on a grid of 32 with level strokes of 1.5. In a file of their own: only this block's pages load them. */
const paths: Readonly<Record<FeatureIconName, string>> = {
  assistance:
    'M11 27v-7.5a2.5 2.5 0 0 1 2.5-2.5h5a2.5 2.5 0 0 1 2.5 2.5V27zM11 22h10M7.5 13.5a11.5 11.5 0 0 1 17 0M3.5 9.5a17 17 0 0 1 25 0',
  battery: 'M3 10h23v12H3zM26 13.5h3v5h-3M7.5 14v4M12 14v4M16.5 14v4',
  boot: 'M4 12l12-6 12 6v12l-12 4-12-4zM4 12l12 4.5L28 12M16 16.5V28M10 9l12 4.7',
  camera: 'M3 10h6l2.5-3.5h9L23 10h6v15H3zM16 13a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9z',
  charging:
    'M5 27V7.5A2.5 2.5 0 0 1 7.5 5h8A2.5 2.5 0 0 1 18 7.5V27M3 27h17M12.5 9l-3 6.5h4l-3 6.5M18 17h3a2 2 0 0 1 2 2v3.5a2.5 2.5 0 0 0 5 0V13l-4-4M25.5 10.5V14H28',
  childSeat:
    'M13 4.5a3 3 0 1 0 0 6 3 3 0 1 0 0-6zM6 12l3 13h13M10 13.5c4-2 7 0 7.5 3.5l.5 3h6l2 6M12 14l8.5 6M6 28h20',
  climate:
    'M16 3v26M4.7 9.5l22.6 13M27.3 9.5l-22.6 13M12.5 5L16 8l3.5-3M12.5 27l3.5-3 3.5 3M4.5 14.2l4.3-1.5-.9-4.5M27.5 17.8l-4.3 1.5.9 4.5M27.5 14.2l-4.3-1.5.9-4.5M4.5 17.8l4.3 1.5-.9 4.5',
  clock: 'M16 4a12 12 0 1 0 0 24 12 12 0 1 0 0-24zM16 9v7l5 3',
  fuel: 'M5 27V7.5A2.5 2.5 0 0 1 7.5 5h8A2.5 2.5 0 0 1 18 7.5V27M3 27h17M8.5 9h6v5h-6zM18 17h3a2 2 0 0 1 2 2v3.5a2.5 2.5 0 0 0 5 0V13l-4.5-4.5',
  headlamp: 'M15 8h2c6 0 11 3.5 11 8s-5 8-11 8h-2c-1.5-4-1.5-12 0-16zM3 9.5l8 1M3 16h7.5M3 22.5l8-1',
  mountain: 'M2 26L12 8l6 10.5 3-4.5 9 12zM8.5 14.5L12 17l3.2-3.3',
  phone: 'M10 3.5h12v25H10zM14 7h4M15 25h2',
  place: 'M16 29c-6-7-9-11.5-9-16a9 9 0 0 1 18 0c0 4.5-3 9-9 16zM16 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7z',
  range: 'M3 28L12.5 5M29 28L19.5 5M16 6v3.5M16 14v4M16 23v5',
  roof: 'M3 21c4-8 9-11 13-11s9 3 13 11M8 10.5V6h16v4.5M12 6v4.7M20 6v4.7M3 21h26v4H3z',
  safety: 'M16 3.5l11 4v8c0 6.5-4.5 11-11 13.5-6.5-2.5-11-7-11-13.5v-8zM10.5 16l4 4 7.5-8',
  seat: 'M10 4h4.5l3 13.5M10 4L8.5 7l4 14.5h11A3.5 3.5 0 0 0 27 18H17.5M12.5 21.5L11 27h15',
  service: 'M20 12l6.5-6.5a7 7 0 0 0-9.5 8.7L5 26.2 7.8 29l12-12a7 7 0 0 0 8.7-9.5z',
  sound: 'M4 12h5l8-6.5v21L9 20H4zM21.5 11.5a6.5 6.5 0 0 1 0 9M25 8a11.5 11.5 0 0 1 0 16',
  steering:
    'M16 4a12 12 0 1 0 0 24 12 12 0 1 0 0-24zM16 13a3 3 0 1 0 0 6 3 3 0 1 0 0-6zM4.3 14.5L13 15.5M27.7 14.5L19 15.5M16 19v9',
  towing: 'M2 9h14v13H2zM6 22.5a2.5 2.5 0 1 0 5 0M16 19h9v-2.5M25 10.5a3 3 0 1 0 0 6 3 3 0 1 0 0-6zM22 22h8',
  warranty: 'M7 3.5h13l5 5v20H7zM20 3.5v5h5M11.5 14h9M11.5 18.5h5M14 24l2 2 4-4.5',
  water: 'M16 3.5c5 6.5 8 10.5 8 14.5a8 8 0 0 1-16 0c0-4 3-8 8-14.5zM12 18.5a4 4 0 0 0 4 4',
  wheel:
    'M16 3.5a12.5 12.5 0 1 0 0 25 12.5 12.5 0 1 0 0-25zM16 8.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15zM16 8.5v5M16 13.5l-2.3 4M16 13.5l2.3 4M13.7 17.5l-4.5 2.3M18.3 17.5l4.5 2.3M13.7 17.5h4.6',
};

export const isFeatureIcon = (value: unknown): value is FeatureIconName =>
  typeof value === 'string' && Object.hasOwn(paths, value);

/** A decoration beside a heading that says the same. */
export function FeatureIcon({ name, className }: { name: FeatureIconName; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
