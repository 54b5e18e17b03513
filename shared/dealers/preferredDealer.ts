import type { PreferredDealer } from './dealer.ts';

/** The dealer that a device has kept, as JSON; undefined for what is none. */
export function readPreferredDealer(text: string | null | undefined): PreferredDealer | undefined {
  const kept = parsed(text ?? '');
  const [code, name, city] = ['code', 'name', 'city'].map((key) => textAt(kept, key));
  return code && name && city && /^[\w-]{1,20}$/.test(code) ? { code, name, city } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** '' for what is no text, or longer than any name. */
function textAt(value: unknown, key: string): string {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' && found.length <= 120 ? found : '';
}
