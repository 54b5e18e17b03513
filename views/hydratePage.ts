import { render } from './site.page.client.ts';

/** The entry of a built page, loaded by views/start.ts. In development vite-plugin-ssr's own calls the render hook. */
await render();
