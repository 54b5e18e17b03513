import path from 'node:path';
import express, { type RequestHandler } from 'express';

const folder = path.join(import.meta.dirname, 'files');

/**
 * Stands in for the object store that has the dealer files: `GET /dealers.csv` and `/postcode-dealers.csv`, with entity
 * tags, dates and 304s. A saved file is served at once.
 */
export const createObjectStoreService = (): RequestHandler =>
  express.static(folder, { index: false, redirect: false, cacheControl: false, dotfiles: 'ignore' });
