import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';

/** Where browsers tell how fast a page was. */
const endpoint = '/api/web-vitals';

/** Tells once how fast the page was that was opened here, when the visitor leaves it. Nothing says who they are. */
export function reportVitals(): void {
  const path = window.location.pathname;
  const measured: Partial<Record<MetricType['name'], number>> = {};
  const measure = ({ name, value }: MetricType) => {
    measured[name] = value;
  };
  onLCP(measure);
  onINP(measure);
  onCLS(measure);
  // Listens after web-vitals does, so that the last value of each is sent along.
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    if (Object.keys(measured).length) navigator.sendBeacon(endpoint, body({ path, ...measured }));
  };
  document.addEventListener('visibilitychange', leave);
}

const body = (told: object) => new Blob([JSON.stringify(told)], { type: 'application/json' });
