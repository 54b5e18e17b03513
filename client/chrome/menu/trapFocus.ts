const focusable = 'a[href], button:not([disabled]), input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** Keeps Tab inside the container: after the last element comes the first, and the other way round. */
export function trapFocus(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
  container: HTMLElement,
) {
  if (event.key !== 'Tab') return;
  const elements = [...container.querySelectorAll<HTMLElement>(focusable)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const [first, last] = [elements[0], elements.at(-1)];
  const active = document.activeElement;
  const outside = active === container || !container.contains(active);
  if (event.shiftKey ? active === first || outside : active === last || outside) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
