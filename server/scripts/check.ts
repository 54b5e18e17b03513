import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCommandLine } from '../system/commandLine.ts';
import { analyticsFile, withAnalyticsTable } from './analyticsTable.ts';
import { bodyParsers } from './bodyParsers.ts';
import { brokenImports } from './brokenImports.ts';
import { configurationFile, withConfigTable } from './configTable.ts';
import { contentModel, contentModelFile } from './content/contentModel.ts';
import { falseStatements } from './docs.ts';
import { productionPackages, refusedLicences } from './licences.ts';
import { namedCountries } from './namedCountries.ts';
import { networkCalls } from './networkCalls.ts';
import { scriptingMark } from './scriptingMark.ts';
import { sourceFiles } from './sourceFiles.ts';

/**
 * `npm run check`: everything that is said of this repository and can be seen without running it. Every check
 * looks at the project in the folder given as argument, by default this one.
 */

export interface Check {
  readonly name: string;
  /** What is wrong in `root`, a line of text each; empty when all is well. */
  run(root: string): string[] | Promise<string[]>;
}

const imports: Check = { name: 'imports', run: brokenImports };

const network: Check = {
  name: 'one way to the network',
  run: (root) =>
    sourceFiles(root)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => networkCalls(file, readFileSync(join(root, file), 'utf8'))),
};

const bodies: Check = {
  name: 'one way to read a body',
  run: (root) =>
    sourceFiles(root)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => bodyParsers(file, readFileSync(join(root, file), 'utf8'))),
};

const markets: Check = {
  name: 'no country named outside of its market',
  run: (root) =>
    sourceFiles(root)
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => namedCountries(file, readFileSync(join(root, file), 'utf8'))),
};

const scripting: Check = {
  name: 'one mark of whether scripts run',
  run: (root) =>
    sourceFiles(root)
      .filter((file) => /\.(?:css|tsx)$/.test(file))
      .flatMap((file) => scriptingMark(file, readFileSync(join(root, file), 'utf8'))),
};

const docs: Check = {
  name: 'commands, links and files named in the documents',
  run: (root) => {
    const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    const context = { scripts: Object.keys(scripts), exists: (path: string) => existsSync(join(root, path)) };
    return sourceFiles(root)
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => falseStatements(file, readFileSync(join(root, file), 'utf8'), context));
  },
};

const configuration: Check = {
  name: 'configuration table',
  run: (root) => {
    const text = readFileSync(join(root, configurationFile), 'utf8');
    if (text === withConfigTable(text)) return [];
    return [`The table in ${configurationFile} is not true: node server/scripts/configTable.ts --write`];
  },
};

const model: Check = {
  name: 'content model',
  run: (root) => {
    const path = join(root, contentModelFile);
    if (existsSync(path) && readFileSync(path, 'utf8') === contentModel()) return [];
    return [`${contentModelFile} is not true: node server/scripts/content/contentModel.ts --write`];
  },
};

const analytics: Check = {
  name: 'analytics events',
  run: (root) => {
    const text = readFileSync(join(root, analyticsFile), 'utf8');
    if (text === withAnalyticsTable(text)) return [];
    return [`The table in ${analyticsFile} is not true: node server/scripts/analyticsTable.ts --write`];
  },
};

const licences: Check = {
  name: 'licences of what production installs',
  run: (root) => refusedLicences(productionPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'))),
};

/** Checks that only read files: fast enough for a test. */
export const readingChecks: readonly Check[] = [
  imports,
  network,
  bodies,
  markets,
  scripting,
  docs,
  configuration,
  model,
  analytics,
  licences,
];

interface Program {
  readonly command: readonly [string, ...string[]];
  /** What puts most of it right. */
  readonly mend?: string;
}
/** Programs that print what is wrong themselves, by the name of their check. */
const programs: Readonly<Record<string, Program>> = {
  types: { command: ['tsc'] },
  'no file or export without a use': { command: ['knip', '--no-progress'] },
  'lint and format': {
    command: ['biome', 'check', '--error-on-warnings'],
    mend: 'npx biome check --write puts the order of imports and the format right.',
  },
};

async function runProgram(root: string, { command, mend }: Program): Promise<string[]> {
  const [file, ...parameters] = command;
  const child = spawn(join(root, 'node_modules/.bin', file), parameters, { cwd: root, stdio: 'inherit' });
  const [status] = await once(child, 'close');
  return status === 0 ? [] : [`${command.join(' ')} failed.`, ...(mend ? [mend] : [])];
}

if (import.meta.main) {
  const { words } = readCommandLine({ usage: 'npm run check -- [FOLDER]', words: 1 });
  const root = resolve(words[0] ?? join(import.meta.dirname, '../..'));
  const report = (name: string, problems: string[]): void => {
    process.stdout.write(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
    for (const problem of problems) process.stdout.write(`       ${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
  };
  // Started first, so that they work while this process reads.
  const running = Object.entries(programs).map(async ([name, program]) =>
    report(name, await runProgram(root, program)),
  );
  for (const { name, run } of readingChecks) report(name, await run(root));
  await Promise.all(running);
}
