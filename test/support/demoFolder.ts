import path from 'node:path';
import { brands } from '../../client/brands/brands.ts';

/** Of Meridian, which tests are about where they name no other brand. */
export const demoFolder = path.resolve(import.meta.dirname, '../..', brands.meridian.demo);
