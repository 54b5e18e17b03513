import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { problemsOf } from './configFixture.ts';
import { readConfig } from './readConfig.ts';

describe('a secret from a file, as docker hands it over', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is read without its line end, and never logged', async () => {
    const file = join(folder, 'crm_token');
    await writeFile(file, 'token-of-the-crm\n');
    const { crm, secrets } = readConfig({ CRM_TOKEN_FILE: file });
    expect(crm.token).toBe('token-of-the-crm');
    expect(secrets).toContain('token-of-the-crm');
  });

  it('has the rule of its variable, and its value is not told', async () => {
    const file = join(folder, 'crm_token');
    await writeFile(file, 'abc');
    expect(problemsOf({ CRM_TOKEN_FILE: file })).toEqual([
      'CRM_TOKEN length must be at least 6 characters long.',
    ]);
  });

  it('is there: an empty file would leave leads unencrypted, or a machine without the others', async () => {
    const file = join(folder, 'leads_key');
    for (const nothing of ['', '\n']) {
      await writeFile(file, nothing);
      expect(problemsOf({ LEADS_KEY_FILE: file })).toEqual([
        `LEADS_KEY_FILE must be a file with a secret in it. ${JSON.stringify(file)} is empty.`,
      ]);
    }
  });

  it('is set once, and its file can be read', () => {
    const file = join(folder, 'none');
    expect(problemsOf({ CRM_TOKEN_FILE: file })).toEqual([
      `CRM_TOKEN_FILE must be a file that can be read. It is "${file}".`,
    ]);
    expect(problemsOf({ CRM_TOKEN: 'token-a', CRM_TOKEN_FILE: file })).toEqual([
      'CRM_TOKEN and CRM_TOKEN_FILE must not both be set.',
    ]);
  });

  it('is no way for what is no secret', () => {
    expect(readConfig({ BRAND_NAME_FILE: join(folder, 'none') }).brand.name).toBe('Meridian Motors');
  });
});
