import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { withAnalyticsTable } from '../../server/scripts/analyticsTable.ts';
import { withDrawing } from '../../server/scripts/architecture.ts';
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

const architecture = withDrawing(
  '<!-- rooms: drawn by server/scripts/architecture.ts -->\n<!-- /rooms -->\n',
  [],
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
  'docs/architecture.md': architecture,
  'docs/content-model.md': contentModel(),
  'server/scripts/content/contentModel.ts': '',
  'server/embedded/demo/meridian/space/space.json': '{}',
  'server/README.md': '| `scripts/` | commands |\n',
  'server/app.ts': "import { isCountry } from '../shared/country.ts';\n",
  'client/brands/brands.ts': '',
  'client/App.tsx': "import { isCountry } from '../shared/country.ts';\n",
};

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function problemsOf(changes: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  roots.push(root);
  for (const [path, text] of Object.entries({ ...project, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return readingChecks.flatMap(({ run }) => run(root));
}

describe('npm run check', () => {
  it('passes a project that keeps its word', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('fails when a file in client imports from server', () => {
    expect(problemsOf({ 'client/App.tsx': "import { createApp } from '../server/app.ts';\n" })).toEqual([
      expect.stringMatching(/^client\/App\.tsx:1: '\.\.\/server\/app\.ts': client\/ imports only shared\//),
    ]);
  });

  it('fails when code asks which country it is', () => {
    expect(problemsOf({ 'client/App.tsx': "const isHere = country === 'au';\n" })).toEqual([
      expect.stringMatching(/^client\/App\.tsx:1: 'au': a market is data/),
    ]);
  });

  it('fails when a file of the server stands in no room', () => {
    expect(problemsOf({ 'server/helper.ts': '' })).toEqual([
      'server/helper.ts stands in no room: server/README.md names them.',
    ]);
  });

  it.each([
    ['a missing command', 'Run `npm run polish`.', "'npm run polish'"],
    ['a missing short command', 'Run `npm test`.', "'npm run test'"],
    ['a dead link', 'See [this](docs/gone.md#part).', 'docs/gone.md'],
    ['a missing file', 'It is in `server/gone.ts`.', 'server/gone.ts'],
  ])('fails when the README names %s', (_name, text, named) => {
    expect(problemsOf({ 'README.md': `${readme}\n${text}\n` })).toEqual([expect.stringContaining(named)]);
  });

  it('fails when the content model is not what the schemas say', () => {
    const changed = contentModel().replace('### HeroBanner', '### Hero');
    expect(problemsOf({ 'docs/content-model.md': changed })).toEqual([
      expect.stringContaining('contentModel.ts --write'),
    ]);
  });

  it('fails when the configuration table is not true', () => {
    expect(
      problemsOf({ 'docs/operating/configuration.md': configuration.replace('`3000`', '`8080`') }),
    ).toEqual([expect.stringContaining('configTable.ts --write')]);
  });

  it('fails when the table of analytics events is not true', () => {
    expect(problemsOf({ 'docs/analytics.md': analytics.replace('`logo_click`', '`logo`') })).toEqual([
      expect.stringContaining('analyticsTable.ts --write'),
    ]);
  });

  it('fails when the drawing of the rooms is not true', () => {
    const drawn = architecture.replace('flowchart LR', 'flowchart LR\n  pages --> stories');
    expect(problemsOf({ 'docs/architecture.md': drawn })).toEqual([
      expect.stringContaining('architecture.ts --write'),
    ]);
  });

  it('fails when production installs a package whose licence is not allowed', () => {
    const packages = { 'node_modules/a': { version: '1.0.0', license: 'GPL-3.0-only' } };
    expect(problemsOf({ 'package-lock.json': JSON.stringify({ packages }) })).toEqual([
      expect.stringContaining("a 1.0.0 has the licence 'GPL-3.0-only'"),
    ]);
  });
});
