import { isDisplayed } from '../../ui/isDisplayed.ts';

const focusable = 'a[href], button:not([disabled]), input, select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * Keeps Tab inside the container: after the last element comes the first, and the other way round. What an element owns
 * by `aria-owns` comes right after it, wherever it stands.
 */
export function trapFocus(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
  container: HTMLElement,
) {
  if (event.key !== 'Tab') return;
  const inPlace = tabStops(container);
  const inOrder = withOwned(inPlace, container);
  const active = document.activeElement;
  const wanted = neighbour(inOrder, active, event.shiftKey);
  const { length } = inPlace;
  const isAtEnd = active === (event.shiftKey ? inPlace[0] : inPlace[length - 1]);
  const isOutside = !inPlace.some((element) => element === active);
  if (!isAtEnd && !isOutside && wanted === neighbour(inPlace, active, event.shiftKey)) return;
  event.preventDefault();
  wanted?.focus();
}

const tabStops = (container: Element): readonly HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(focusable)].filter(isDisplayed);

/** The elements with those that an element owns right after its own. */
function withOwned(elements: readonly HTMLElement[], container: Element): readonly HTMLElement[] {
  const owners = [...container.querySelectorAll('[aria-owns]')];
  return owners.reduce((all, owner) => {
    const owned = document.getElementById(owner.getAttribute('aria-owns') ?? '');
    const moved = all.filter((element) => owned?.contains(element));
    const rest = all.filter((element) => !owned?.contains(element));
    const at = rest.findLastIndex((element) => owner.contains(element)) + 1;
    return at > 0 ? [...rest.slice(0, at), ...moved, ...rest.slice(at)] : all;
  }, elements);
}

/** The element after another one, or before it; from none of them the first, or the last. */
function neighbour(
  elements: readonly HTMLElement[],
  active: Element | null,
  isBack: boolean,
): HTMLElement | undefined {
  // All elements of a document may be compared with the focused one, whatever its type.
  const at = (elements as readonly (Element | null)[]).indexOf(active);
  if (at < 0) return elements.at(isBack ? -1 : 0);
  return elements[(at + (isBack ? -1 : 1) + elements.length) % elements.length];
}
