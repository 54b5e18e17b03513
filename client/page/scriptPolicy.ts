/** The part of "Trusted Types" that is used, W3C; what it makes stands for a text, as TypeScript's DOM does not know it. */
interface ScriptPolicy {
  createScriptURL(address: string): string;
  createScript(text: string): string;
}
declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

const rules: ScriptPolicy = {
  // Addresses are of the site's configuration; the security policy judges their origin too.
  createScriptURL: (address) => address,
  /** Lets nothing but JSON through. */
  createScript: (text) => JSON.stringify(JSON.parse(text)),
};
let policy: ScriptPolicy | undefined;

/** The only way from a text to a script element. The security policy knows it by its name, and allows it once. */
export function scriptPolicy(): ScriptPolicy {
  policy ??= globalThis.window?.trustedTypes?.createPolicy('forecourt', rules) ?? rules;
  return policy;
}
