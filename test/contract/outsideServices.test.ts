import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { readConfig } from '../../server/config/readConfig.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { createEmbeddedApp } from '../../server/embedded/startEmbedded.ts';
import { outsideServices, outsideStandIns } from '../../server/outside/outsideServices.ts';
import { configurationFile } from '../../server/scripts/configTable.ts';
import { services as rehearsed } from '../chaos/serviceFaults.ts';
import { demoFolder } from '../support/demoFolder.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const table = read(configurationFile);
/** Of what visitors see while a part fails: the first cell of each row. */
const [, seen = ''] = read('docs/runbook.md').split('## What visitors see');
const parts = [...(seen.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]*) \|/gm)].map(([, cell = '']) => cell);

const demo = readConfig({});
const real = readConfig({ STORYBLOK_API_URL: 'https://api.storyblok.com/v2', STORYBLOK_TOKEN: 'a-token' });
const names = Object.keys(outsideServices) as (keyof typeof outsideServices)[];

describe.each(names)('the outside service %s', (name) => {
  const { callNames, firstWords, variables, standIn } = outsideServices[name];

  it('has each of its variables in the table, and begins them with words of its own', () => {
    const own = Object.keys(variables);
    expect(own.filter((variable) => !table.includes(`\n| \`${variable}\` |`))).toEqual([]);
    expect(own.filter((variable) => !firstWords.some((word) => variable.startsWith(`${word}_`)))).toEqual([]);
  });

  it('is its stand-in in the demo, where the site asks it at all, and nobody with a real space', () => {
    const address = `http://127.0.0.1:${demo.embeddedPort}${standIn.path}`;
    const isAsked = JSON.stringify(demo[name] ?? '').includes(address);
    expect(isAsked).toBe(callNames.length > 0);
    expect(JSON.stringify(real[name] ?? '')).not.toContain('127.0.0.1');
  });

  it('has a stand-in that answers, and can be made to fail', async () => {
    const { path, service } = standIn;
    const handler = await standIn.open({ folder: demoFolder, published: async () => [], now: Date.now });
    const app = createEmbeddedApp({
      mounts: [{ path, service, handler }],
      faults: createFaults(),
      logger: pino({ level: 'silent' }),
    });
    expect((await request(app).get(path)).status).toBeLessThan(500);
    await request(app).put('/_faults').send({ service, kind: 'status', status: 503 }).expect(200);
    await request(app).get(path).expect(503, { error: 'Service Unavailable' });
  });

  it('is made to fail by npm run chaos, and has a row in the runbook for each name of its calls', () => {
    expect(Object.hasOwn(rehearsed, standIn.service)).toBe(callNames.length > 0);
    for (const called of callNames) expect(parts).toContainEqual(expect.stringContaining(`\`${called}\``));
  });
});

it('each stand-in has a path and a fault switch of its own, and is opened once', () => {
  for (const key of ['path', 'service'] as const)
    expect(new Set(outsideStandIns.map((standIn) => standIn[key])).size).toBe(outsideStandIns.length);
});
