import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { withAnalyticsTable } from '../../server/scripts/analyticsTable.ts';
import { readingChecks } from '../../server/scripts/check.ts';
import { withConfigTable } from '../../server/scripts/configTable.ts';
import { contentModel } from '../../server/scripts/content/contentModel.ts';

const readme = `# Site

Run \`npm ci && npm start\`, and \`npm run build\` before. See [the decisions](docs/decisions/) and \`server/app.ts\`.
`;

const configuration = withConfigTable(
  '<!-- configuration: written by server/scripts/configTable.ts -->\n<!-- /configuration -->\n',
);

const analytics = withAnalyticsTable(
  '<!-- events: written by server/scripts/analyticsTable.ts -->\n<!-- /events -->\n',
);

/** A small project that passes. */
const project: Record<string, string> = {
  'package.json': JSON.stringify({
    scripts: { start: '', build: '', 'content:export': '', 'content:lint': '' },
  }),
  'package-lock.json': JSON.stringify({
    packages: { 'node_modules/a': { version: '1.0.0', license: 'MIT' } },
  }),
  'README.md': readme,
  'docs/decisions/README.md': '# Decisions\n',
  'docs/operating/configuration.md': configuration,
  'docs/operating/content.md': '# The content service\n',
  'docs/operating/diary.md': '# The diary\n',
  'docs/operating/leads.md': '# Leads\n',
  'docs/operating/lender.md': '# The lender\n',
  'docs/operating/stock.md': '# Vehicles in stock\n',
  'docs/operating/recalls.md': '# Safety recalls\n',
  'docs/operating/valuation.md': '# What an old car is worth\n',
  'docs/operating/several-machines.md': '# Several machines\n',
  'docs/analytics.md': analytics,
  'docs/content-model.md': contentModel(),
  'server/scripts/content/contentModel.ts': '',
  'server/embedded/demo/meridian/space/space.json': '{}',
  'server/app.ts': "import { isCountry } from '../shared/country.ts';\n",
  'client/brands/brands.ts': '',
  'client/App.tsx': "import { isCountry } from '../shared/country.ts';\n",
};

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

async function problemsOf(changes: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  roots.push(root);
  for (const [path, text] of Object.entries({ ...project, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const found = await Promise.all(readingChecks.map(({ run }) => run(root)));
  return found.flat();
}

describe('npm run check', () => {
  it('passes a project that keeps its word', async () => {
    expect(await problemsOf({})).toEqual([]);
  });

  it('fails when a file in client imports from server', async () => {
    expect(await problemsOf({ 'client/App.tsx': "import { createApp } from '../server/app.ts';\n" })).toEqual(
      [expect.stringMatching(/^client\/App\.tsx → server\/app\.ts: client\/ imports only shared\//)],
    );
  });

  it('fails when code asks which country it is', async () => {
    expect(await problemsOf({ 'client/App.tsx': "const isHere = country === 'au';\n" })).toEqual([
      expect.stringMatching(/^client\/App\.tsx:1: 'au': a market is data/),
    ]);
  });

  it.each([
    ['a missing command', 'Run `npm run polish`.', "'npm run polish'"],
    ['a missing short command', 'Run `npm test`.', "'npm run test'"],
    ['a dead link', 'See [this](docs/gone.md#part).', 'docs/gone.md'],
    ['a missing file', 'It is in `server/gone.ts`.', 'server/gone.ts'],
  ])('fails when the README names %s', async (_name, text, named) => {
    expect(await problemsOf({ 'README.md': `${readme}\n${text}\n` })).toEqual([
      expect.stringContaining(named),
    ]);
  });

  it('fails when the content model is not what the schemas say', async () => {
    const changed = contentModel().replace('### HeroBanner', '### Hero');
    expect(await problemsOf({ 'docs/content-model.md': changed })).toEqual([
      expect.stringContaining('contentModel.ts --write'),
    ]);
  });

  it('fails when the configuration table is not true', async () => {
    expect(
      await problemsOf({ 'docs/operating/configuration.md': configuration.replace('`3000`', '`8080`') }),
    ).toEqual([expect.stringContaining('configTable.ts --write')]);
  });

  it('fails when the table of analytics events is not true', async () => {
    expect(await problemsOf({ 'docs/analytics.md': analytics.replace('`logo_click`', '`logo`') })).toEqual([
      expect.stringContaining('analyticsTable.ts --write'),
    ]);
  });

  it('fails when production installs a package whose licence is not allowed', async () => {
    const packages = { 'node_modules/a': { version: '1.0.0', license: 'GPL-3.0-only' } };
    expect(await problemsOf({ 'package-lock.json': JSON.stringify({ packages }) })).toEqual([
      expect.stringContaining("a 1.0.0 has the licence 'GPL-3.0-only'"),
    ]);
  });
});
