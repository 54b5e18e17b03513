import { orExit, readCommandLine, UsageError } from '../../server/system/commandLine.ts';
import { runSmoke } from './runSmoke.ts';

/** `npm run smoke -- https://www.example.com`: a minute's look at a running site. Exits 1 when something is wrong. */
const usage = 'npm run smoke -- https://www.example.com';
const { words } = readCommandLine({ usage, words: 1 });
const origin = orExit(() => {
  const address = URL.parse(words[0] ?? '');
  if (!address || !/^https?:$/.test(address.protocol)) throw new UsageError(`Which site? ${usage}`);
  return address.origin;
});
const isWell = await runSmoke(origin, (line) => process.stdout.write(`${line}\n`));
process.exitCode = isWell ? 0 : 1;
