/** Stands in for a CSS module: `styles.card` is 'card'. */
const classNames: Record<string, string> = new Proxy({}, { get: (_, name) => String(name) });

// biome-ignore lint/style/noDefaultExport: CSS modules have a default export
export default classNames;
