import type { DataLayer } from '../../shared/analytics.ts';

declare global {
  interface Window {
    dataLayer?: DataLayer;
  }
}

/** The browser's data layer, made when it is first needed. For event handlers only: there is none on the server. */
export function browserDataLayer(): DataLayer {
  window.dataLayer ??= [];
  return window.dataLayer;
}
