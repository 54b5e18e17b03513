import { describe, expect, it } from '@jest/globals';
import type { ComponentDefinition } from './componentDefinitions.ts';
import { type ComponentFiles, mergeComponents } from './mergeComponents.ts';

const banner: ComponentDefinition = {
  name: 'Banner',
  display_name: 'Banner',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  component_group_name: 'Banners',
  schema: {
    heading: { type: 'text', pos: 0, display_name: 'Heading', description: 'Short', required: true },
    look: { type: 'option', pos: 1, options: [{ name: 'Light', value: 'light' }] },
  },
};
const empty: ComponentFiles = { components: [], groups: [], presets: [] };
/** The banner as a space has it, whose ids and defaults are the space's own. */
const pulled = {
  ...{ id: 7, name: 'Banner', display_name: 'Promo', is_root: false, is_nestable: true, color: '#f00' },
  ...{ component_group_uuid: 'moved', preview_field: null },
  schema: {
    look: { id: 'a', type: 'option', pos: 3, options: [{ _uid: 'x', name: 'Light', value: 'light' }] },
    'tab-1': { id: 'b', type: 'tab', pos: 4, keys: ['heading'] },
    campaign: { id: 'c', type: 'text', pos: 5 },
    heading: {
      ...{ id: 'd', type: 'text', pos: 9, display_name: 'Title', description: 'Ours', tooltip: true },
      required: true,
    },
  },
};
const merge = (space: Partial<ComponentFiles>, definition = banner) =>
  mergeComponents([definition], { ...empty, ...space });

describe('mergeComponents', () => {
  it('changes nothing of a component that takes what the site takes', () => {
    const { components, groups, changes } = merge({ components: [pulled] });
    expect(components).toEqual([
      {
        ...pulled,
        schema: { ...pulled.schema, look: { ...pulled.schema.look, options: banner.schema.look?.options } },
      },
    ]);
    expect([groups, changes]).toEqual([[], []]);
  });

  it('sets what a field takes, and lifts a limit that the site no longer has', () => {
    const heading = { ...pulled.schema.heading, required: false, max_length: 20 };
    const { components, changes } = merge({
      components: [{ ...pulled, schema: { ...pulled.schema, heading } }],
    });
    expect(changes).toEqual(['changed Banner.heading']);
    expect(components).toMatchObject([
      { schema: { heading: { id: 'd', required: true, display_name: 'Title', tooltip: true } } },
    ]);
    expect(JSON.stringify(components)).not.toContain('max_length');
  });

  it('does not count settings that a space has left empty, and fills an empty description', () => {
    const heading = { ...pulled.schema.heading, translatable: false, max_length: null };
    const space = (changed: object) => [
      { ...pulled, schema: { ...pulled.schema, heading: { ...heading, ...changed } } },
    ];
    expect(merge({ components: space({}) }).changes).toEqual([]);
    const { components, changes } = merge({ components: space({ description: '' }) });
    expect(changes).toEqual(['changed Banner.heading']);
    expect(components).toMatchObject([{ schema: { heading: { description: 'Short' } } }]);
  });

  it('sets whether a component is a page', () => {
    const { components, changes } = merge({ components: [{ ...pulled, is_root: true }] });
    expect([components[0]?.is_root, changes]).toEqual([false, ['changed Banner']]);
  });

  it('puts a new field behind all that editors have', () => {
    const { heading: _, ...others } = pulled.schema;
    const { components, changes } = merge({ components: [{ ...pulled, schema: others }] });
    expect(changes).toEqual(['new Banner.heading']);
    expect(components).toMatchObject([{ schema: { heading: { pos: 6, description: 'Short' } } }]);
  });

  it('makes a new component in a group of the space with the same name', () => {
    const { components, groups, changes } = merge({ groups: [{ name: 'Banners', uuid: 'theirs' }] });
    expect([groups, changes]).toEqual([[], ['new Banner']]);
    expect(components).toEqual([expect.objectContaining({ component_group_uuid: 'theirs' })]);
    expect(components[0]).not.toHaveProperty('component_group_name');
  });

  it('makes the group that a new component needs, with the same id each time', () => {
    const { components, groups } = merge({});
    expect(groups).toEqual([
      { name: 'Banners', id: expect.any(Number), uuid: components[0]?.component_group_uuid },
    ]);
    expect(merge({}).groups).toEqual(groups);
  });

  it('keeps the presets of its components, which a push deletes otherwise', () => {
    const presets = [
      { id: 1, name: 'Summer', component_id: 7 },
      { id: 2, name: 'Other', component_id: 8 },
    ];
    expect(merge({ components: [pulled, { id: 8, name: 'Own' }], presets })).toMatchObject({
      components: [{ name: 'Banner' }],
      presets: [{ id: 1 }],
    });
  });
});
