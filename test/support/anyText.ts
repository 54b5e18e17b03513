import fc from 'fast-check';

/** Any character of Unicode, control characters and those never assigned among them: not half a surrogate pair. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((index) => String.fromCodePoint(index < 0xd800 ? index : index + 0x800));

/**
 * Any text, `__proto__` and its like among them. fast-check's `unit: 'binary'` is the same, but begins with a table of
 * all of Unicode: 0.7 s in each file. So do its `webPath` and `webUrl`, for which the two below stand.
 */
export const anyText = fc.oneof(fc.string(), fc.string({ unit: anyCharacter }));

/** The path of an address, which may be empty: encoded is only what a path cannot have, so not `:`, `@` and their like. */
export const anyPath = fc
  .array(anyText)
  .map((segments) =>
    segments.map((segment) => `/${encodeURI(segment).replace(/[?#]/g, encodeURIComponent)}`).join(''),
  );

/** An absolute address. */
export const anyUrl = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), anyPath)
  .map(([scheme, domain, path]) => `${scheme}://${domain}${path}`);
