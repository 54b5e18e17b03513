import { isIP } from 'node:net';
import Joi from 'joi';

/** Where a server listens. */
export interface ListenAddress {
  /** Unset: that of `HOST`. */
  readonly host: string | undefined;
  readonly port: number;
}

const lastPort = 65_535;

/** Returns the address of `3002`, `127.0.0.1:3002` or `[::1]:3002`; undefined for any other text. */
export function readListenAddress(text: unknown): ListenAddress | undefined {
  const [, bracketed, plain, digits] =
    /^(?:(?:\[([^\]]+)\]|([\d.]+)):)?(\d{1,5})$/.exec(String(text ?? '').trim()) ?? [];
  const [host, port] = [bracketed ?? plain, Number(digits)];
  const isHost = host === undefined || isIP(host) === (bracketed ? 6 : 4);
  return isHost && port > 0 && port <= lastPort ? { host, port } : undefined;
}

/** A port, or with the address of an interface in front that alone is listened on. */
export const listenAddress = Joi.string()
  .trim()
  .custom((value: string, helpers) => {
    if (readListenAddress(value)) return value;
    return helpers.message({
      custom: '{{#label}} must be a port, or an IP address and a port such as 127.0.0.1:3002 or [::1]:3002',
    });
  }, 'port with or without an address');
