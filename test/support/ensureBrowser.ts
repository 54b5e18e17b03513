import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, findDownloadedBrowser } from './findBrowser.ts';

/** Run before the tests: finds a browser for them, or installs one. Exits 1 when there is none in the end. */

const print = (line: string) => process.stdout.write(`${line}\n`);

function run(command: string, ...parameters: string[]): boolean {
  print(`> ${command} ${parameters.join(' ')}`);
  return spawnSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Debian and Ubuntu, as root or with a sudo that asks nothing. */
function installFromSystem(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return false;
  const apt = (...parameters: string[]) =>
    isRoot ? run('apt-get', ...parameters) : run('sudo', '-n', 'apt-get', ...parameters);
  // An old package list is still good enough when the update fails.
  apt('update', '-q');
  const install = (browser: string) =>
    apt('install', '-y', '-q', '--no-install-recommends', browser, 'fonts-liberation');
  // The shell is not everywhere where Chromium is.
  return install('chromium-headless-shell') || install('chromium');
}

const installFromPuppeteer = () => run('npx', 'puppeteer', 'browsers', 'install', 'chrome');

const known = findBrowser() ?? (await findDownloadedBrowser());
if (known) {
  print(`Browser for the tests: ${known}`);
} else {
  print('No browser found; installing one for the tests.');
  const installed = installFromSystem() || installFromPuppeteer();
  const path = installed ? (findBrowser() ?? (await findDownloadedBrowser())) : undefined;
  print(path ? `Browser for the tests: ${path}` : 'No browser could be installed. Set CHROME_PATH to one.');
  process.exitCode = path ? 0 : 1;
}
