import path from 'node:path';
import express, { type RequestHandler } from 'express';

/**
 * Stands in for the object store that has the dealer files: `GET /dealers.csv` and `/postcode-dealers.csv`, with entity
 * tags, dates and 304s. A saved file is served at once.
 * @param folder of the brand's demo
 */
export const createObjectStoreService = (folder: string): RequestHandler =>
  express.static(path.join(folder, 'objects'), {
    index: false,
    redirect: false,
    cacheControl: false,
    dotfiles: 'ignore',
  });
