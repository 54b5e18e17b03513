import type { ReactNode } from 'react';

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;
export type HeadingLevel = keyof typeof tags;

/** A heading whose level comes from where it stands, not from how it looks. */
export function Heading({
  level,
  toldLevel,
  className,
  children,
}: {
  level: HeadingLevel;
  /** What assistive technology is told instead: of one that takes turns with the page's title. */
  toldLevel?: HeadingLevel | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const Tag = tags[level];
  return (
    <Tag className={className} aria-level={toldLevel}>
      {children}
    </Tag>
  );
}
