import { spawnSync } from 'node:child_process';
import { findCommand } from '../support/findBrowser.ts';

/** Path of Firefox on this machine, or undefined. */
export const findFirefox = (): string | undefined => findCommand(['firefox-esr', 'firefox']);

/** Path of the driver of WebKitGTK, where all is there that `startWebKit.ts` needs; or undefined. */
export function findWebKit(): string | undefined {
  const isWhole = ['Xvfb', 'dbus-run-session'].every((command) => findCommand([command]));
  const driver = findCommand(['WebKitWebDriver']);
  return isWhole && driver && hasBindings() ? driver : undefined;
}

/** Whether the Python of the system can open a window of WebKitGTK. */
const hasBindings = (): boolean =>
  spawnSync('/usr/bin/python3', ['-c', 'import gi; gi.require_version("WebKit2", "4.1")']).status === 0;
