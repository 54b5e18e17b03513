import type { Identity } from '../../shared/page.ts';
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

function loadScript(src: string, target: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = target.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    target.head.append(script);
  });
}
