import { isRecord, recordOrEmpty } from '../../../shared/records.ts';
import { derivedId, derivedUuid } from '../../embedded/content/derive.ts';
import type { ComponentDefinition, FieldDefinition } from './componentDefinitions.ts';
import type { Fields } from './walkContent.ts';

/** The files that Storyblok's command line pulls and pushes of a space's components. */
export interface ComponentFiles {
  readonly components: readonly Fields[];
  /** Folders of the block library. */
  readonly groups: readonly Fields[];
  readonly presets: readonly Fields[];
}
export interface MergedComponents extends ComponentFiles {
  /** What a push changes, a line each: `new HeroBanner.layers`. */
  readonly changes: readonly string[];
}

/** Every setting of a field that decides what it takes. All others belong to the editors of a space. */
const ownSettings = new Set([
  ...['type', 'required', 'translatable', 'default_value', 'inline_label'],
  ...['max_length', 'regex', 'min_value', 'max_value', 'decimals', 'minimum', 'maximum'],
  ...['source', 'filter_content_type', 'use_uuid', 'options', 'filetypes'],
  ...['allow_target_blank', 'asset_link_type', 'email_link_type', 'show_anchor'],
  ...['restrict_components', 'component_whitelist'],
]);

/**
 * Merges the site's components into those of a space, because a push replaces a component as a whole and deletes the
 * presets that its files do not have. Names, descriptions, order, tabs, fields and presets of the space stay.
 */
export function mergeComponents(
  definitions: readonly ComponentDefinition[],
  space: ComponentFiles,
): MergedComponents {
  const known = new Map(space.components.map((component) => [component.name, component]));
  const groupUuids = new Map(space.groups.map(({ name, uuid }) => [name, uuid]));
  const changes: string[] = [];
  const components = definitions.map(({ component_group_name: group, ...definition }) => {
    const found = known.get(definition.name);
    if (found) return mergeComponent(definition, found, changes);
    changes.push(`new ${definition.name}`);
    return { ...definition, component_group_uuid: group && (groupUuids.get(group) ?? groupUuid(group)) };
  });
  const ids = new Set(components.map((component) => recordOrEmpty(component).id));
  return {
    components,
    groups: newGroups(definitions, space),
    presets: space.presets.filter((preset) => ids.has(preset.component_id)),
    changes,
  };
}

const groupUuid = (name: string) => derivedUuid(`group:${name}`);

/** Lists the folders that the space lacks, for components that it lacks. */
function newGroups(definitions: readonly ComponentDefinition[], { components, groups }: ComponentFiles) {
  const names = definitions
    .filter(({ name }) => !components.some((component) => component.name === name))
    .flatMap(({ component_group_name: group }) => group ?? []);
  return [...new Set(names)]
    .filter((name) => !groups.some((group) => group.name === name))
    .sort()
    .map((name) => ({ name, id: derivedId(`group:${name}`), uuid: groupUuid(name) }));
}

function mergeComponent(
  { name, is_root, is_nestable, schema }: Omit<ComponentDefinition, 'component_group_name'>,
  known: Fields,
  changes: string[],
): Fields {
  const fields = recordOrEmpty(known.schema);
  const kinds = { is_root, is_nestable };
  if (!isWithin(kinds, known)) changes.push(`changed ${name}`);
  let pos = Math.max(-1, ...Object.values(fields).map((field) => Number(recordOrEmpty(field).pos ?? -1)));
  const merged = Object.entries(schema).map(([key, field]): [string, Fields] => {
    const found = fields[key];
    if (!isRecord(found)) {
      changes.push(`new ${name}.${key}`);
      return [key, { ...field, pos: ++pos }];
    }
    const result = mergeField(field, found);
    if (!isSameSettings(result, found)) changes.push(`changed ${name}.${key}`);
    return [key, result];
  });
  return { ...known, ...kinds, schema: { ...fields, ...Object.fromEntries(merged) } };
}

function mergeField(field: FieldDefinition, known: Fields): Fields {
  const theirs = Object.entries(known).filter(
    ([setting, value]) => !ownSettings.has(setting) && value !== null && value !== '',
  );
  return { ...field, ...Object.fromEntries(theirs) };
}

const isSameSettings = (field: Fields, known: Fields): boolean =>
  isWithin(field, known) &&
  Object.keys(known).every((setting) => !ownSettings.has(setting) || setting in field || !known[setting]);

/** Tells whether a value of a space says all that ours does; a space adds ids to options. */
function isWithin(ours: unknown, theirs: unknown): boolean {
  if (Array.isArray(ours))
    return (
      Array.isArray(theirs) &&
      ours.length === theirs.length &&
      ours.every((item, index) => isWithin(item, theirs[index]))
    );
  if (isRecord(ours))
    return isRecord(theirs) && Object.entries(ours).every(([key, value]) => isWithin(value, theirs[key]));
  return (ours ?? null) === (theirs ?? null);
}
