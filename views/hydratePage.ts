import { hydrateDocument } from './site.page.client.ts';

/** The entry of a built page, loaded by views/start.ts. In development vite-plugin-ssr's own calls the render hook. */
// A task of its own: what was loaded has just run.
await new Promise((resolve) => setTimeout(resolve));
await hydrateDocument();
