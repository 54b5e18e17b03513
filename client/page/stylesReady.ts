/**
 * Resolves when every stylesheet that the document waits for has come or failed. Vite's import waits for a stylesheet
 * only where it was asked for first: who imports the same code while it is on its way would show it unstyled.
 */
export async function stylesReady(document: Document): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])');
  const pending = [...links].filter((link) => !link.sheet);
  await Promise.all(pending.map(settled));
}

const settled = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
  });
