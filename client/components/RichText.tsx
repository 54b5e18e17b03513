import { Fragment, type ReactNode } from 'react';
import type { RichTextMark, RichTextNode } from '../../shared/content/values.ts';
import type { Country } from '../../shared/country.ts';
import { resolveLink } from '../../shared/links.ts';
import { usePage } from '../page/PageContext.tsx';
import { headingLevels } from './headingLevels.ts';
import { Link } from './Link.tsx';
import styles from './RichText.module.css';
import { renderMarks } from './richTextMarks.tsx';
import { attributesOf, nodeRenderers } from './richTextNodes.tsx';

interface Context {
  readonly country: Country;
  readonly levels: ReadonlyMap<RichTextNode, number>;
}

/**
 * Rich text as stored, every node and mark of spec part 1 §3. Nothing of it reaches an attribute unchecked; a node or
 * mark that is not known shows what it holds.
 * @param headingBase level of its first heading, to fit the outline around it; unset: as the editor chose
 */
export function RichText({ doc, headingBase }: { doc: RichTextNode | null; headingBase?: number }) {
  const { country } = usePage();
  if (!isNode(doc)) return null;
  const content = renderChildren(doc, { country, levels: headingLevels(doc, headingBase) });
  return <div className={styles.text}>{content}</div>;
}

function renderChildren({ content }: RichTextNode, context: Context): ReactNode {
  if (!Array.isArray(content)) return null;
  return linkRuns(content.filter(isNode)).map(({ link, nodes }, index) => {
    const children = nodes.map((node, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: text has no identity but its place
      <Fragment key={n}>{renderNode(node, context)}</Fragment>
    ));
    const href = link && resolveLink(link.attrs, context.country);
    return href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: text has no identity but its place
      <Link key={index} link={href}>
        {children}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: text has no identity but its place
      <Fragment key={index}>{children}</Fragment>
    );
  });
}

function renderNode(node: RichTextNode, context: Context): ReactNode {
  if (node.type === 'text') {
    return typeof node.text === 'string' ? renderMarks(node.text, marksOf(node)) : null;
  }
  const children = renderChildren(node, context);
  const render = Object.hasOwn(nodeRenderers, node.type) ? nodeRenderers[node.type] : undefined;
  if (!render) return renderMarks(children, marksOf(node));
  const level = context.levels.get(node) ?? 2;
  return renderMarks(
    render({ node, attrs: attributesOf(node), children, level, country: context.country }),
    marksOf(node),
  );
}

interface LinkRun {
  readonly link: RichTextMark | undefined;
  readonly nodes: RichTextNode[];
}

/**
 * Neighbours with the same link are one link, though a change of style within it makes them several nodes. So are those on
 * either side of a line break or an emoji, to which editors' programs give no link of their own.
 */
function linkRuns(nodes: readonly RichTextNode[]): LinkRun[] {
  const runs: LinkRun[] = [];
  const links = nodes.map(linkOf);
  nodes.forEach((node, index) => {
    const carrier = carriesNoLink(node)
      ? nodes.findIndex((one, at) => at > index && !carriesNoLink(one))
      : index;
    const link = links[carrier];
    const last = runs.at(-1);
    if (last?.link && link && sameTarget(last.link, link)) last.nodes.push(node);
    else runs.push({ link: links[index], nodes: [node] });
  });
  return runs;
}

const linkOf = (node: RichTextNode) => marksOf(node).find((mark) => mark.type === 'link');
const carriesNoLink = (node: RichTextNode) => ['hard_break', 'emoji'].includes(node.type) && !linkOf(node);
const sameTarget = (a: RichTextMark, b: RichTextMark) => JSON.stringify(a.attrs) === JSON.stringify(b.attrs);

const marksOf = ({ marks }: RichTextNode): RichTextMark[] =>
  Array.isArray(marks) ? marks.filter(isNode) : [];

const isNode = <Node extends { type: string }>(value: Node | null | undefined): value is Node =>
  typeof value === 'object' && value !== null && typeof value.type === 'string';
