/**
 * The tab that a key leads to, from 0, or undefined when the key is none of the pattern's. Arrows wrap.
 * WAI-ARIA Authoring Practices, 'Tabs'.
 */
export function tabAfterKey(key: string, index: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}
