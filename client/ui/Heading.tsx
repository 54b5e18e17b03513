import type { ReactNode, Ref } from 'react';

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;
export type HeadingLevel = keyof typeof tags;

/** A heading whose level comes from where it stands, not from how it looks. */
export function Heading({
  level,
  toldLevel,
  className,
  focusable,
  children,
}: {
  level: HeadingLevel;
  /** What assistive technology is told instead: of one that takes turns with the page's title. */
  toldLevel?: HeadingLevel | undefined;
  className?: string | undefined;
  /** The element, for who moves the focus to it; unset: it does not take the focus. */
  focusable?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const Tag = tags[level];
  return (
    <Tag ref={focusable} className={className} aria-level={toldLevel} tabIndex={focusable ? -1 : undefined}>
      {children}
    </Tag>
  );
}
