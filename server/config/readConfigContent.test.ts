import { describe, expect, it } from '@jest/globals';
import { problemsOf } from './configFixture.ts';
import { readConfig } from './readConfig.ts';

describe('the space that content comes from', () => {
  it('shows drafts in development', () => {
    expect(readConfig({ NODE_ENV: 'development' }).content.defaultVersion).toBe('draft');
  });

  it('asks a real space 5 times per second, 3 with a management token (spec part 1 §9)', () => {
    const space = { STORYBLOK_API_URL: 'https://api.storyblok.com/v2', STORYBLOK_TOKEN: 'public-token' };
    expect(readConfig(space).content.requestsPerSecond).toBe(5);
    const withToken = { ...space, STORYBLOK_OAUTH_TOKEN: 'oauth-token' };
    expect(readConfig(withToken).content.requestsPerSecond).toBe(3);
  });

  it('takes a real space', () => {
    const config = readConfig({
      STORYBLOK_API_URL: 'https://api.storyblok.com/v2',
      STORYBLOK_TOKEN: 'public-token',
    });
    expect(config.content).toMatchObject({
      embedded: false,
      apiUrl: 'https://api.storyblok.com/v2',
      assetOrigins: ['https://a.storyblok.com'],
      previewToken: undefined,
      // Each look is a call of the plan: a webhook tells of changes.
      pollSeconds: 300,
    });
    expect(config.secrets).toEqual(['public-token']);
  });

  it.each([
    ['api', 'https://a.storyblok.com'],
    ['api-us', 'https://a-us.storyblok.com'],
    ['api-ap', 'https://a-ap.storyblok.com'],
    ['api-ca', 'https://a-ca.storyblok.com'],
  ])('takes assets from the region of %s', (host, assets) => {
    const space = { STORYBLOK_API_URL: `https://${host}.storyblok.com/v2`, STORYBLOK_TOKEN: 'public' };
    const { content } = readConfig(space);
    expect(content).toMatchObject({ editorOrigin: 'https://app.storyblok.com' });
    expect(content.assetOrigins[0]).toBe(assets);
    const own = readConfig({ ...space, STORYBLOK_ASSET_ORIGINS: 'https://pictures.example.com' });
    expect(own.content.assetOrigins).toEqual(['https://pictures.example.com']);
  });

  it('takes the editor too from the region of China, and may be told another one', () => {
    const space = { STORYBLOK_API_URL: 'https://app.storyblokchina.cn/v2', STORYBLOK_TOKEN: 'public' };
    expect(readConfig(space).content).toMatchObject({
      editorOrigin: 'https://app.storyblokchina.cn',
      assetOrigins: ['https://a.storyblokchina.cn'],
    });
    const editor = 'https://editor.example.com';
    expect(readConfig({ ...space, STORYBLOK_EDITOR_ORIGIN: editor }).content.editorOrigin).toBe(editor);
  });

  it.each([
    [{ PORT: '65535' }, 'EMBEDDED_PORT is required with PORT 65535'],
    [{ HEALTH_PORT: '3001' }, 'HEALTH_PORT must be a port of its own. It is 3001.'],
    [{ PORT: '4000', EMBEDDED_PORT: '4000' }, 'EMBEDDED_PORT must not be the same as PORT. It is 4000.'],
  ])('refuses %j in one line: the demo space needs a port of its own', (environment, line) => {
    expect(problemsOf(environment)).toEqual([expect.stringContaining(line)]);
    const space = { STORYBLOK_API_URL: 'https://api.storyblok.com/v2', STORYBLOK_TOKEN: 'public' };
    expect(problemsOf({ ...environment, ...space })).toEqual([]);
  });

  it.each([
    [{}, 'STORYBLOK_TOKEN'],
    [{ STORYBLOK_TOKEN: 'public', STORYBLOK_PREVIEW_TOKEN: 'preview' }, 'STORYBLOK_SPACE_ID'],
    [{ STORYBLOK_TOKEN: 'public', CONTENT_DEFAULT_VERSION: 'draft' }, 'STORYBLOK_PREVIEW_TOKEN'],
  ])('with a real space and %j it misses %s', (environment, name) => {
    const problems = problemsOf({ STORYBLOK_API_URL: 'https://api.storyblok.com/v2', ...environment });
    expect(problems).toEqual([expect.stringContaining(`${name} is required`)]);
  });

  it('has stand-ins of the CRM and the bot check with the demo space, none with a real one', () => {
    const { crm, botCheck } = readConfig({});
    expect([crm.url, botCheck?.scriptUrl, botCheck?.sources]).toEqual([
      'http://127.0.0.1:3001/crm',
      '/bot-check/api.js',
      [],
    ]);
    const real = readConfig({
      STORYBLOK_API_URL: 'https://api.storyblok.com/v2',
      STORYBLOK_TOKEN: 'a-token',
    });
    expect([real.crm.url, real.botCheck]).toEqual([undefined, undefined]);
  });
});
