import { assertNavigable } from '../../shared/links.ts';

/** Loads a page of this site as a document. Throws for any other address. Spec part 1 §5, navigation helper. */
export function leaveFor(href: string): void {
  assertNavigable(href);
  window.location.assign(href);
}
