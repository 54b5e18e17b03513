import { useEffect, useState } from 'react';

/**
 * The observed area ends 40 % down the window and has no beginning: a section is in it from the moment its top has come
 * so far, and stays in it when it is scrolled past. The last one in it is the one being read.
 */
const rootMargin = '1000000px 0px -60% 0px';

/**
 * Anchor of the section being read: the last whose top has been scrolled to. Null before the first, on the server and
 * without JavaScript. No scroll listener: the browser tells when a section begins or is left.
 * @param anchors ids of the sections, in any order; those that are not on the page are left out
 */
export function useSectionInView(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  // An anchor holds no space, so that the list can be compared as a text.
  const key = anchors.join(' ');
  useEffect(() => watchSections(document, key.split(' '), setCurrent), [key]);
  return current;
}

/** @returns what ends the watch */
function watchSections(
  document: Document,
  anchors: readonly string[],
  onChange: (anchor: string | null) => void,
): () => void {
  const wanted = new Set(anchors);
  const sections = [...document.querySelectorAll('[id]')].filter(({ id }) => wanted.has(id));
  const reached = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        isIntersecting ? reached.add(target) : reached.delete(target);
      onChange(sections.findLast((section) => reached.has(section))?.id ?? null);
    },
    // The root is the document: the default root ignores the margins within the visual editor's frame.
    { root: document, rootMargin },
  );
  for (const section of sections) observer.observe(section);
  return () => observer.disconnect();
}
