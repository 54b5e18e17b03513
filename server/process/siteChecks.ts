import type { Renderer } from '../build/render.ts';
import type { Config } from '../config/Config.ts';
import type { Forms } from '../forms/createForms.ts';
import type { Leads } from '../leads/createLeads.ts';
import { type Check, seldom } from '../load/seldom.ts';
import type { PageMemory } from '../pages/createPageMemory.ts';
import type { Stories } from '../stories/stories.ts';
import { canWrite } from '../system/canWrite.ts';

interface Checked {
  readonly config: Pick<Config, 'cacheDirectory' | 'log'>;
  readonly stories: Pick<Stories, 'ready' | 'isFollowing' | 'isWithinQuota'>;
  readonly renderer: Pick<Renderer, 'ready'>;
  readonly forms: Pick<Forms, 'canKeep'>;
  readonly leads: Pick<Leads, 'unreadable'>;
  readonly pageMemory: Pick<PageMemory, 'isFull'>;
}

/** What `/readyz` looks at, by the names it tells. A table in docs/operating/health.md says when each is red. */
export const siteChecks = ({
  config,
  stories,
  renderer,
  forms,
  leads,
  pageMemory,
}: Checked): Readonly<Record<string, Check>> => ({
  content: stories.ready,
  build: renderer.ready,
  warm: pageMemory.isFull,
  poll: stories.isFollowing,
  quota: stories.isWithinQuota,
  leads: seldom(forms.canKeep),
  leadsKey: seldom(async () => (await leads.unreadable()) === 0),
  disk: seldom(async () => (await canWrite(config.cacheDirectory)) && canWrite(config.log.directory)),
});
