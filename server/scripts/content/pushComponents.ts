import { isDeepStrictEqual } from 'node:util';
import type { ComponentDefinition, FieldDefinition } from './componentDefinitions.ts';
import type { ManagementClient } from './managementClient.ts';
import type { PushLog } from './pushLog.ts';

interface Group {
  readonly name: string;
  readonly uuid: string;
}
type RemoteField = Readonly<Record<string, unknown>>;
interface RemoteComponent {
  readonly id: number;
  readonly name: string;
  readonly schema?: Readonly<Record<string, RemoteField>>;
  readonly [property: string]: unknown;
}

/** Everything that a schema can say of a field: what else a space has of it belongs to its editors, and stays. */
const ownSettings = new Set([
  ...['type', 'pos', 'display_name', 'description', 'required', 'translatable', 'default_value'],
  ...['max_length', 'regex', 'min_value', 'max_value', 'decimals', 'inline_label'],
  ...['source', 'filter_content_type', 'use_uuid', 'options', 'filetypes'],
  ...['allow_target_blank', 'asset_link_type', 'email_link_type', 'show_anchor'],
  ...['restrict_components', 'component_whitelist', 'minimum', 'maximum'],
]);

/** Creates or updates the components and their folders in a space; those that are as defined stay untouched. */
export async function pushComponents(
  client: ManagementClient,
  definitions: readonly ComponentDefinition[],
  log: PushLog,
): Promise<void> {
  const groups = await pushGroups(client, definitions, log);
  const existing = new Map(
    (await client.list<RemoteComponent>('components')).map((component) => [component.name, component]),
  );
  for (const definition of definitions) {
    const known = existing.get(definition.name);
    const component = wanted(definition, known, groups);
    const what = `component ${definition.name}`;
    if (!known) {
      await log.apply({ action: 'create', what }, () => client.post('components', { component }));
    } else if (isSame(component, known)) log.unchanged();
    else
      await log.apply({ action: 'update', what }, () =>
        client.put(`components/${known.id}`, { component: { ...component, id: known.id } }),
      );
  }
}

async function pushGroups(
  client: ManagementClient,
  definitions: readonly ComponentDefinition[],
  log: PushLog,
): Promise<ReadonlyMap<string, string>> {
  const existing = await client.list<Group>('component_groups');
  const uuids = new Map(existing.map(({ name, uuid }) => [name, uuid]));
  const names = definitions.flatMap(({ component_group_name: name }) => name ?? []);
  for (const name of [...new Set(names)].sort()) {
    if (uuids.has(name)) {
      log.unchanged();
      continue;
    }
    const made = await log.apply({ action: 'create', what: `component folder ${name}` }, () =>
      client.post<{ component_group: Group }>('component_groups', { component_group: { name } }),
    );
    if (made) uuids.set(name, made.component_group.uuid);
  }
  return uuids;
}

/** The component as it should be, with what its editors set besides. */
function wanted(
  { component_group_name: group, schema, ...definition }: ComponentDefinition,
  known: RemoteComponent | undefined,
  groups: ReadonlyMap<string, string>,
) {
  const uuid = group === null ? undefined : groups.get(group);
  return {
    ...definition,
    ...(uuid ? { component_group_uuid: uuid } : {}),
    schema: Object.fromEntries(
      Object.entries(schema).map(([key, field]) => [key, withOthers(field, known?.schema?.[key])]),
    ),
  };
}

function withOthers(field: FieldDefinition, known: RemoteField = {}): RemoteField {
  const others = Object.entries(known).filter(([setting]) => !ownSettings.has(setting));
  return { ...Object.fromEntries(others), ...field };
}

function isSame(component: Readonly<Record<string, unknown>>, known: RemoteComponent): boolean {
  return Object.entries(component).every(([property, value]) =>
    isDeepStrictEqual(asStored(value), asStored(known[property] ?? null)),
  );
}

/** A value as JSON would give it back, without undefined properties. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
