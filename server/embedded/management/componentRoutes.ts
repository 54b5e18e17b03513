import { Router } from 'express';
import { recordOrEmpty } from '../../../shared/records.ts';
import type { Fields, ManagementStore, Stored } from './managementStore.ts';
import { invalid } from './refused.ts';
import { bodyOf, entryOf, textOf } from './requests.ts';

/** Component folders and components. Neither listing is paged. */
export function componentRoutes({ groups, components, nextId, nextUuid }: ManagementStore): Router {
  const router = Router();
  router.get('/component_groups', (_request, response) => {
    response.json({ component_groups: [...groups.values()] });
  });
  router.post('/component_groups', (request, response) => {
    const name = freeName(textOf(bodyOf(request, 'component_group'), 'name'), groups);
    const group = { id: nextId(), name, uuid: nextUuid(), parent_id: null };
    groups.set(group.id, group);
    response.status(201).json({ component_group: group });
  });

  router.get('/components', (_request, response) => {
    response.json({ components: [...components.values()], component_groups: [...groups.values()] });
  });
  router.get('/components/:id', (request, response) => {
    response.json({ component: entryOf(components, request) });
  });
  router.post('/components', (request, response) => {
    const fields = bodyOf(request, 'component');
    const name = freeName(textOf(fields, 'name'), components);
    const component = stored(fields, { id: nextId(), name }, nextUuid);
    components.set(component.id, component);
    response.status(201).json({ component });
  });
  router.put('/components/:id', (request, response) => {
    const known = entryOf(components, request);
    const component = stored({ ...known, ...bodyOf(request, 'component') }, known, nextUuid);
    components.set(component.id, component);
    response.json({ component });
  });
  return router;
}

function freeName(name: string, entries: ReadonlyMap<number, Stored>): string {
  if ([...entries.values()].some((entry) => entry.name === name))
    throw invalid('name', 'has already been taken');
  return name;
}

/** A component's fields with an id for each; a field that has one keeps it. */
function stored(fields: Fields, { id, name }: Pick<Stored, 'id' | 'name'>, nextUuid: () => string): Stored {
  const schema = recordOrEmpty(fields.schema);
  return {
    ...fields,
    id,
    name,
    schema: Object.fromEntries(
      Object.entries(schema).map(([key, field]) => [key, { id: nextUuid(), ...recordOrEmpty(field) }]),
    ),
  };
}
