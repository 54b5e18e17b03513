import type { Page } from 'puppeteer';

/**
 * Lets an extension at each document of a tab from now on, as those do that fill in passwords, correct what is written and
 * darken pages: as soon as the document is parsed, which is before React takes it over, and whenever a field comes later.
 */
export const installExtension = (page: Page) =>
  page.evaluateOnNewDocument(`addEventListener('DOMContentLoaded', ${startExtension})`);

/** Runs in the page, and names nothing of this module. What it adds nobody sees, so that a walk finds the page's own faults. */
function startExtension(): void {
  if (!location.protocol.startsWith('http')) return;
  const add = (name: string, put: (added: HTMLElement) => void) => {
    const added = document.createElement(name);
    Object.assign(added.style, { position: 'absolute', width: '0', height: '0', overflow: 'hidden' });
    added.setAttribute('aria-hidden', 'true');
    put(added);
  };
  const marked = 'data-extension';
  const work = () => {
    for (const field of document.querySelectorAll<HTMLElement>(`:is(input, textarea):not([${marked}])`)) {
      field.setAttribute(marked, 'true');
      field.setAttribute('spellcheck', 'false');
      field.style.setProperty('--extension-color', 'currentcolor');
      // An icon of a password manager beside the field, one of a spell checker before it.
      add('div', (icon) => field.after(icon));
      if (field.matches('textarea')) add('grammarly-extension', (icon) => field.before(icon));
    }
  };
  // An element of styles would be refused by the page's policy, from which an extension's own are exempt.
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`[${marked}] { --extension-color: currentcolor }`);
  document.adoptedStyleSheets.push(sheet);
  document.head.append(Object.assign(document.createElement('meta'), { name: 'darkreader' }));
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
  document.body.setAttribute('data-gr-ext-installed', '');
  document.body.setAttribute('cz-shortcut-listen', 'true');
  add('grammarly-desktop-integration', (added) => document.body.append(added));
  // Some put theirs before all that the page has, and among its own elements.
  add('div', (added) => document.body.prepend(added));
  add('div', (added) => document.querySelector('main')?.prepend(added));
  add('span', (added) => document.querySelector('h1')?.append(added));
  work();
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      work();
    });
  }).observe(document.body, { childList: true, subtree: true });
}
