import { loadScript } from '../page/loadScript.ts';
import { browserDataLayer } from '../ui/dataLayer.ts';

/**
 * Loads the tag manager, which reads the data layer that is there, and says since when, as its own snippet would. Nothing on the
 * site depends on it: blockers block it.
 * @param now ms since 1970
 */
export function startTagManager(address: string | undefined, target: Document, now = Date.now): void {
  if (!address) return;
  browserDataLayer().push({ 'gtm.start': now(), event: 'gtm.js' });
  loadScript(address, target).catch(() => undefined);
}
