import { describe, expect, it } from '@jest/globals';
import { plainErrorDocument } from './plainErrorDocument.ts';

const lines = (html: string) => html.split('\n').filter(Boolean);
const notFound = { status: 404, message: 'Page Not Found' };

describe('the plain error document', () => {
  it('says what went wrong and how to go on', () => {
    expect(lines(plainErrorDocument(notFound))).toEqual([
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      '<meta name="robots" content="noindex">',
      '<title>404 Page Not Found</title>',
      '</head>',
      '<body>',
      '<main>',
      '<h1>404</h1>',
      '<p>Page Not Found</p>',
      '<p><a href="/">Go home</a></p>',
      '</main>',
      '</body>',
      '</html>',
    ]);
  });

  it('names the line of the log where there is something to find', () => {
    const told = lines(plainErrorDocument({ ...notFound, requestId: 'request-1' }));
    expect(told).toContain('<p>Reference: request-1</p>');
  });

  it.each(['message', 'requestId'])('shows its %s as text, whatever is in it', (part) => {
    const html = plainErrorDocument({ ...notFound, [part]: '<script>alert("1")</script>' });
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(html).not.toContain('<script');
  });
});
