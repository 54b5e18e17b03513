import { describe, expect, it, jest } from '@jest/globals';
import { type ConsentOptions, createConsent } from './consent.ts';

/** A jar like the browser's: each assignment sets one cookie, or takes it away by its age; reading gives names and values. */
function jar(...names: string[]) {
  const cookies = new Map(names.map((pair) => pair.split('=') as [string, string]));
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(line) {
      written.push(line);
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (line.includes('max-age=0;')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}

const consentOf = (cookies: ReturnType<typeof jar>, options: Partial<ConsentOptions> = {}) => {
  const begin = jest.fn();
  const end = jest.fn();
  const tell = jest.fn();
  const consent = createConsent({
    jar: cookies,
    login: null,
    profile: 'accepted',
    begin,
    end,
    tell,
    ...options,
  });
  return { consent, begin, end, tell };
};

describe('cookie consent', () => {
  it.each([
    ['is open while afx_profile is absent', [], true],
    ['is open with other cookies', ['not_afx_profile=1', 'a=afx_profile='], true],
    ['is not open when afx_profile is present', ['a=1', 'afx_profile=x'], false],
    ['is not open when it was declined', ['cookies_declined=1'], false],
  ])('%s', (_, cookies, open) => {
    expect(consentOf(jar(...cookies)).consent.isOpen()).toBe(open);
  });

  it('in development sets dev_consent for the whole site for 365 days', async () => {
    const cookies = jar();
    const { consent } = consentOf(cookies, { profile: 'dev_consent' });
    await consent.accept();
    expect(cookies.written).toEqual(['afx_profile=dev_consent; path=/; max-age=31536000; samesite=lax']);
    expect(consent.isOpen()).toBe(false);
  });

  it('with an identity service logs in there and sets nothing itself', async () => {
    const cookies = jar();
    const login = jest.fn(async () => undefined);
    const { consent } = consentOf(cookies, { login });
    expect(login).not.toHaveBeenCalled();
    await consent.accept();
    expect(login).toHaveBeenCalledTimes(1);
    expect(cookies.written).toEqual([]);
  });

  it('stays open when the identity service fails', async () => {
    const { consent, begin } = consentOf(jar(), {
      login: async () => {
        throw new Error('unreachable');
      },
    });
    await expect(consent.accept()).rejects.toThrow('unreachable');
    expect(consent.isOpen()).toBe(true);
    expect(begin).not.toHaveBeenCalled();
  });

  it('declining closes it for good and asks nobody', () => {
    const login = jest.fn(async () => undefined);
    const { consent } = consentOf(jar(), { login });
    consent.decline();
    expect(consent.isOpen()).toBe(false);
    expect(login).not.toHaveBeenCalled();
  });

  it('begins what needs it once it is given, or at once when it was given before', async () => {
    const { consent, begin } = consentOf(jar());
    expect(begin).not.toHaveBeenCalled();
    await consent.accept();
    await consent.accept();
    expect(begin).toHaveBeenCalledTimes(1);
    expect(consentOf(jar('afx_profile=x')).begin).toHaveBeenCalledTimes(1);
    expect(consentOf(jar('afx_profile=x', 'cookies_declined=1')).begin).not.toHaveBeenCalled();
  });

  it('can be taken back: the profile goes, and what had begun ends', async () => {
    const cookies = jar('afx_profile=x');
    const { consent, end } = consentOf(cookies);
    consent.decline();
    expect(cookies.cookie).toBe('cookies_declined=1');
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('that is taken back in one tab ends what had begun in the others, and nothing where none had', () => {
    const cookies = jar('afx_profile=x');
    const [here, there] = [consentOf(cookies), consentOf(cookies)];
    there.consent.hear();
    expect(there.end).not.toHaveBeenCalled();
    here.consent.decline();
    expect(here.tell).toHaveBeenCalledTimes(1);
    const later = consentOf(cookies);
    for (const { consent } of [there, later]) consent.hear();
    expect([there.end.mock.calls.length, later.end.mock.calls.length]).toEqual([1, 0]);
  });

  it('that is given in one tab begins in the others too, and is told them as a refusal is', async () => {
    const cookies = jar();
    const [here, there] = [consentOf(cookies), consentOf(cookies)];
    const heard = jest.fn();
    const stop = there.consent.whenHeard(heard);
    there.consent.hear();
    expect([there.begin.mock.calls.length, heard.mock.calls.length]).toEqual([0, 0]);
    await here.consent.accept();
    expect(here.tell).toHaveBeenCalledTimes(1);
    // Told once, however often the tab is shown since: a banner that was opened anew stays.
    there.consent.hear();
    there.consent.hear();
    expect([there.begin.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1]);
    stop();
    here.consent.decline();
    there.consent.hear();
    expect([there.end.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1]);
  });

  it('can be given after a refusal', async () => {
    const cookies = jar();
    const { consent, begin, end } = consentOf(cookies);
    consent.decline();
    expect([begin.mock.calls.length, end.mock.calls.length]).toEqual([0, 0]);
    await consent.accept();
    expect(cookies.cookie).toBe('afx_profile=accepted');
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
