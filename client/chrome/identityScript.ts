import type { Identity } from '../../shared/page.ts';
import { loadScript } from '../page/loadScript.ts';
import type { AnonymousLogin } from './consent.ts';

/**
 * Loads the identity script on the first call, not before, and logs the visitor in anonymously. Rejects when the script
 * cannot be loaded or is not what it should be; the next call tries again. Spec part 1 §2 'Cookie banner'.
 */
export function createAnonymousLogin({ src, globalName }: Identity, target: Document): AnonymousLogin {
  let loading: Promise<void> | undefined;
  return async () => {
    loading ??= loadScript(src, target);
    try {
      await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
    const service: unknown = Reflect.get(target.defaultView ?? {}, globalName);
    if (!hasAnonymousLogin(service)) throw new Error(`window.${globalName} has no anonymousLogin()`);
    await service.anonymousLogin();
  };
}

const hasAnonymousLogin = (value: unknown): value is { anonymousLogin(): unknown } =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'anonymousLogin') === 'function';
