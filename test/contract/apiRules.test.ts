import { describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import type { Operation } from '../../server/routes/endpoint/operation.ts';
import { openApiOf } from '../../server/routes/openApi/openApiDocument.ts';
import { createFakeEndpoints } from '../support/fakeEndpoints.ts';

const operations = createFakeEndpoints().endpoints.all;
/** As it is sent. One of the rules is that the origin is no example. */
const descriptionOf = (of: readonly Operation[]) =>
  JSON.stringify(openApiOf(of, 'https://www.meridian-motors.com.au', 'Endpoints'));

/** By each linter's recommended rules: the rule, the place, and what is wrong. Neither asks the network. */
const linters: Readonly<Record<string, (description: string) => Promise<string[]>>> = {
  async Spectral(description) {
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [[rulesets.oas as spectral.RulesetDefinition, 'recommended']] });
    const found = await linter.run(description);
    return found.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`);
  },
  async Redocly(description) {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: description, absoluteRef: 'openapi.json', config });
    return found.map(({ ruleId, location: [place], message }) => `${ruleId} ${place?.pointer}: ${message}`);
  },
};

describe.each(Object.entries(linters))('the description of the endpoints, by %s', (_name, lint) => {
  it('keeps every recommended rule', async () => {
    expect(await lint(descriptionOf(operations))).toEqual([]);
  });

  it('would not with an endpoint of which nothing is said', async () => {
    const bare = { method: 'get', path: '/api/bare/', tag: 'place', description: '', answers: {} } as const;
    expect((await lint(descriptionOf([bare]))).length).toBeGreaterThan(1);
  });
});
