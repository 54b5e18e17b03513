import { createServer, type OutgoingHttpHeaders } from 'node:http';

/** What a server answers, as it goes over the wire. */
export interface BareAnswer {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Sends the answer it was given to whoever asks: the most that node:http can do with this page. */
process.once('message', ({ headers, body }: BareAnswer) => {
  const server = createServer((_, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object') process.send?.(address?.port);
  });
});
