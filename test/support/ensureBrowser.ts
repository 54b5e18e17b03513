import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readCommandLine } from '../../server/system/commandLine.ts';
import { findFirefox, findWebKit } from '../engines/findEngines.ts';
import { findBrowser, findDownloadedBrowser } from './findBrowser.ts';

/**
 * Run before the tests: finds a browser for them, or installs one. Exits 1 when there is none in the end. With
 * `--engines` it installs Firefox and WebKitGTK too, where the system has them; tests skip an engine that is missing.
 */
const { values } = readCommandLine({
  usage: 'node test/support/ensureBrowser.ts [--engines]',
  options: { engines: { type: 'boolean' } },
});

const print = (line: string) => process.stdout.write(`${line}\n`);

function run(command: string, ...parameters: string[]): boolean {
  print(`> ${command} ${parameters.join(' ')}`);
  return spawnSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Installs packages on Debian and Ubuntu, as root or with a sudo that asks nothing. Returns whether they are there. */
function installFromSystem(...packages: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return false;
  const apt = (...parameters: string[]) =>
    isRoot ? run('apt-get', ...parameters) : run('sudo', '-n', 'apt-get', ...parameters);
  // An old package list is still good enough when the update fails.
  apt('update', '-q');
  return apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

// The shell is not everywhere where Chromium is.
const installChromium = () =>
  installFromSystem('chromium-headless-shell', 'fonts-liberation') ||
  installFromSystem('chromium', 'fonts-liberation');
const installFromPuppeteer = () => run('npx', 'puppeteer', 'browsers', 'install', 'chrome');

const known = findBrowser() ?? (await findDownloadedBrowser());
if (known) {
  print(`Browser for the tests: ${known}`);
} else {
  print('No browser found; installing one for the tests.');
  const installed = installChromium() || installFromPuppeteer();
  const path = installed ? (findBrowser() ?? (await findDownloadedBrowser())) : undefined;
  print(path ? `Browser for the tests: ${path}` : 'No browser could be installed. Set CHROME_PATH to one.');
  process.exitCode = path ? 0 : 1;
}

/** Engines besides, with the packages of Debian that they come in. */
const engines = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr', 'fonts-liberation'] },
  {
    name: 'WebKitGTK',
    find: findWebKit,
    packages: [
      'webkit2gtk-driver',
      'gir1.2-webkit2-4.1',
      'python3-gi',
      'xvfb',
      'xauth',
      'dbus',
      'fonts-liberation',
    ],
  },
];
for (const { name, find, packages } of values.engines ? engines : []) {
  const path = find() ?? (installFromSystem(...packages) ? find() : undefined);
  print(
    path
      ? `${name} for the tests: ${path}`
      : `SKIPPED: ${name} cannot be had on this machine; its tests are left out.`,
  );
}
