import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSiteBuilds, writeSiteBuild } from './siteBuilds.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('builds', () => {
  it('are known once read', async () => {
    const builds = createSiteBuilds(folder);
    await writeSiteBuild(folder, { id: 'a1', timestamp: 1 });
    expect(builds.latest()).toBeUndefined();
    await builds.refresh();
    expect(builds.latest()).toEqual({ id: 'a1', timestamp: 1 });
    expect(builds.meta('a1')).toEqual({ id: 'a1', timestamp: 1 });
  });

  it('are none before the first one', async () => {
    const builds = createSiteBuilds(join(folder, 'nothing'));
    await builds.refresh();
    expect(builds.latest()).toBeUndefined();
  });

  it('tell of a newer one and still know the older one', async () => {
    const builds = createSiteBuilds(folder);
    for (const id of ['a1', 'b2']) {
      await writeSiteBuild(folder, { id, timestamp: 1 });
      await builds.refresh();
    }
    expect(builds.latest()?.id).toBe('b2');
    expect(builds.meta('a1')?.id).toBe('a1');
  });

  it.each(['{', '{}', '{"id":"../x","timestamp":1}'])(
    'keep the last known one when the file says %s',
    async (text) => {
      const builds = createSiteBuilds(folder);
      await writeSiteBuild(folder, { id: 'a1', timestamp: 1 });
      await builds.refresh();
      await writeFile(join(folder, 'latest.json'), text);
      await expect(builds.refresh()).rejects.toThrow();
      expect(builds.latest()?.id).toBe('a1');
    },
  );
});
