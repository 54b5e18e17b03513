import type { Country } from '../../../shared/country.ts';
import type { Story } from '../../stories/story.ts';
import type { Problem } from './finding.ts';
import { placesIn } from './walkContent.ts';

/** Buttons that are to open a modal which no form of their page has as its key. Spec part 2 §2.9. */
export function unansweredModals({ content }: Story, country: Country): Problem[] {
  const places = [...placesIn(content, country)];
  const keys = new Set(
    places.flatMap(({ node }) => (node.component === 'ModalForm' ? [node.modal_key] : [])),
  );
  return places.flatMap(({ node, path }) => {
    const { component, modal_action: action } = node;
    if (component !== 'CtaButton' || typeof action !== 'string' || !action || keys.has(action)) return [];
    const at = `${path} CtaButton.modal_action`;
    return [{ path: at, problem: `opens the modal '${action}', which no form of the page answers` }];
  });
}
