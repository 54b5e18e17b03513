import { loadScript } from '../page/loadScript.ts';

/** Loads the tag manager, which reads the data layer that is there. Nothing on the site depends on it: blockers block it. */
export function startTagManager(address: string | undefined, target: Document): void {
  if (address) loadScript(address, target).catch(() => undefined);
}
