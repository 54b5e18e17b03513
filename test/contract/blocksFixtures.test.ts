import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { blockSchemas, itemSchemas } from '../../client/blocks/schemas.ts';
import {
  cars,
  clip,
  clipCaptions,
  interiors,
  paints,
  posters,
  products,
  scenes,
  videos,
} from '../../client/gallery/fixtureAssets.ts';
import { fixtureRegistry } from '../../client/gallery/fixtureRegistry.ts';
import type { Fixtures } from '../../client/gallery/fixtures.ts';
import { loadAssetLibrary } from '../../server/embedded/content/assets.ts';
import type { AnyBlock, ComponentSchema, Field } from '../../shared/content/schema.ts';
import type { Asset } from '../../shared/content/values.ts';
import { blockNames, componentSchemas, fixtures } from './everyFixture.ts';

describe('fixtures', () => {
  it.each(blockNames)(
    '%s has nothing filled in, the usual, the longest, and one for each country',
    (name) => {
      expect(Object.keys(fixtureRegistry[name])).toEqual(
        expect.arrayContaining(['empty', 'typical', 'longest', 'au', 'nz']),
      );
      const { au, nz }: Fixtures = fixtureRegistry[name];
      expect([au.locale, nz.locale]).toEqual(['au', 'nz']);
    },
  );

  it.each(fixtures)('%s %s has exactly the fields of its schema', (name, _fixture, block) => {
    expect(mismatches(block, schemaOf(name), name)).toEqual([]);
  });

  it('notices a wrong field', () => {
    const { typical } = fixtureRegistry.HeroBanner;
    const broken = { ...typical, heading: 3, height: 'huge', extra: '', buttons: [{ _uid: 'x' }] };
    expect(mismatches(broken as unknown as AnyBlock, blockSchemas.HeroBanner, 'Hero')).toEqual([
      'Hero: fields differ from the schema: extra',
      'Hero.heading is not a text',
      'Hero.buttons.0 is no CtaButton',
      'Hero.height is none of its options',
    ]);
  });

  it('have a _uid of their own, nested items too', () => {
    const uids = [...JSON.stringify(fixtureRegistry).matchAll(/"_uid":"([^"]*)"/g)].map(([, uid]) => uid);
    expect(uids.length).toBeGreaterThan(fixtures.length);
    expect(uids.filter((uid, index) => uids.indexOf(uid) !== index)).toEqual([]);
  });

  it('show pictures that the demo space has, in their size', async () => {
    const folder = path.join(import.meta.dirname, '../../server/embedded/demo/meridian/space/assets');
    const library = await loadAssetLibrary(folder, 100100);
    const groups = {
      accessories: [products],
      cars: [cars, paints],
      interiors: [interiors],
      scenes: [scenes],
      videos: [videos, posters, { clip, clipCaptions }],
    };
    for (const [group, assets] of Object.entries(groups)) {
      for (const { src, width, height } of assets.flatMap((one) => Object.values<Asset>(one))) {
        const file = library.find(`${group}/${path.posix.basename(src)}`);
        expect({ src, width, height }).toEqual({
          src: file?.path,
          width: file?.width,
          height: file?.height,
        });
      }
    }
  });
});

function schemaOf(name: string): ComponentSchema {
  const all: Readonly<Record<string, ComponentSchema>> = { ...componentSchemas, ...itemSchemas };
  const schema = all[name];
  if (!schema) throw new Error(`No schema ${name}`);
  return schema;
}

/** What a block lacks to be what its schema promises the component; [] when nothing. */
function mismatches(block: AnyBlock, { schema }: ComponentSchema, where: string): string[] {
  const own = Object.keys(block).filter((key) => !['_uid', 'component', '_editable'].includes(key));
  const differing = own
    .filter((key) => !Object.hasOwn(schema, key))
    .concat(Object.keys(schema).filter((key) => !own.includes(key)));
  return [
    ...(differing.length > 0 ? [`${where}: fields differ from the schema: ${differing.join(', ')}`] : []),
    ...Object.entries(schema).flatMap(([name, field]) =>
      fieldMismatches(block[name], field, `${where}.${name}`),
    ),
  ];
}

function fieldMismatches(value: unknown, field: Field, where: string): string[] {
  const complain = (holds: boolean, what: string) => (holds ? [] : [`${where} ${what}`]);
  const isRecord = typeof value === 'object' && value !== null;
  switch (field.type) {
    case 'boolean':
      return complain(typeof value === 'boolean', 'is not a boolean');
    case 'number':
      return complain(value === null || typeof value === 'number', 'is not a number');
    case 'option':
      return complain(
        value === '' || !field.options || field.options.some((option) => option.value === value),
        'is none of its options',
      );
    case 'asset':
      return complain(value === null || (isRecord && 'src' in value), 'is no asset');
    case 'multilink':
      return complain(value === null || (isRecord && 'href' in value), 'is no link');
    case 'richtext':
      return complain(
        value === null || (isRecord && 'type' in value && value.type === 'doc'),
        'is no rich text',
      );
    case 'bloks':
      return Array.isArray(value)
        ? value.flatMap((item, index) => {
            const allowed = field.component_whitelist ?? Object.keys(blockSchemas);
            const at = `${where}.${index}`;
            return allowed.includes(item.component)
              ? mismatches(item, schemaOf(item.component), at)
              : [`${at} is no ${allowed.join(' or ')}`];
          })
        : [`${where} is no list`];
    case 'options':
    case 'multiasset':
      return complain(Array.isArray(value), 'is no list');
    case 'table':
      return complain(value === null || isRecord, 'is no table');
    default:
      return complain(typeof value === 'string', 'is not a text');
  }
}
