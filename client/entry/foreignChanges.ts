/**
 * Translators and other extensions change the markup that React counts on: they put other nodes in the place of its texts,
 * and move, add and remove elements. React goes on writing into the texts it knows, which nobody sees any more, and
 * fails over an element that is not where it was. Decision 0097.
 */

/** Texts of React's, and what an extension shows in their place, within one parent. */
interface Replaced {
  readonly texts: readonly Text[];
  readonly shown: readonly ChildNode[];
}

/** By each node of them. */
const replaced = new WeakMap<Node, Replaced>();

/**
 * Gives React the server's markup for as long as it hydrates, whatever others make of it, so that no element, and nothing
 * that was typed, is made anew.
 * @param root what React hydrates
 * @param before what others have changed since the document came, in order
 * @returns to be called as React has taken the markup over: what others have changed comes back, and stays with what React
 * changes from then on
 */
export function holdForeignChanges(root: Node, before: readonly MutationRecord[]): () => void {
  const held: (() => void)[] = [];
  const observer = new MutationObserver((records) => hold(records));
  const hold = (records: readonly MutationRecord[]) => {
    held.push(...undone(records));
    // Our own.
    observer.takeRecords();
  };
  observer.observe(root, {
    childList: true,
    subtree: true,
    characterData: true,
    characterDataOldValue: true,
  });
  hold(before);
  return () => {
    // Without what it has not told yet: that is React's, which commits in one go.
    observer.disconnect();
    followWrites(document.body);
    followMoves(Node.prototype);
    for (const redo of held) redo();
  };
}

/**
 * Takes changes back, the last first.
 * @returns what makes each again, in order
 */
function undone(records: readonly MutationRecord[]): (() => void)[] {
  return [...records].reverse().map(undo).reverse();
}

function undo({ type, target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): () => void {
  if (type === 'characterData') {
    const { nodeValue } = target;
    target.nodeValue = oldValue;
    return () => {
      target.nodeValue = nodeValue;
    };
  }
  const [added, removed] = [[...addedNodes], [...removedNodes]];
  replaceIn(target, added, removed, nextSibling);
  return () => replaceIn(target, removed, added, nextSibling);
}

/** Puts nodes where others are, or before a sibling. Where the others have gone already, they were replaced once more. */
function replaceIn(parent: Node, gone: readonly Node[], come: readonly Node[], next: Node | null): void {
  const there = gone.filter((node) => node.parentNode === parent);
  if (gone.length && !there.length) return;
  const fragment = document.createDocumentFragment();
  for (const node of there) parent.removeChild(node);
  fragment.append(...come);
  parent.insertBefore(fragment, next?.parentNode === parent ? next : null);
}

/** Shows a text of React's again, instead of what stands in its place, as soon as React writes into it. */
function followWrites(body: Node): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target } of records)
      if (type === 'characterData' && !target.isConnected) putBack(target);
    for (const target of new Set(records.map((record) => record.target)))
      for (const one of replacedIn(
        target,
        records.filter((record) => record.target === target),
      )) {
        for (const node of [...one.texts, ...one.shown]) replaced.set(node, one);
        for (const text of one.texts) observer.observe(text, { characterData: true });
      }
  });
  observer.observe(body, { childList: true, subtree: true });
}

/** Finds which of React's texts were replaced within a parent, and by what: between the same two neighbours. */
function replacedIn(parent: Node, records: readonly MutationRecord[]): Replaced[] {
  const touched = new Set(records.flatMap((record) => [...record.addedNodes, ...record.removedNodes]));
  const come = runsOf([...parent.childNodes], touched);
  const gone = runsOf(childrenBefore(parent, records), touched);
  return gone.flatMap((run, n) => {
    const texts = run.flatMap(textsOf).filter((text) => !text.isConnected);
    const shown = (come[n] ?? []).filter((node) => !isReacts(node));
    if (!texts.length || !shown.length) return [];
    const isOneByOne = texts.length === shown.length;
    return isOneByOne
      ? texts.map((text, at) => ({ texts: [text], shown: shown.slice(at, at + 1) }))
      : [{ texts, shown }];
  });
}

/** The children that a parent had before some changes. */
function childrenBefore(parent: Node, records: readonly MutationRecord[]): ChildNode[] {
  return [...records].reverse().reduce(
    (children, { addedNodes, removedNodes, nextSibling }) => {
      const added = new Set<Node>(addedNodes);
      const left = children.filter((child) => !added.has(child));
      const at = nextSibling ? left.indexOf(nextSibling as ChildNode) : left.length;
      return [...left.slice(0, at), ...([...removedNodes] as ChildNode[]), ...left.slice(at)];
    },
    [...parent.childNodes],
  );
}

/** What of a list was touched, as runs between what was not: beside the comments by which the server parts two texts. */
function runsOf(list: readonly ChildNode[], touched: ReadonlySet<Node>): ChildNode[][] {
  const runs: ChildNode[][] = [[]];
  for (const node of list)
    if (touched.has(node)) runs.at(-1)?.push(node);
    else if (!(node instanceof Comment)) runs.push([]);
  return runs;
}

/** A text of React's, or those that an extension's node stands for: a translator may change its mind. */
const textsOf = (node: ChildNode): readonly Text[] =>
  node instanceof Text && isReacts(node) ? [node] : (replaced.get(node)?.texts ?? []);

/** React keeps what it knows of a node under a name of this kind: what lacks it was made by somebody else. */
const isReacts = (node: Node): boolean => Object.keys(node).some((name) => name.startsWith('__react'));

/** Puts texts of React's back in the place of what is shown for them. */
function putBack(text: Node): void {
  const { texts = [], shown = [] } = replaced.get(text) ?? {};
  shown.find((node) => node.isConnected)?.before(...texts);
  for (const node of shown) node.remove();
  for (const node of texts) replaced.delete(node);
}

/** Lets React remove what others have moved or replaced, and insert before it, where the browser would throw. */
function followMoves(prototype: Node): void {
  const { insertBefore, removeChild } = prototype;
  Object.assign(prototype, {
    removeChild<T extends Node>(this: Node, child: T): T {
      if (child.parentNode !== this) putBack(child);
      if (child.parentNode) removeChild.call(child.parentNode, child);
      return child;
    },
    insertBefore<T extends Node>(this: Node, node: T, before: Node | null): T {
      if (before && before.parentNode !== this) putBack(before);
      let place = before;
      while (place && place.parentNode !== this) place = place.parentNode;
      insertBefore.call(this, node, place);
      return node;
    },
  });
}
