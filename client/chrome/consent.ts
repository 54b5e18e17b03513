import { whenComeBack } from '../page/whenComeBack.ts';

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
  /** Whether no choice was made yet. */
  isOpen(): boolean;
  /** Rejects when the identity service cannot be reached. */
  accept(): Promise<void>;
  /** Also takes an acceptance back. */
  decline(): void;
  /** Follows the answer of another tab: begins what it allows, or ends what it refuses. */
  hear(): void;
  /** Calls back once another tab has answered; returns what ends that. */
  whenHeard(callback: () => void): () => void;
}

export interface ConsentOptions {
  readonly jar: CookieJar;
  /** null: there is no identity service, and the site sets the profile cookie itself. */
  readonly login: AnonymousLogin | null;
  /** Value of the profile cookie that the site sets itself. */
  readonly profile: string;
  /** Begins what needs consent. Called once: at once when it was given before. */
  readonly begin: () => void;
  /** Ends what was begun: scripts that were loaded go only with their document, so it loads the page anew. */
  readonly end: () => void;
  /** Tells the other tabs of an answer. */
  readonly tell: () => void;
}

/**
 * The choice about cookies, which can be made anew at any time. With an identity service, accepting logs in anonymously
 * there. Nothing external loads before the choice. Spec part 1 §2 'Cookie banner'.
 */
export function createConsent({ jar, login, profile, begin, end, tell }: ConsentOptions): Consent {
  const has = (name: string) => jar.cookie.split(/;\s*/).some((pair) => pair.startsWith(`${name}=`));
  const set = (name: string, value: string, ageS = lifetimeS) => {
    jar.cookie = `${name}=${value}; path=/; max-age=${ageS}; samesite=lax`;
  };
  let hasBegun = false;
  const beginOnce = () => {
    if (!hasBegun) begin();
    hasBegun = true;
  };
  const beginIfAllowed = () => has(profileCookie) && !has(refusalCookie) && beginOnce();
  const isOpen = () => !has(profileCookie) && !has(refusalCookie);
  const callbacks = new Set<() => void>();
  const answer = () => `${has(profileCookie)} ${has(refusalCookie)}`;
  /** The answer that this page acts by. */
  let known = answer();
  const told = () => {
    tell();
    known = answer();
  };
  beginIfAllowed();
  return {
    isOpen,
    async accept() {
      if (login) await login();
      else set(profileCookie, profile);
      if (has(refusalCookie)) set(refusalCookie, '', 0);
      told();
      beginOnce();
    },
    decline() {
      if (has(profileCookie)) set(profileCookie, '', 0);
      set(refusalCookie, '1');
      told();
      if (hasBegun) end();
    },
    hear() {
      if (isOpen() || answer() === known) return;
      known = answer();
      if (hasBegun && has(refusalCookie)) end();
      beginIfAllowed();
      for (const callback of callbacks) callback();
    },
    whenHeard(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

/** What an answer is told to other tabs under: nothing stays stored. */
const toldName = 'forecourt:consent';

export function tellOtherTabs(storage: Pick<Storage, 'setItem' | 'removeItem'>): void {
  try {
    storage.setItem(toldName, '1');
    storage.removeItem(toldName);
  } catch {
    // Tabs that cannot be told hear of it with their next page.
  }
}

/**
 * Has a page hear of answers in other tabs, and of those that came while the browser had put it aside. Tabs are processes
 * of their own, and one may be told before its cookies are those of the other: it looks again when it is shown.
 */
export function hearOtherTabs({ hear }: Pick<Consent, 'hear'>): void {
  window.addEventListener('storage', ({ key }) => key === toldName && hear());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hear());
  whenComeBack(hear);
}
