import type { Href, RichTextMark, RichTextNode } from '../../shared/content/values.ts';

/** Short ways to write the values of fixtures. */

export const pageLink = (href: string): Href => ({ href, kind: 'story', newTab: false, video: false });
export const externalLink = (href: string): Href => ({ href, kind: 'url', newTab: true, video: false });
/** Of a film of which nothing is written. */
export const noFilmWords = { film_name: '', captions: null, is_silent: false, transcript: '' } as const;
/** Of a film without sound. */
export const silentFilm = (transcript: string) => ({ ...noFilmWords, is_silent: true, transcript });

export const videoLink = (href: string): Href => ({ href, kind: 'asset', newTab: false, video: true });

type Content = string | RichTextNode;

const nodes = (content: readonly Content[]): RichTextNode[] =>
  content.map((item) => (typeof item === 'string' ? text(item) : item));

export const text = (value: string, ...marks: RichTextMark[]): RichTextNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
export const mark = (type: string, attrs?: RichTextMark['attrs']): RichTextMark => ({
  type,
  ...(attrs && { attrs }),
});
export const node = (type: string, attrs: RichTextNode['attrs'], ...content: Content[]): RichTextNode => ({
  type,
  ...(attrs && { attrs }),
  ...(content.length > 0 && { content: nodes(content) }),
});

export const doc = (...content: RichTextNode[]): RichTextNode => ({ type: 'doc', content });
export const paragraph = (...content: Content[]): RichTextNode => node('paragraph', undefined, ...content);
export const heading = (level: number, ...content: Content[]): RichTextNode =>
  node('heading', { level }, ...content);
export const list = (...items: Content[]): RichTextNode =>
  node(
    'bullet_list',
    undefined,
    ...items.map((item) => node('list_item', undefined, typeof item === 'string' ? paragraph(item) : item)),
  );
