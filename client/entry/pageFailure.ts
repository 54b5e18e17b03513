import type { Page } from '../../shared/page.ts';

declare global {
  interface WindowEventMap {
    /** Dispatched by a page whose scripts have ended: it is the server's page from then on. */
    'forecourt:page-failure': CustomEvent<PageFailure>;
  }
}

export interface PageFailure {
  readonly error: unknown;
  /** `notLoaded`: its scripts did not come, as when the connection was lost. */
  readonly outcome: 'crashed' | 'notLoaded';
}

/**
 * Reports to the site's log the first error of this document that no block has caught. Errors of other origins'
 * scripts and of browser extensions are not ours and are ignored.
 */
export function reportPageFailures(): void {
  let isReported = false;
  const report = (error: unknown, outcome: PageFailure['outcome'] | 'interactive') => {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
    if (isReported || (outcome === 'interactive' && !stack.includes(window.location.origin))) return;
    isReported = true;
    const body = {
      message: message.slice(0, 300),
      stack: stack.slice(0, 1_500),
      path: window.location.pathname,
      build: buildId(),
      outcome,
    };
    navigator.sendBeacon('/api/client-error', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  window.addEventListener('error', ({ error }) => report(error, 'interactive'));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'interactive'));
  window.addEventListener('forecourt:page-failure', ({ detail }) => report(detail.error, detail.outcome));
}

function buildId(): string {
  const data = document.getElementById('page-data')?.textContent;
  return data ? (JSON.parse(data) as Page).buildId : '';
}
