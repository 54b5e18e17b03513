import type { ReactNode } from 'react';
import type { AnyBlock } from '../../shared/content/schema.ts';
import type { RichTextNode } from '../../shared/content/values.ts';
import type { Country } from '../../shared/country.ts';
import { cssColor } from '../../shared/cssColor.ts';
import { imageSize } from '../../shared/images.ts';
import { resolveLink } from '../../shared/links.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { Picture } from '../ui/Picture.tsx';
import styles from './RichText.module.css';
import { HeaderCell, RichTextTable, TableRow } from './RichTextTable.tsx';

type Attributes = Readonly<Record<string, unknown>>;

interface NodeProps {
  readonly node: RichTextNode;
  readonly attrs: Attributes;
  readonly children: ReactNode;
  /** Level of a heading, 1–6. */
  readonly level: number;
  readonly country: Country;
}
type NodeRenderer = (props: NodeProps) => ReactNode;

/** Every node type but text, by name. Source: Storyblok, field type "Rich text". */
export const nodeRenderers: Readonly<Record<string, NodeRenderer>> = {
  doc: ({ children }) => children,
  paragraph: ({ node, attrs, children }) =>
    node.content?.length ? <p {...flow(attrs)}>{children}</p> : null,
  // A heading without words is nothing to those who look, and a place without a name to those who go by headings.
  heading: ({ node, attrs, children, level }) => {
    if (isBlank(node)) return null;
    const Tag = headingTags[level - 1] ?? 'h2';
    return <Tag {...flow(attrs)}>{children}</Tag>;
  },
  blockquote: ({ attrs, children }) => <blockquote {...flow(attrs)}>{children}</blockquote>,
  bullet_list: ({ children }) => <ul>{children}</ul>,
  ordered_list: ({ attrs, children }) => <ol start={integer(attrs.order, 0)}>{children}</ol>,
  list_item: ({ attrs, children }) => <li {...flow(attrs)}>{children}</li>,
  code_block: ({ attrs, children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre {...flow(attrs)} tabIndex={0}>
      <code className={language(attrs.class)}>{children}</code>
    </pre>
  ),
  hard_break: () => <br />,
  horizontal_rule: () => <hr />,
  image: ({ attrs, country }) => <RichTextImage attrs={attrs} country={country} />,
  emoji: ({ attrs, country }) => <Emoji attrs={attrs} country={country} />,
  table: ({ node, children }) => <RichTextTable node={node}>{children}</RichTextTable>,
  tableRow: ({ node, children }) => <TableRow node={node}>{children}</TableRow>,
  tableCell: ({ attrs, children }) => {
    const backgroundColor = cssColor(attrs.backgroundColor);
    return (
      <td {...spans(attrs)} style={backgroundColor ? { backgroundColor } : undefined}>
        {children}
      </td>
    );
  },
  // The empty corner of a table is no heading of anything.
  tableHeader: ({ node, attrs, children }) =>
    isBlank(node) ? <td {...spans(attrs)} /> : <HeaderCell {...spans(attrs)}>{children}</HeaderCell>,
  blok: ({ attrs }) => (
    <div className={styles.block}>
      <Blocks blocks={Array.isArray(attrs.body) ? attrs.body.filter(isBlock) : []} />
    </div>
  ),
};

/** Whether a node holds nothing but structure and white space. */
const isBlank = ({ type, text, content = [] }: RichTextNode): boolean =>
  !text?.trim() && (structural.has(type) || type === 'text') && content.every(isBlank);
const structural = new Set(['tableHeader', 'heading', 'paragraph', 'hard_break']);

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A node's attributes, whatever stands in their place. */
export const attributesOf = ({ attrs }: RichTextNode): Attributes =>
  typeof attrs === 'object' && attrs !== null ? attrs : {};

const directions = ['ltr', 'rtl', 'auto'] as const;
const alignments: Readonly<Record<string, string | undefined>> = {
  center: styles.centre,
  justify: styles.justify,
  right: styles.right,
};

/** Direction and alignment of a paragraph and its like. */
function flow(attrs: Attributes) {
  const align = typeof attrs.textAlign === 'string' ? attrs.textAlign : '';
  return {
    dir: directions.find((direction) => direction === attrs.dir),
    className: Object.hasOwn(alignments, align) ? alignments[align] : undefined,
  };
}

const spans = (attrs: Attributes) => ({
  colSpan: integer(attrs.colspan, 2),
  rowSpan: integer(attrs.rowspan, 2),
});

/** The integer when it is one from `least` to 1000; undefined, so no attribute, otherwise. */
function integer(value: unknown, least: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 1000
    ? value
    : undefined;
}

const language = (value: unknown) =>
  typeof value === 'string' && /^language-[\w-]+$/.test(value) ? value : undefined;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** An address that a picture may have: on this site or http(s). */
function imageAddress(value: unknown, country: Country): string | undefined {
  const href = resolveLink({ linktype: 'asset', url: text(value) }, country)?.href;
  return href && /^(?:\/|https?:)/.test(href) ? href : undefined;
}

function RichTextImage({ attrs, country }: { attrs: Attributes; country: Country }) {
  const src = imageAddress(attrs.src, country);
  if (!src) return null;
  const size = imageSize(src);
  const alt = text(attrs.alt);
  const title = text(attrs.title);
  return (
    <figure>
      {size ? (
        <Picture
          asset={{ src, alt, title, ...size, focus: '' }}
          sizes="(min-width: 768px) 42rem, calc(100vw - 2.5rem)"
        />
      ) : (
        <img src={src} alt={alt} loading="lazy" decoding="async" />
      )}
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}

function Emoji({ attrs, country }: { attrs: Attributes; country: Country }) {
  const name = text(attrs.name);
  const emoji = text(attrs.emoji);
  if (emoji) {
    return (
      <span role="img" aria-label={name || undefined}>
        {emoji}
      </span>
    );
  }
  const src = imageAddress(attrs.fallbackImage, country);
  if (!src) return name ? `:${name}:` : null;
  return <img className={styles.emoji} src={src} alt={name} width={20} height={20} loading="lazy" />;
}

const isBlock = (value: unknown): value is AnyBlock =>
  typeof value === 'object' &&
  value !== null &&
  'component' in value &&
  typeof value.component === 'string' &&
  '_uid' in value &&
  typeof value._uid === 'string';
