import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, jest } from '@jest/globals';
import { createApp } from '../../server/app.ts';
import { closeGracefully, listen } from '../../server/process/httpServer.ts';
import { createFakeServices } from '../support/fakeServices.ts';

afterEach(() => void jest.restoreAllMocks());

/** As many as a connection may have without an answer. */
const count = 4;

it.each(['br', 'gzip', 'identity'])(
  'requests of one page that nobody reads share its bytes: %s',
  async (encoding) => {
    const end = jest.spyOn(ServerResponse.prototype, 'end');
    const server = await listen(createApp(createFakeServices()), {
      port: 0,
      host: '127.0.0.1',
      limits: { all: 10, perAddress: 10 },
      isProxy: () => false,
      tell: () => undefined,
    });
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.pause();
    client.write(`GET /au/ HTTP/1.1\r\nHost: site\r\nAccept-Encoding: ${encoding}\r\n\r\n`.repeat(count));
    while (end.mock.calls.length < count) await new Promise(setImmediate);
    const bodies: unknown[] = end.mock.calls.map(([body]) => body);
    expect(bodies.filter((body) => Buffer.isBuffer(body) && body.length > 0)).toHaveLength(count);
    for (const body of bodies) expect(body).toBe(bodies[0]);
    client.destroy();
    await once(client, 'close');
    await closeGracefully(server, 0);
  },
);
