import { describe, expect, it } from '@jest/globals';
import { createInFlight } from './createInFlight.ts';

const takeMany = (inFlight: ReturnType<typeof createInFlight>, client: string, count = 1_000) =>
  Array.from({ length: count }, () => inFlight.take(client)).filter((place) => place !== undefined);

describe('createInFlight', () => {
  it('leaves places for the next client after five have taken all they get', () => {
    const inFlight = createInFlight({ all: 500, perAddress: 100 });
    const taken = ['a', 'b', 'c', 'd', 'e'].map((client) => takeMany(inFlight, client).length);
    expect(Math.max(...taken)).toBeLessThanOrEqual(100);
    expect(takeMany(inFlight, 'visitor', 20)).toHaveLength(20);
  });

  it('gives one client no more than its own bound', () => {
    expect(takeMany(createInFlight({ all: 500, perAddress: 30 }), 'a')).toHaveLength(30);
  });

  it('gives one client all of them where its bound is as large', () => {
    expect(takeMany(createInFlight({ all: 50, perAddress: 50 }), 'a')).toHaveLength(50);
  });

  it('gives a place to each of as many clients as there are places', () => {
    const inFlight = createInFlight({ all: 10, perAddress: 5 });
    const clients = Array.from({ length: 12 }, (_, n) => inFlight.take(`client ${n}`));
    expect(clients.filter(Boolean)).toHaveLength(10);
  });

  it('has the places again that were given back', () => {
    const inFlight = createInFlight({ all: 3, perAddress: 3 });
    for (const leave of takeMany(inFlight, 'a')) leave();
    expect(takeMany(inFlight, 'b')).toHaveLength(3);
  });
});
