import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readCommandLine } from '../system/commandLine.ts';

/** `npm run dev`: the server with Vite's middleware, drafts, and readable logs. Restarted by Node when its files change. */
readCommandLine({
  usage: `npm run dev     serves the sources with hot reload, drafts, and readable logs
It is configured by environment variables: npm run config`,
});
const site = spawn(process.execPath, ['--watch', join(import.meta.dirname, '../index.ts')], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' },
});
// A terminal sends Ctrl+C to both; whatever else stops this one stops the site too.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => site.kill('SIGTERM'));
const [code] = await once(site, 'close');
process.exitCode = code ?? 0;
