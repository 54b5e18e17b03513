import { describe, expect, it } from '@jest/globals';
import { withoutFrameworkFiles } from './withoutFrameworkFiles.ts';

describe('the frame of the framework', () => {
  it.each([
    ['styles', '<link rel="stylesheet" type="text/css" href="/assets/a.css">'],
    ['modules', '<link rel="modulepreload" as="script" type="text/javascript" href="/assets/a.js">'],
    ['scripts', '<script type="module" src="/assets/a.js" defer></script>'],
    [
      'data over several lines',
      '<script id="vite-plugin-ssr_pageContext" type="application/json">{\n"a":"<b>"\n}</script>',
    ],
  ])('loses its %s', (_name, files) => {
    expect(withoutFrameworkFiles(`<head><title>a</title>${files}</head><body>${files}b</body>`)).toBe(
      '<head><title>a</title></head><body>b</body>',
    );
  });

  it('keeps everything else as it is', () => {
    const frame =
      '<!DOCTYPE html>\n<head><link rel="icon" href="/favicon.svg"><link rel="preload" as="font" href="/a.woff2"></head><body><main>script</main></body>';
    expect(withoutFrameworkFiles(frame)).toBe(frame);
  });

  it('loses each of two scripts, and not what is between them', () => {
    expect(
      withoutFrameworkFiles('<script src="/a.js"></script><p>kept</p><script src="/b.js"></script>'),
    ).toBe('<p>kept</p>');
  });
});
