/** The visitor's cookies, as `document.cookie` reads and writes them. */
export interface CookieJar {
  cookie: string;
}

/** Spec part 1 §2 'Cookie banner': shown while this cookie is absent. */
const profileCookie = 'afx_profile';
/** Remembers a refusal, so that the question is not put again. Needed for that alone: no consent required. */
const refusalCookie = 'cookies_declined';
/** Seconds: 365 days. */
const lifetimeS = 31_536_000;

/** Asks the external identity service for an anonymous profile: its script then sets the profile cookie. */
export type AnonymousLogin = () => Promise<void>;

/** What the cookie banner needs to know and do. */
export interface Consent {
  /** No choice was made yet. */
  isOpen(): boolean;
  /** Rejects when the identity service cannot be reached. */
  accept(): Promise<void>;
  decline(): void;
}

/**
 * The choice about cookies. With an identity service, accepting logs in anonymously there; in development, where there
 * is none, it sets the cookie itself with the value dev_consent for 365 days. Nothing external loads before the choice.
 * Spec part 1 §2 'Cookie banner'.
 */
export function createConsent(jar: CookieJar, login: AnonymousLogin | null): Consent {
  const has = (name: string) => jar.cookie.split(/;\s*/).some((pair) => pair.startsWith(`${name}=`));
  const set = (name: string, value: string) => {
    jar.cookie = `${name}=${value}; path=/; max-age=${lifetimeS}; samesite=lax`;
  };
  return {
    isOpen: () => !has(profileCookie) && !has(refusalCookie),
    accept: async () => (login ? await login() : set(profileCookie, 'dev_consent')),
    decline: () => set(refusalCookie, '1'),
  };
}
