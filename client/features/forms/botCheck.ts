import type { BotCheck } from '../../../shared/forms/form.ts';
import { loadScript } from '../../page/loadScript.ts';

/** The part of the provider's script that is used. Google, "reCAPTCHA v3". */
interface Provider {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}
declare global {
  interface Window {
    grecaptcha?: Provider;
  }
}

/** Spec part 2 §7: 'bot-check token for action submit'. */
const action = 'submit';
/** Ms: a form must not wait for ever for a script that something has blocked. */
const patienceMs = 8_000;

let loading: Promise<Provider> | undefined;

/** Loads the provider's script, once per visit: when a form is first touched, as no other page needs it. */
export function loadBotCheck({ src }: BotCheck): Promise<Provider> {
  loading ??= loadScript(src).then(() => {
    const provider = window.grecaptcha;
    if (!provider) throw new Error('The bot check has no script');
    return new Promise<Provider>((resolve) => provider.ready(() => resolve(provider)));
  });
  // After a failure the next form or attempt loads the script anew.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** A token for one submission; '' where none can be had: the server decides what that is worth. Never rejects. */
export async function botCheckToken(check: BotCheck | undefined): Promise<string> {
  if (!check) return '';
  const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, ''));
  const token = loadBotCheck(check).then((provider) => provider.execute(check.siteKey, { action }));
  return Promise.race([token.catch(() => ''), late]);
}
