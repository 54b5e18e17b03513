import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyUrl } from '../../test/support/anyText.ts';
import { empty, everySchema, read, schemas } from '../../test/support/everySchema.ts';
import type { Field } from './schema.ts';

describe('any JSON', () => {
  const isOf = (value: unknown, field: Field): boolean => {
    const isArrayOf = (test: (item: unknown) => boolean) => Array.isArray(value) && value.every(test);
    const isObject = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);
    const isShaped = (item: unknown, ...fields: string[]) =>
      isObject(item) && fields.every((name) => Object.hasOwn(Object(item), name));
    switch (field.type) {
      case 'number':
        return value === null || Number.isFinite(value);
      case 'boolean':
        return typeof value === 'boolean';
      case 'asset':
        return value === null || isShaped(value, 'src', 'alt', 'title', 'width', 'height', 'focus');
      case 'multiasset':
        return isArrayOf((item) => isShaped(item, 'src'));
      case 'multilink':
        return value === null || isShaped(value, 'href', 'kind', 'newTab', 'video');
      case 'richtext':
        return value === null || isShaped(value, 'type', 'content');
      case 'table':
        return value === null || isShaped(value, 'thead', 'tbody');
      case 'bloks':
        return isArrayOf((item) => isShaped(item, '_uid', 'component') && isBlock(item));
      case 'option':
        return field.source
          ? value === null || isShaped(value, 'uuid', 'content')
          : typeof value === 'string';
      case 'options':
        return isArrayOf((item) => (field.source ? isShaped(item, 'uuid') : typeof item === 'string'));
      default:
        return typeof value === 'string';
    }
  };
  const isBlock = (value: unknown): boolean => {
    const block = value as Record<string, unknown>;
    const schema = schemas[String(block.component)];
    if (!schema || Object.keys(block).length === 2) return true;
    const fields = Object.entries(schema.schema);
    return (
      Object.keys(block).length === fields.length + 2 &&
      fields.every(([name, field]) => isOf(block[name], field))
    );
  };

  /** Content that is nearly right, nested to a depth. */
  const contentOf = (inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
    const block = fc
      .tuple(
        fc.constantFrom('Every', 'Tag', 'Line', 'Unknown', '__proto__'),
        fc.option(fc.string()),
        fc.dictionary(fc.constantFrom(...Object.keys(everySchema.schema), '_uid', 'x'), inner),
      )
      .map(([component, _uid, fields]) => ({ ...fields, component, _uid }));
    const blocks = fc.array(block, { maxLength: 3 });
    const node = fc.record({
      type: fc.constantFrom(
        'doc',
        'paragraph',
        'text',
        'blok',
        'image',
        'table',
        'tableRow',
        'list_item',
        'x',
      ),
      attrs: fc.oneof(fc.jsonValue(), fc.record({ body: blocks })),
      text: fc.oneof(fc.string(), fc.jsonValue()),
      content: fc.oneof(fc.array(inner, { maxLength: 3 }), fc.jsonValue()),
      marks: fc.array(fc.record({ type: fc.constantFrom('bold', 'link', 'x'), attrs: fc.jsonValue() })),
    });
    return fc.oneof(inner, block, blocks, node, fc.record({ uuid: fc.uuid(), content: block }));
  };
  const leaf: fc.Arbitrary<unknown> = fc.oneof(
    fc.jsonValue(),
    fc.record({ filename: fc.oneof(anyUrl, fc.jsonValue()), focus: fc.jsonValue() }),
    fc.record({ linktype: fc.constantFrom('url', 'story', 'asset', 'email'), url: anyUrl }),
  );
  const value = contentOf(contentOf(leaf));
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(everySchema.schema)), value);

  /** Of the blocks on the page: not of related stories, which may be there twice. */
  const uidsIn = (part: unknown): string[] => {
    if (Array.isArray(part)) return part.flatMap(uidsIn);
    if (typeof part !== 'object' || part === null || 'uuid' in part || 'thead' in part) return [];
    const own = '_uid' in part ? [String(part._uid)] : [];
    return [...own, ...Object.values(part).flatMap(uidsIn)];
  };

  it('never throws, and always comes out in the shape of the schema', () => {
    fc.assert(
      fc.property(fc.oneof(value, fields), (raw) => {
        const { block } = read(raw);
        expect(Object.keys(block).sort()).toEqual(Object.keys(empty).sort());
        expect(isBlock(block)).toBe(true);
        // Nothing that JSON cannot carry: the browser gets the same.
        expect(JSON.parse(JSON.stringify(block))).toStrictEqual(block);
        const uids = uidsIn(block);
        expect(new Set(uids).size).toBe(uids.length);
      }),
      { numRuns: 200 },
    );
  });
});
