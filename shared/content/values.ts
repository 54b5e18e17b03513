/** Field values as the site's components get them: presented once on the server, plain JSON, no provider quirks. */

/** A picture, video or file. `width` and `height` in px; 0 when the address does not tell (not an image). */
export interface Asset {
  /** Without image-service operations: pass it to `imageUrl`. */
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Focal point as the image service takes it, `{x1}x{y1}:{x2}x{y2}` in px of the original, or ''. */
  readonly focus: string;
  /** A car cut out of its surroundings, on transparent ground: shown whole, on the studio's floor. */
  readonly cutout?: true;
  /** Of a cut-out that says how large it is shown. */
  readonly scale?: CutoutScale;
}

/** How a cut-out is set beside others in one scale and on one ground line. */
export interface CutoutScale {
  /** Metres of the world that the picture is wide. */
  readonly metres: number;
  /** Where the ground lies under the nearest wheel, as a part of the picture's height from its top. */
  readonly ground: number;
}

/** Where a link goes, decided on the server. Spec part 1 §2 'Links'. */
export interface Href {
  /** Safe to put in an `href`: a path of this site, or http(s), mailto or tel. */
  readonly href: string;
  readonly kind: 'story' | 'url' | 'asset' | 'email';
  /** Opens in a new tab: asked for, or external by default. */
  readonly newTab: boolean;
  /** A video asset: a click opens the video player. */
  readonly video: boolean;
}

/** A story that another one names by relation, its content already read by its schema. */
export interface RelatedStory {
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  /** The page of the story in the current country. */
  readonly href: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Storyblok's rich-text node, as stored. Types and marks: spec part 1 §3 'Rich text'. */
export interface RichTextNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichTextNode[];
  readonly text?: string;
  readonly marks?: readonly RichTextMark[];
}
export interface RichTextMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

export interface TableValue {
  readonly thead: readonly { readonly _uid: string; readonly value: string }[];
  readonly tbody: readonly {
    readonly _uid: string;
    readonly body: readonly { readonly _uid: string; readonly value: string }[];
  }[];
}
