import path from 'node:path';
import express, { type RequestHandler } from 'express';

const folder = path.join(import.meta.dirname, 'files');

/**
 * Stands in for two map services: `GET /api/js` is Google's script with the parts that are used, as
 * `https://maps.googleapis.com/maps/api/js`; `GET /styles/plain.json` a style for MapLibre,
 * with nothing but land and sea. Browsers of any page may ask.
 */
export const createMapServices = (): RequestHandler =>
  express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    extensions: ['js'],
    setHeaders: (response) => response.set('Access-Control-Allow-Origin', '*'),
  });
