import { scriptPolicy } from './scriptPolicy.ts';

/** Adds a script to the page. Rejects, with the script gone, when it cannot be loaded. */
export function loadScript(address: string, target: Document = document): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = target.createElement('script');
    script.src = scriptPolicy().createScriptURL(address);
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    target.head.append(script);
  });
}
