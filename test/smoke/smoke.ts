import { runSmoke } from './runSmoke.ts';

/** `npm run smoke -- https://www.example.com`: a minute's look at a running site. Exits 1 when something is wrong. */
const address = process.argv[2];
if (!address || !URL.canParse(address)) {
  process.stderr.write('Which site? npm run smoke -- https://www.example.com\n');
  process.exitCode = 1;
} else {
  const isWell = await runSmoke(new URL(address).origin, (line) => process.stdout.write(`${line}\n`));
  process.exitCode = isWell ? 0 : 1;
}
