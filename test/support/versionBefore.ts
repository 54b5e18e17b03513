import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const git = async (...words: string[]) => (await run('git', words, { cwd: root })).stdout.trim();

interface Manifest {
  readonly version: string;
}
const manifestAt = async (commit: string) =>
  JSON.parse(await git('show', `${commit}:package.json`)) as Manifest;

/**
 * Finds the last commit of the version before that of `package.json`: by its tag, else by the commit that set our version.
 * @returns undefined where the history does not reach so far, as in a shallow clone or an unpacked archive
 */
export async function commitBefore(): Promise<string | undefined> {
  const setOurs = await git('log', '-1', '--format=%H', '-G^  "version": ', '--', 'package.json').catch(
    () => '',
  );
  const parent = setOurs && (await git('rev-parse', '--verify', '--quiet', `${setOurs}^`).catch(() => ''));
  if (!parent) return undefined;
  const { version } = await manifestAt(parent);
  const tagged = await git('rev-parse', '--verify', '--quiet', `refs/tags/v${version}^{commit}`).catch(
    () => '',
  );
  return tagged || parent;
}

/** The packages of a lock file, whatever the version of the project itself. */
async function packagesOf(folder: string): Promise<string> {
  const { packages } = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, object>>;
  };
  return JSON.stringify({ ...packages, '': undefined });
}

/** Builds a commit of the project in a folder, with packages of its own where ours are others. */
export async function buildCommit(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await git('archive', '--output', archive, commit);
  await run('tar', ['--extract', '--file', archive, '--directory', folder]);
  const modules = path.join(folder, 'node_modules');
  if ((await packagesOf(folder)) === (await packagesOf(root)))
    await symlink(path.join(root, 'node_modules'), modules);
  else await run('npm', ['ci'], { cwd: folder });
  await run('npm', ['run', 'build'], { cwd: folder, maxBuffer: 64e6 });
}
