import { isPreviewOver, type PreviewGrant, verifyPreview } from './preview.ts';
import { verifyWebhook } from './webhook.ts';

/** What the content service and its editor sign. */
export interface Signatures {
  /**
   * The preview that a query asks for, when its signature holds; undefined for every other query.
   * Storyblok, "How to verify the preview query parameters".
   */
  verifyPreview(query: URLSearchParams): PreviewGrant | undefined;
  /** True when the signature of a query is ours, but its hour is over. */
  isPreviewOver(query: URLSearchParams): boolean;
  /** True when the signature of a webhook fits its raw bytes. Only called when a secret is configured. */
  verifyWebhook(rawBody: Buffer, signature: string | undefined): boolean;
}

interface SignatureOptions {
  readonly spaceId: string;
  readonly previewToken: string | undefined;
  readonly webhookSecret: string | undefined;
  /** ms since 1970 */
  readonly now: () => number;
}

/** Checks signatures with the secrets of a space. */
export const createSignatures = ({
  spaceId,
  previewToken,
  webhookSecret,
  now,
}: SignatureOptions): Signatures => ({
  verifyPreview: (query) => verifyPreview(query, { spaceId, previewToken, now: now() }),
  isPreviewOver: (query) => isPreviewOver(query, { spaceId, previewToken, now: now() }),
  verifyWebhook: (rawBody, signature) => verifyWebhook(rawBody, signature, webhookSecret),
});
