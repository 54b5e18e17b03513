import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { createMetrics } from '../../server/metrics/createMetrics.ts';
import { outsideServices } from '../../server/outside/outsideServices.ts';
import { createFakeServices } from '../support/fakeServices.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string };
}
interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const docs = path.resolve(import.meta.dirname, '../../docs');
const read = (name: string) => readFileSync(path.join(docs, name), 'utf8');
const rules: readonly Rule[] = parse(read('monitoring/alerts.yml')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
);
const panels: readonly Panel[] = JSON.parse(read('monitoring/dashboard.json')).panels;
const runbook = read('runbook.md');
const written = read('metrics.md');

const services = createFakeServices();
const metrics = createMetrics(services);
afterAll(() => metrics.close());

/** Names and labels of the site's metrics, those of a histogram with their endings. */
async function told(): Promise<{
  readonly names: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
}> {
  const { text } = await metrics.read();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const labels = [...written.matchAll(/^\| `site_[^|]*\| ([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
  );
  return { names: new Set(names), labels: new Set([...labels, 'le', 'job', 'instance']) };
}
const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:site|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);

describe('what is watched', () => {
  it.each([
    ['alerts', rules.map(({ expr }) => expr).join('\n')],
    ['dashboard', panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')],
    ['description', written],
  ])('%s: every metric is one that the site tells', async (_name, text) => {
    const { names } = await told();
    expect(namesIn(text).length).toBeGreaterThan(10);
    expect(namesIn(text).filter((name) => !names.has(name))).toEqual([]);
  });

  it('every metric of the site is described', async () => {
    const { names } = await told();
    const own = [...names].filter((name) => /^site_/.test(name) && !/_(?:bucket|count|sum)$/.test(name));
    expect(own.filter((name) => !written.includes(`\`${name}\``))).toEqual([]);
  });

  it('every label in an expression is described', async () => {
    const { labels } = await told();
    const used = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/(\w+)(?:=~|!=|=)"/g), ...expr.matchAll(/by \((\w+)/g)].map(
        ([, label = '']) => label,
      ),
    );
    expect(used.filter((label) => !labels.has(label))).toEqual([]);
  });

  it('no metric has a label that Prometheus puts on it itself', () => {
    const cells = [...written.matchAll(/^\| `site_[^|]*\| ([^|]*)\|/gm)].map(([, cell = '']) => cell);
    expect(cells.filter((cell) => /`(?:job|instance)`/.test(cell))).toEqual([]);
  });

  it('what every process tells is asked of those of the site alone', () => {
    const watched = [...rules, ...panels.flatMap(({ targets }) => targets)];
    const asked = watched.flatMap(({ expr }) => expr.match(/\b(?:process|nodejs)_\w+(?:\{[^}]*\})?/g) ?? []);
    expect(asked.filter((one) => !one.includes('job="forecourt"'))).toEqual([]);
  });

  it('every service in an expression is one that the site asks', () => {
    const defined = Object.values(outsideServices).flatMap<string>(({ callNames }) => callNames);
    const asked = ['content service', ...defined];
    const named = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/service="([^"]+)"/g)].map(([, name]) => name),
    );
    expect(named.filter((name = '') => !asked.includes(name))).toEqual([]);
  });

  it.each(rules)('$alert has a first step in the runbook', ({ alert }) => {
    const [, text = ''] = runbook.split(`### ${alert}\n`);
    expect((text.split(/\n##/, 1)[0] ?? '').trim().length).toBeGreaterThan(80);
  });

  it('the runbook has no alert that is none', () => {
    const headings = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
  });
});
