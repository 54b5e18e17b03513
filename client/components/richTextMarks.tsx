import type { ReactNode } from 'react';
import type { RichTextMark } from '../../shared/content/values.ts';
import { type WordStyle, wordLanguages, wordStyles } from '../../shared/content/wordStyles.ts';
import { cssColor } from '../../shared/cssColor.ts';
import styles from './RichText.module.css';

type Attributes = Readonly<Record<string, unknown>>;
type MarkRenderer = (children: ReactNode, attrs: Attributes) => ReactNode;

const wordClasses: Readonly<Partial<Record<WordStyle, string | undefined>>> = {
  accent: styles.accent,
  lead: styles.lead,
  nowrap: styles.nowrap,
  small: styles.small,
};

/** An element's id of content, which was read as one; undefined for none. */
const anchorId = (id: unknown) => (typeof id === 'string' && id) || undefined;

const markRenderers: Readonly<Record<string, MarkRenderer>> = {
  bold: (children) => <strong>{children}</strong>,
  italic: (children) => <em>{children}</em>,
  underline: (children) => <u>{children}</u>,
  strike: (children) => <s>{children}</s>,
  code: (children) => <code>{children}</code>,
  superscript: (children) => <sup>{children}</sup>,
  subscript: (children) => <sub>{children}</sub>,
  highlight: (children, { color }) => {
    const backgroundColor = cssColor(color);
    return (
      <mark className={styles.highlight} style={backgroundColor ? { backgroundColor } : undefined}>
        {children}
      </mark>
    );
  },
  textStyle: (children, attrs) => {
    const [color, id] = [cssColor(attrs.color), anchorId(attrs.id)];
    if (!color) return id ? <span id={id}>{children}</span> : children;
    return (
      <span id={id} className={styles.coloured} style={{ '--own': color }}>
        {children}
      </span>
    );
  },
  anchor: (children, attrs) => {
    const id = anchorId(attrs.id);
    return id ? <span id={id}>{children}</span> : children;
  },
  styled: (children, attrs) => {
    const style = wordStyles.find((one) => one === attrs.class);
    return style ? (
      <span className={wordClasses[style]} lang={wordLanguages[style]}>
        {children}
      </span>
    ) : (
      children
    );
  },
};

/** The text inside its marks, the first innermost. Links are not among them: they go around whole runs of text. */
export function renderMarks(content: ReactNode, marks: readonly RichTextMark[]): ReactNode {
  return marks.reduce<ReactNode>((inner, { type, attrs }) => {
    const render = Object.hasOwn(markRenderers, type) ? markRenderers[type] : undefined;
    return render ? render(inner, attrs ?? {}) : inner;
  }, content);
}
