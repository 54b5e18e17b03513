import { randomUUID } from 'node:crypto';
import { askFrom } from './askFrom.ts';
import type { Held } from './Held.ts';

/** A client who holds all times of a dealer for nobody. */

const dealer = 'A3350';
const mostHeld = 3;
/** Held times that one client may ask for in a minute: RATE_LIMIT_FORMS. */
const tries = 20;

export async function diaryAttack(origin: string): Promise<Held[]> {
  const times = await askFrom('127.0.9.1', `${origin}/api/appointments/au/times?dealer=${dealer}`);
  const { options } = JSON.parse(times.text) as { readonly options: readonly { readonly value: string }[] };
  let held = 0;
  for (const { value: slot } of options.slice(0, tries)) {
    const body = { dealer, slot, id: randomUUID() };
    const { text } = await askFrom('127.0.9.1', `${origin}/api/appointments/au/hold`, body);
    if (text.includes('"held"')) held += 1;
  }
  return [
    {
      name: `${Math.min(tries, options.length)} times of a dealer, held by one client`,
      found: `${held} of ${options.length} held`,
      isHeld: held > 0 && held <= mostHeld,
    },
  ];
}
