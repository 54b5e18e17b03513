import type { Brand } from '../Brand.ts';
import { look } from './look.ts';

/** The fictional brand of the demo, in Australia and New Zealand. How it looks: docs/design.md. */
export const brand = {
  name: 'Meridian Motors',
  shortName: 'Meridian',
  phones: { au: '1800 335 132', nz: '0800 492 774' },
  browserColours: { light: '#ffffff', dark: '#12171b' },
  checkedVins: ['6MD'],
  look,
  fonts: [
    {
      name: 'display',
      package: 'zalando-sans-expanded',
      file: 'wght',
      axes: { wght: { min: 300, max: 600 } },
    },
    { name: 'text', package: 'overpass', file: 'wght', axes: { wght: { min: 300, max: 700 } } },
  ],
  demo: 'server/embedded/demo/meridian',
  isFictional: true,
} as const satisfies Brand;
