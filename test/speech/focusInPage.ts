/** Where the focus is, by the page itself. */
export interface FocusState {
  readonly documentId: number;
  readonly title: string;
  /** Path and query. */
  readonly address: string;
  /** Nothing has the focus. */
  readonly isNowhere: boolean;
  readonly isDialogOpen: boolean;
  /** For whoever looks for it in the source: `button#id`. */
  readonly element: string;
  /** It has a box that is not hidden. */
  readonly isVisible: boolean;
  /** Of its part in the window, the points that are looked at; 0 where it is outside. */
  readonly pointsInWindow: number;
  /** Of those, the ones that something which stays in place while the page scrolls lies over. */
  readonly pointsCovered: number;
  readonly coveredBy: string;
  /** 'current page' or the like, the position in a group and the value in words; '' where there is none. */
  readonly current: string;
  readonly position: string;
  readonly valueText: string;
}

/** Runs in the page: tells where the focus is. Self-contained, as the browser gets its source. */
export function focusInPage(): FocusState {
  const element = document.activeElement;
  const isNowhere = !element || element === document.body || element === document.documentElement;
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  const style = element && getComputedStyle(element);
  const named = (one: Element) =>
    `${one.localName}${one.id ? `#${one.id}` : ''}${one.getAttribute('name') ? `[name=${one.getAttribute('name')}]` : ''}`;
  const labels =
    element && 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const shares = [
    [0.5, 0.5],
    [0.1, 0.2],
    [0.9, 0.8],
    [0.1, 0.8],
    [0.9, 0.2],
  ] as const;
  const inWindow = {
    left: Math.max(box.left, 0),
    top: Math.max(box.top, 0),
    right: Math.min(box.right, innerWidth),
    bottom: Math.min(box.bottom, innerHeight),
  };
  const [width, height] = [inWindow.right - inWindow.left, inWindow.bottom - inWindow.top];
  const points =
    width > 0 && height > 0
      ? shares.map(([x, y]) => [inWindow.left + width * x, inWindow.top + height * y] as const)
      : [];
  const covers = points.flatMap(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    const own = [element, ...labels];
    if (!top || own.some((part) => part?.contains(top) || top.contains(part))) return [];
    for (let part: Element | null = top; part; part = part.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(part).position)) return [named(top)];
    return [];
  });
  const current = element?.getAttribute('aria-current');
  const position = () => {
    const position = element?.getAttribute('aria-posinset');
    if (position) return `${position} of ${element?.getAttribute('aria-setsize')}`;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || !element.name) return '';
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    );
    return `${group.indexOf(element) + 1} of ${group.length}`;
  };
  return {
    documentId: window.speechDocument ?? 0,
    title: document.title,
    address: location.pathname + location.search,
    isNowhere,
    isDialogOpen: document.querySelector('dialog:modal') !== null,
    element: element ? named(element) : '',
    isVisible: box.width > 0 && style?.visibility !== 'hidden' && style?.display !== 'none',
    pointsInWindow: points.length,
    pointsCovered: covers.length,
    coveredBy: covers[0] ?? '',
    current: current && current !== 'false' ? `current ${current === 'true' ? 'item' : current}` : '',
    position: position(),
    valueText: element?.getAttribute('aria-valuetext') ?? '',
  };
}

/** Runs in the page: the element in focus, or the option of a list that stands for it. */
export function activeInPage(): Element | null {
  const active = document.activeElement?.getAttribute('aria-activedescendant');
  return (active && document.getElementById(active)) || document.activeElement;
}
