import { createServer } from 'node:http';

/** Sends the text it was given to whoever asks: the most that node:http can do with this page. */
process.once('message', ({ data }: { data: string }) => {
  const body = Buffer.from(data);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object') process.send?.(address?.port);
  });
});
