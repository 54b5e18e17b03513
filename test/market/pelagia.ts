import { countries } from '../../shared/country.ts';

const known: readonly string[] = ['au', 'nz'];
const [added] = countries.filter((country) => !known.includes(country));
if (!added) throw new Error('The list of markets is not the one of this folder.');

/** The third country: `xp`, which types know nothing of. */
export const pelagia = added;
