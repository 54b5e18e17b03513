import { describe, expect, it, jest } from '@jest/globals';
import { createAnonymousLogin } from './identityScript.ts';

interface FakeScript {
  src: string;
  async: boolean;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}

/** A document that notes the scripts put into it; the test decides how their loading ends. */
function fakeDocument(defaultView: object) {
  const scripts: FakeScript[] = [];
  const document = {
    defaultView,
    createElement: () => ({ remove: () => undefined }),
    head: { append: (script: FakeScript) => scripts.push(script) },
  } as unknown as Document;
  return { document, scripts };
}
const identity = { src: 'https://id.example/login.js', globalName: 'identity' };

describe('the external identity script', () => {
  it('is not loaded before the choice, and once for two', async () => {
    const anonymousLogin = jest.fn();
    const { document, scripts } = fakeDocument({ identity: { anonymousLogin } });
    const login = createAnonymousLogin(identity, document);
    expect(scripts).toEqual([]);
    const both = [login(), login()];
    expect(scripts.map(({ src }) => src)).toEqual(['https://id.example/login.js']);
    scripts[0]?.onload();
    await Promise.all(both);
    expect(anonymousLogin).toHaveBeenCalledTimes(2);
  });

  it('can be tried again when it could not be loaded', async () => {
    const anonymousLogin = jest.fn();
    const { document, scripts } = fakeDocument({ identity: { anonymousLogin } });
    const login = createAnonymousLogin(identity, document);
    const first = login();
    scripts[0]?.onerror();
    await expect(first).rejects.toThrow('https://id.example/login.js could not be loaded');
    const second = login();
    scripts[1]?.onload();
    await second;
    expect(anonymousLogin).toHaveBeenCalledTimes(1);
  });

  it.each([[{}], [{ identity: null }], [{ identity: { anonymousLogin: 'no' } }]])(
    'is refused when it brings %j',
    async (view) => {
      const { document, scripts } = fakeDocument(view);
      const done = createAnonymousLogin(identity, document)();
      scripts[0]?.onload();
      await expect(done).rejects.toThrow('window.identity has no anonymousLogin()');
    },
  );
});
