import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { notFound } from '../../errors.ts';

/** Serves the official bridge of the visual editor where it is installed: production leaves the package out. */
export function createBridgeService(): RequestHandler {
  return async (_request, response) => {
    const script = await readFile(bridgeFile()).catch((cause: unknown) => {
      throw notFound('The bridge is not installed', cause);
    });
    response.set('Cache-Control', 'public, max-age=300').type('js').send(script);
  };
}

const bridgeFile = () => fileURLToPath(import.meta.resolve('@storyblok/preview-bridge/browser-global'));
