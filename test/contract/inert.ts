import { expect } from '@jest/globals';
import { tagsOf } from './blocksSupport.tsx';

/** Addresses that must never reach an attribute as they are. */
export const hostileUrls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\u0000:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  '\\\\evil.example\\x',
  '/\\evil.example',
  '" onmouseover="alert(1)',
  "'><script>alert(1)</script>",
] as const;

const foreignTags = new Set(['script', 'iframe', 'object', 'embed', 'style']);
const foreignAttributes = /^on|srcdoc|^data-blok|formaction/;
const addressed = ['href', 'src', 'srcset', 'poster', 'action', 'imagesrcset', 'xlink:href'];
/** Pages and files of this site, other sites, mail and telephone; never the host that a hostile address names. */
const harmless = /^(?:$|[/#?](?![/\\])|https?:\/\/(?![^/]*evil)|mailto:|tel:)/i;
const hostileStyle = /url\(|expression|script:|evil/i;

/** Fails when markup could run code, or lead to where a hostile address wanted. */
export function expectInert(html: string): void {
  const wrong = tagsOf(html).flatMap(({ name, attributes }) => [
    ...(foreignTags.has(name) ? [name] : []),
    ...[...attributes.keys()].filter((key) => foreignAttributes.test(key)),
    ...addressed.map((key) => attributes.get(key) ?? '').filter((address) => !harmless.test(address)),
    ...[attributes.get('style') ?? ''].filter((style) => hostileStyle.test(style)),
  ]);
  expect(wrong).toEqual([]);
}
