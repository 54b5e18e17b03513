import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/** What every project shares: TypeScript and TSX through swc as real ES modules, CSS modules as their class names. */
const base: Config = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/support/cssModule.ts',
    '\\.css$': '<rootDir>/test/support/emptyCss.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/test/support/failOnConsole.ts'],
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/compileOnce.ts',
};

/** The sites and browsers that all browser tests of a run share. */
const shared = {
  globalSetup: '<rootDir>/test/support/startSharedRun.ts',
  globalTeardown: '<rootDir>/test/support/stopSharedRun.ts',
};

const config: Config = {
  // For the slowest, a real browser on a busy machine. Jest knows no such setting per project.
  testTimeout: 120_000,
  // Three at least: tests wait for browsers and processes a fifth of their time, which on two cores another test can use.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['<rootDir>/{server,shared,cron,client,views}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '\\.browser\\.test\\.'],
    },
    { ...base, displayName: 'api', testMatch: ['<rootDir>/test/api/**/*.test.{ts,tsx}'] },
    { ...base, displayName: 'contract', testMatch: ['<rootDir>/test/contract/**/*.test.{ts,tsx}'] },
    {
      ...base,
      displayName: 'market',
      moduleNameMapper: {
        ...base.moduleNameMapper,
        // A list with a third market, for its own tests and those that go through all blocks.
        '/markets/markets\\.ts$': '<rootDir>/test/market/markets.ts',
      },
      testMatch: [
        '<rootDir>/test/market/**/*.test.{ts,tsx}',
        '<rootDir>/test/contract/{blocks*,registeredBlocks}.test.{ts,tsx}',
      ],
    },
    {
      ...base,
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.test.{ts,tsx}', '<rootDir>/client/**/*.browser.test.{ts,tsx}'],
    },
    // Decision 0071.
    { ...base, ...shared, displayName: 'long', testMatch: ['<rootDir>/test/long/**/*.test.{ts,tsx}'] },
    { ...base, displayName: 'alone', testMatch: ['<rootDir>/test/alone/**/*.test.ts'] },
    // Decision 0073.
    { ...base, ...shared, displayName: 'engines', testMatch: ['<rootDir>/test/engines/**/*.test.ts'] },
  ],
};

// Jest reads its configuration from a default export.
// biome-ignore lint/style/noDefaultExport: required by Jest
export default config;
