import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import jestConfig from '../../jest.config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const api = path.join(root, 'test/api');
/** Mutants are in Jest's own process alone: whoever starts the site as another one meets none. */
const ofOtherProcesses = readdirSync(api).filter((file) =>
  readFileSync(path.join(api, file), 'utf8').includes('/support/site.ts'),
);
const unit = (jestConfig.projects ?? []).find(
  (project) => typeof project === 'object' && project.displayName === 'unit',
) as Config;

/** React's have a browser's environment, which Stryker would need one of its own for. */
export const unitTests = ['<rootDir>/{server,shared,cron}/**/*.test.ts'];

/** The tests of units, and of endpoints by supertest, as one project: Stryker knows no several. */
const config: Config = {
  ...unit,
  rootDir: root,
  testMatch: [...unitTests, '<rootDir>/test/api/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...ofOtherProcesses.map((file) => `/test/api/${file}`)],
};

// Jest reads its configuration from a default export.
// biome-ignore lint/style/noDefaultExport: required by Jest
export default config;
