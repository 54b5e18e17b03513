import { assertNavigable } from '../../shared/links.ts';
import { pageLayers } from '../ui/layers.ts';

/** Loads a page of this site as a document, in the place of what lies over the present one. Throws for any other address. Spec part 1 §5, navigation helper. */
export function leaveFor(href: string): void {
  assertNavigable(href);
  window.location[pageLayers.isOver() ? 'replace' : 'assign'](href);
}
