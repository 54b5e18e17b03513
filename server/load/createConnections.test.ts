import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { createConnections, idleBound } from './createConnections.ts';

describe('how long a connection may wait for a request', () => {
  it.each([
    [0, 65_000],
    [5_000, 65_000],
    [7_500, 33_000],
    [9_000, 13_800],
    [10_000, 1_000],
    [12_000, 1_000],
  ])('with %d of 10,000 open: %d ms', (open, ms) => {
    expect(Math.round(idleBound(open, 10_000))).toBe(ms);
  });
});

describe('connections', () => {
  /** As far as they are looked at. */
  class FakeSocket extends EventEmitter {
    destroyed = false;
    readonly remoteAddress: string;
    constructor(remoteAddress: string) {
      super();
      this.remoteAddress = remoteAddress;
    }
    destroy() {
      this.destroyed = true;
      this.emit('close');
    }
  }
  function setUp(limits: { all: number; perAddress: number }, proxy = '') {
    let time = 0;
    const told: string[] = [];
    const connections = createConnections({
      limits,
      isProxy: (address) => address === proxy,
      tell: (reason, address) => void told.push(`${reason} ${address}`),
      now: () => time,
    });
    return {
      connections,
      told,
      wait: (ms: number) => {
        time += ms;
      },
      open(address: string): Socket {
        const socket = new FakeSocket(address) as unknown as Socket;
        connections.add(socket);
        return socket;
      },
    };
  }
  const openOf = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length;

  it('of one IPv6 /64 are those of one client, and another has its own', () => {
    const { open } = setUp({ all: 100, perAddress: 3 });
    const addresses = Array.from({ length: 10 }, (_, n) => `2001:db8:1:2::${n}`);
    const sockets = addresses.map(open);
    expect(openOf(sockets)).toBe(3);
    expect(open('2001:db8:1:3::1').destroyed).toBe(false);
    expect(openOf(sockets)).toBe(3);
  });

  it('of a proxy are as many as it opens, beside a client with its bound', () => {
    const { open } = setUp({ all: 100, perAddress: 3 }, '10.0.0.1');
    expect(openOf(Array.from({ length: 20 }, () => open('10.0.0.1')))).toBe(20);
    expect(openOf(Array.from({ length: 20 }, () => open('192.0.2.1')))).toBe(3);
  });

  it('that wait are closed the sooner the less room there is, those that are busy never', () => {
    const { connections, open, wait, told } = setUp({ all: 10, perAddress: 10 });
    const busy = open('192.0.2.1');
    connections.begin(busy);
    const sockets = Array.from({ length: 4 }, () => open('192.0.2.1'));
    wait(60_000);
    connections.sweep();
    expect(openOf(sockets)).toBe(4);
    // Nine of ten: 13.8 s are what they may wait.
    const others = Array.from({ length: 4 }, () => open('192.0.2.2'));
    connections.sweep();
    expect([openOf(sockets), openOf(others), busy.destroyed]).toEqual([0, 4, false]);
    expect(told).toEqual(Array.from({ length: 4 }, () => 'idle 192.0.2.1'));
  });

  it('that answer wait again from then on', () => {
    const { connections, open, wait } = setUp({ all: 2, perAddress: 10 });
    const one = open('192.0.2.1');
    const other = open('192.0.2.1');
    wait(900);
    connections.begin(one);
    connections.end(one);
    wait(900);
    connections.sweep();
    expect([one.destroyed, other.destroyed]).toEqual([false, true]);
  });

  it('are forgotten when they are closed', () => {
    const { open, told } = setUp({ all: 100, perAddress: 2 });
    for (let n = 0; n < 10; n += 1) open('192.0.2.1').destroy();
    open('192.0.2.1');
    open('192.0.2.1');
    expect(told).toEqual([]);
  });
});
