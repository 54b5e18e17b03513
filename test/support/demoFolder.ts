import path from 'node:path';
import { brands } from '../../client/brands/brands.ts';

/** Folder of Meridian's demo: tests use it unless they name another brand. */
export const demoFolder = path.resolve(import.meta.dirname, '../..', brands.meridian.demo);
