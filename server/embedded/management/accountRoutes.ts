import { Router } from 'express';
import type { SpaceInfo } from '../content/spaceFiles.ts';
import type { ManagementStore } from './managementStore.ts';

/** The one user of the stand-in. */
const user = {
  id: 1,
  userid: 'editor@example.com',
  email: 'editor@example.com',
  username: 'editor',
  friendly_name: 'Demo editor',
  firstname: 'Demo',
  lastname: 'Editor',
  has_org: false,
  has_partner: false,
  org: {},
};

/** The user that the token belongs to, and the space. */
export function accountRoutes(store: ManagementStore, spaceId: number, info: SpaceInfo): Router {
  const space = () => ({
    id: spaceId,
    name: info.name,
    domain: info.domain,
    plan: 'starter',
    plan_level: 0,
    default_lang_name: 'Default',
    languages: info.language_codes.map((code) => ({ code, name: code })),
    stories_count: store.stories.size,
    assets_count: store.assets.size,
  });
  const router = Router();
  router.get('/users/me', (_request, response) => {
    response.json({ user });
  });
  router.get('/spaces', (_request, response) => {
    response.json({ spaces: [space()] });
  });
  router.get(`/spaces/${spaceId}`, (_request, response) => {
    response.json({ space: space() });
  });
  return router;
}
