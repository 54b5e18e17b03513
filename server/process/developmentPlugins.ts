import type { Plugin } from 'vite';

/** ms after which what runs a changed file too has begun to restart: Node waits 200 ms for more changes. */
const restartMs = 1000;

/**
 * A file of `shared/` is run by page and server alike, so that the page is loaded anew. Most often the server restarts for it,
 * and the page does so by itself once it is back: loaded before, it would meet a closed port.
 */
export const reloadForShared = (sharedFolder: string): Plugin => ({
  name: 'reload-for-shared',
  hotUpdate({ file }) {
    const { name, hot } = this.environment;
    if (name !== 'client' || !file.startsWith(sharedFolder)) return undefined;
    setTimeout(() => hot.send({ type: 'full-reload' }), restartMs).unref();
    return [];
  },
});

const isStyle = (id: string | null) => /\.module\.css(?:\?direct)?$/.test(id ?? '');

/** Added to a style: it is taken as it comes unless its names are others, which whatever uses them must run again for. */
const accepting = `export default classes;
import.meta.hot.accept((next) => {
  if (JSON.stringify(next?.default) !== JSON.stringify(classes)) import.meta.hot.invalidate();
});`;

/**
 * A style of a component changes on the page without any code run again. By itself Vite loads the page anew: the document
 * links the style too, and nothing imports what is linked.
 */
export const liveStyles: Plugin = {
  name: 'live-styles',
  enforce: 'post',
  // By file and name alone: Vite's own change with every edit.
  config: () => ({ css: { modules: { generateScopedName: '[local]_[hash:base64:6]' } } }),
  transform(code, id) {
    if (this.environment.name !== 'client' || !id.endsWith('.module.css')) return undefined;
    return { code: `${code.replace('export default', 'const classes =')}\n${accepting}`, map: null };
  },
  hotUpdate({ file, modules }) {
    if (this.environment.name !== 'client' || !isStyle(file)) return;
    // Vite takes no style with names for one that accepts itself, and says so anew each time it has read it.
    for (const one of modules) if (isStyle(one.id)) one.isSelfAccepting = true;
  },
};
