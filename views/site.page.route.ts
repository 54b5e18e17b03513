/** Every address is this one page: the server decided what it shows before rendering. */
// biome-ignore lint/style/noDefaultExport: the form vite-plugin-ssr asks for
export default () => true;
