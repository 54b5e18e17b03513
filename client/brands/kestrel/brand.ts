import type { Brand } from '../Brand.ts';
import { look } from './look.ts';

const weights = { wght: { min: 400, max: 800 } };

/** A fictional maker of one car: the second brand, which shows what a brand may change without a change elsewhere. */
export const brand = {
  name: 'Kestrel Motor Works',
  shortName: 'Kestrel',
  phones: { au: '1800 975 709', nz: '0800 555 782' },
  browserColours: { light: '#f6f0e4', dark: '#16130f' },
  checkedVins: ['6K1'],
  look,
  fonts: [
    { name: 'display', package: 'archivo', file: 'wdth', axes: { wdth: 66, ...weights } },
    { name: 'text', package: 'archivo', file: 'wdth', axes: { wdth: 100, ...weights } },
  ],
  demo: 'server/embedded/demo/kestrel',
  isFictional: true,
} as const satisfies Brand;
