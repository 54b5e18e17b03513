import { describe, expect, it } from '@jest/globals';
import { readListenAddress } from './listenAddress.ts';

describe('readListenAddress', () => {
  it.each([
    ['3002', { host: undefined, port: 3002 }],
    [' 127.0.0.1:3002 ', { host: '127.0.0.1', port: 3002 }],
    ['[::1]:3002', { host: '::1', port: 3002 }],
    ['0.0.0.0:65535', { host: '0.0.0.0', port: 65_535 }],
  ])('reads %j', (text, address) => {
    expect(readListenAddress(text)).toEqual(address);
  });

  it.each([
    '',
    '0',
    '65536',
    'web:3002',
    '::1:3002',
    '[127.0.0.1]:3002',
    '300.0.0.1:3002',
    '3002x',
    undefined,
  ])('refuses %j', (text) => {
    expect(readListenAddress(text)).toBeUndefined();
  });
});
