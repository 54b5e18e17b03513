import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The official command line in a folder of its own, whose requests go to a stand-in. */
export interface StoryblokCommand {
  /** `run('stories', 'pull')`: what it prints to the standard output. Rejects when it exits with an error. */
  run(...command: readonly string[]): Promise<string>;
  /** Files that it wrote below its folder `.storyblok`. */
  files(folder: string): Promise<string[]>;
  read(file: string): Promise<Buffer>;
  close(): Promise<void>;
}

const modules = path.resolve(import.meta.dirname, '../../node_modules');
const settings = {
  region: 'eu',
  // 0: no limit of its own.
  api: { rateLimit: 0 },
  log: { file: { enabled: false } },
  report: { enabled: false },
};

/** @param origin of the stand-in, whose management API is at `/v1` */
export async function createStoryblokCommand(origin: string): Promise<StoryblokCommand> {
  const folder = await mkdtemp(path.join(tmpdir(), 'storyblok-'));
  const [home, work] = [path.join(folder, 'home'), path.join(folder, 'work')];
  await Promise.all([mkdir(home), mkdir(work)]);
  await writeFile(path.join(work, 'storyblok.config.json'), JSON.stringify(settings));
  // The schema that it writes imports Storyblok's package.
  await symlink(modules, path.join(work, 'node_modules'));
  const env = { PATH: process.env.PATH, HOME: home, STAND_IN_ORIGIN: origin };
  const standIn = path.join(import.meta.dirname, 'storyblokToStandIn.ts');
  const script = path.join(modules, 'storyblok/dist/index.mjs');
  return {
    async run(...command) {
      const options = { cwd: work, env, maxBuffer: 16 * 1024 * 1024 };
      const ran = await promisify(execFile)(
        process.execPath,
        ['--import', standIn, script, ...command],
        options,
      );
      return ran.stdout;
    },
    files: async (below) => (await readdir(path.join(work, '.storyblok', below))).sort(),
    read: (file) => readFile(path.join(work, '.storyblok', file)),
    close: () => rm(folder, { recursive: true }),
  };
}
