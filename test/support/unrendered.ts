/** What the reader uses of a node in React's tree. */
interface Fiber {
  /** Kind of the node, as in React's `ReactWorkTags`. */
  readonly tag: number;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Texts of the page that are not what React rendered last: 'dd: shows '$67,075', rendered '$61,000''. What translators put
 * in the place of a text counts as that text, and what other extensions add counts for nothing.
 * Runs in the page, so it may use nothing of this file. It reads React's own tree from where React keeps it: it throws when
 * a version of React keeps it elsewhere.
 */
export function readUnrendered(): string[] {
  // Source: React 19, `ReactWorkTags.js`.
  const [portal, element, text, dehydrated, hoisted] = [4, 5, 6, 18, 26];
  const keyOf = (node: Node, kind: string) => Object.keys(node).find((name) => name.startsWith(kind));
  const app = document.getElementById('app');
  const containerKey = app && keyOf(app, '__reactContainer$');
  if (!app || !containerKey) throw new Error('React has not rendered into #app');
  const { stateNode } = Reflect.get(app, containerKey) as Fiber;
  const { current } = stateNode as { readonly current: Fiber };

  const childrenOf = (fiber: Fiber): Fiber[] => {
    const children: Fiber[] = [];
    for (let child = fiber.child; child; child = child.sibling) children.push(child);
    return children;
  };
  const childrenProp = ({ memoizedProps }: Fiber): unknown =>
    (memoizedProps as { readonly children?: unknown } | null)?.children;
  // Between the texts of an element, each element in it is one mark: it is compared by itself.
  const mark = '\uFFFC';
  /** Undefined: React has not taken all of it over yet. */
  const renderedIn = (fiber: Fiber): string | undefined => {
    if (fiber.tag === text) return String(fiber.memoizedProps);
    if (fiber.tag === element) return mark;
    if (fiber.tag === dehydrated) return undefined;
    if (fiber.tag === portal || fiber.tag === hoisted) return '';
    const parts = childrenOf(fiber).map(renderedIn);
    return parts.includes(undefined) ? undefined : parts.join('');
  };
  const ownText = (fiber: Fiber): string | undefined => {
    const only = childrenProp(fiber);
    if (!fiber.child && (typeof only === 'string' || typeof only === 'number')) return String(only);
    const parts = childrenOf(fiber).map(renderedIn);
    return parts.includes(undefined) ? undefined : parts.join('');
  };
  const shownIn = (parent: Element): string =>
    [...parent.childNodes]
      .map((node) => {
        if (node instanceof Text) return node.data;
        if (!(node instanceof Element)) return '';
        if (keyOf(node, '__reactFiber$')) return mark;
        return node.matches('font') ? node.textContent : '';
      })
      .join('');
  const linesOf = (told: string) => told.replaceAll('\r\n', '\n');
  const isRead = (fiber: Fiber): boolean => {
    const { type } = fiber as Fiber & { readonly type: string };
    const { dangerouslySetInnerHTML } = fiber.memoizedProps as { readonly dangerouslySetInnerHTML?: object };
    // Markup as a string is written once, a field's text is its value, React leaves what is without scripts to the server,
    // and what it is given no content for is filled by others, as maps are.
    const isOfOthers = ['script', 'style', 'textarea', 'noscript'].includes(type);
    return !isOfOthers && !dangerouslySetInnerHTML && childrenProp(fiber) !== undefined;
  };

  const found: string[] = [];
  const compare = (fiber: Fiber): void => {
    if (fiber.tag === element) {
      const node = fiber.stateNode as Element;
      const rendered = isRead(fiber) ? ownText(fiber) : undefined;
      const shown = shownIn(node);
      if (rendered !== undefined && linesOf(rendered) !== linesOf(shown))
        found.push(`${node.localName}: shows '${shown}', rendered '${rendered}'`);
    }
    for (const child of childrenOf(fiber)) compare(child);
  };
  compare(current);
  return found;
}
