import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { orExit, readCommandLine, UsageError } from '../../server/system/commandLine.ts';
import { write } from '../bench/report.ts';
import { startSite, unlimited } from '../support/site.ts';

/**
 * `npm run trace -- /au/faq`: the files of `server/` and `shared/` that a request runs through, in order of their first call,
 * each with the function that was called; once for the first request, and once for one like it.
 */
const { values, words } = readCommandLine({
  usage: `npm run trace -- /au/faq                               the way of a page
npm run trace -- /api/form/ --body lead.json           of what is posted`,
  options: { body: { type: 'string' } },
  words: 1,
});
const [address = '/au/faq'] = words;
orExit(() => {
  if (!address.startsWith('/')) throw new UsageError('An address begins with a slash.');
});
const body = values.body === undefined ? undefined : await readFile(values.body, 'utf8');

const calls = pathToFileURL(path.join(import.meta.dirname, 'calls.ts'));
const site = await startSite({ ...unlimited, NODE_ENV: 'production', NODE_OPTIONS: `--import ${calls}` });
async function ask(headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const answer = await fetch(`${site.origin}${address}`, {
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body }),
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  return answer;
}

try {
  // By then content and vehicles are in memory, and the home pages are being rendered ahead: the site runs.
  await site.printed('"country":"nz","entries"');
  for (const time of ['first', 'again']) {
    // The one like it comes in the same second, as on a site with visitors.
    if (time === 'again' && body === undefined) await ask();
    const answer = await ask({ 'x-trace': time });
    const { files } = JSON.parse(await site.printed(`{"trace":"${time}"`)) as {
      readonly files: readonly (readonly [string, string])[];
    };
    write(`${address} ${time}: ${answer.status}, ${files.length} files`);
    for (const [at, [file, name]] of files.entries())
      write(`${String(at + 1).padStart(4)}  ${file}${name && `  ${name}`}`);
  }
} finally {
  await site.close();
}
