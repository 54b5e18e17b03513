import { describe, expect, it, jest } from '@jest/globals';
import { type CookieJar, createConsent } from './consent.ts';

/** A jar like the browser's: each assignment adds one cookie, reading gives names and values. */
function jar(...names: string[]): CookieJar & { readonly written: string[] } {
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...names, ...written].map((cookie) => cookie.split(';')[0]).join('; ');
    },
    set cookie(value) {
      written.push(value);
    },
  };
}

describe('cookie consent', () => {
  it.each([
    ['is open while afx_profile is absent', [], true],
    ['is open with other cookies', ['not_afx_profile=1', 'a=afx_profile='], true],
    ['is not open when afx_profile is present', ['a=1', 'afx_profile=x'], false],
    ['is not open when it was declined', ['cookies_declined=1'], false],
  ])('%s', (_, cookies, open) => {
    expect(createConsent(jar(...cookies), null).isOpen()).toBe(open);
  });

  it('in development sets dev_consent for the whole site for 365 days', async () => {
    const cookies = jar();
    const consent = createConsent(cookies, null);
    await consent.accept();
    expect(cookies.written).toEqual(['afx_profile=dev_consent; path=/; max-age=31536000; samesite=lax']);
    expect(consent.isOpen()).toBe(false);
  });

  it('with an identity service logs in there and sets nothing itself', async () => {
    const cookies = jar();
    const login = jest.fn(async () => undefined);
    const consent = createConsent(cookies, login);
    expect(login).not.toHaveBeenCalled();
    await consent.accept();
    expect(login).toHaveBeenCalledTimes(1);
    expect(cookies.written).toEqual([]);
  });

  it('stays open when the identity service fails', async () => {
    const consent = createConsent(jar(), async () => {
      throw new Error('unreachable');
    });
    await expect(consent.accept()).rejects.toThrow('unreachable');
    expect(consent.isOpen()).toBe(true);
  });

  it('declining closes it for good and asks nobody', () => {
    const login = jest.fn(async () => undefined);
    const consent = createConsent(jar(), login);
    consent.decline();
    expect(consent.isOpen()).toBe(false);
    expect(login).not.toHaveBeenCalled();
  });
});
