import { textTable } from '../system/textTable.ts';
import type { LeadKeys } from './leadKeys.ts';

/** Describes which keys leads are encrypted with and which machine knows which, for the terminal. */
export function keysReport({ stored, machines }: LeadKeys): string {
  const known = machines.flatMap(({ keys }) => keys);
  const names = [...new Set([...stored.map(({ key }) => key), ...known])].toSorted();
  const rows = names.map((key) => {
    const { leads = 0, photos = 0 } = stored.find((one) => one.key === key) ?? {};
    const by = machines.flatMap(({ machine, keys }) => {
      if (!keys.includes(key)) return [];
      return [keys[0] === key ? `${machine} (encrypts)` : machine];
    });
    return [key || clear, String(leads), String(photos), key ? by.join(', ') || 'nobody' : 'everybody'];
  });
  const lines = textTable([['key', 'leads', 'photos', 'known by'], ...rows]);
  const seen = machines.map(
    ({ machine, seenAt }) => `${machine} said so at ${new Date(seenAt).toISOString().slice(0, 19)}Z`,
  );
  return [...lines, '', ...(seen.length ? seen : [nobodyYet]), ...remarks({ stored, machines })].join('\n');
}

const clear = '(in the clear)';
const nobodyYet = 'No machine has said which keys it has: the site does within a minute of its start.';

/** What an operator has to know before the next step of a change of keys. */
function remarks({ stored, machines }: LeadKeys): string[] {
  if (!machines.length) return [];
  const lacking = stored.flatMap(({ key }) => {
    const without = machines.filter(({ keys }) => key && !keys.includes(key)).map(({ machine }) => machine);
    if (!without.length) return [];
    return without.length === machines.length
      ? [`${key}: no machine has it. These leads wait until it is back in LEADS_KEY.`]
      : [`${key}: ${without.join(', ')} cannot decrypt these leads, and leaves them to the others.`];
  });
  const encrypting = new Set(machines.map(({ keys }) => keys[0]));
  const unused = [...new Set(machines.flatMap(({ keys }) => keys))].filter(
    (key) => !encrypting.has(key) && !stored.some((one) => one.key === key),
  );
  return [
    ...lacking,
    ...unused.map((key) => `${key}: nothing is encrypted with it. It can go from LEADS_KEY.`),
  ];
}
