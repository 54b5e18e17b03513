import { isIPv6 } from 'node:net';

/** An IPv4 address that IPv6 carries. RFC 4291 §2.5.5.2 */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 one, as a household or office mostly has all of that
 * (RFC 6177): `2001:db8:0:1`. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [, ipv4] = mapped.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.toLowerCase().split('::');
  const groups = (text = '') => text.split(':').filter(Boolean);
  // An IPv4 at the end stands for two groups, and is never in the first half.
  const [head, tail] = [groups(before), groups(after?.replace(/\d{1,3}(?:\.\d{1,3}){3}$/, '0:0'))];
  const zeros =
    after === undefined ? [] : Array<string>(Math.max(8 - head.length - tail.length, 0)).fill('0');
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
