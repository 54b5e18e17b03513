import { outsideDemoSecrets, outsideTogether } from '../outside/outsideServices.ts';
import { bothOrNeither } from './bothOrNeither.ts';
import { readListenAddress } from './listenAddress.ts';

const demoSecrets = {
  STORYBLOK_TOKEN: 'demo-public',
  STORYBLOK_PREVIEW_TOKEN: 'demo-preview',
  ...outsideDemoSecrets,
};

type Given = Readonly<Record<string, unknown>>;

/** What a real space needs besides its address. Spec part 1 §5: the client needs an access token. */
function missingTogether(values: Given): string[] {
  if (!values.STORYBLOK_API_URL) return [];
  return [
    ...(values.STORYBLOK_TOKEN ? [] : ['STORYBLOK_TOKEN is required with STORYBLOK_API_URL.']),
    ...(values.STORYBLOK_PREVIEW_TOKEN && !values.STORYBLOK_SPACE_ID
      ? ['STORYBLOK_SPACE_ID is required with STORYBLOK_PREVIEW_TOKEN: preview links are signed with it.']
      : []),
    ...(values.CONTENT_DEFAULT_VERSION === 'draft' && !values.STORYBLOK_PREVIEW_TOKEN
      ? ['STORYBLOK_PREVIEW_TOKEN is required to show drafts (CONTENT_DEFAULT_VERSION is draft).']
      : []),
  ];
}

const tagsTogether = ({ TAG_MANAGER_URL, TAG_MANAGER_ORIGINS }: Given): string[] =>
  TAG_MANAGER_ORIGINS && !TAG_MANAGER_URL ? ['TAG_MANAGER_URL is required with TAG_MANAGER_ORIGINS.'] : [];

/** Everybody knows the demo's tokens, and what it is sent goes nowhere: not on a site that is open to the world. */
function nothingOfTheDemo(values: Given): string[] {
  if (!isPublic(values) || values.ALLOW_DEMO) return [];
  const allowed = 'ALLOW_DEMO=true allows it.';
  if (!values.STORYBLOK_API_URL)
    return [
      `STORYBLOK_API_URL is required when SITE_URL is https: the demo space is for trying out. ${allowed}`,
    ];
  return Object.entries(demoSecrets)
    .filter(([name, secret]) => values[name] === secret)
    .map(([name]) => `${name} is that of the demo, which everybody knows. ${allowed}`);
}

/**
 * What a site that is reached by https sends on, tokens and visitors' data, goes by https too. Traces have neither, and their
 * collector is most often beside the site.
 */
function nothingInTheClear(values: Given): string[] {
  if (!isPublic(values)) return [];
  return Object.entries(values).flatMap(([name, value]) => {
    const addresses = name !== 'SITE_URL' && typeof value === 'string' ? value.split(',') : [];
    const isRefused = addresses.some(
      (address) =>
        address.startsWith('http:') &&
        !(values.ALLOW_DEMO && isLoopback(address)) &&
        !(name === 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' && isPrivate(address)),
    );
    return isRefused ? [`${name} must be https when SITE_URL is.`] : [];
  });
}

/** Whether the site's address is https. An address that is malformed is reported by its own variable. */
const isPublic = ({ SITE_URL }: Given) => /^https:\/\/[^/]+$/.test(String(SITE_URL));
const isLoopback = (address: string) => /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/.test(address);

/**
 * Whether an address is on this machine or its private network: a name without a dot, as containers have, one below a
 * domain that is never public (RFC 6762, ICANN's `internal`), or an address of RFC 1918.
 */
function isPrivate(address: string): boolean {
  // A malformed address is reported by its own variable.
  const hostname = URL.parse(address)?.hostname ?? '';
  return (
    isLoopback(address) ||
    /^[\w-]+$|\.(?:local|internal)$/.test(hostname) ||
    /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(hostname)
  );
}

/** Vite's own socket, and a restart at each change, are of one process. */
const oneInDevelopment = ({ NODE_ENV, WEB_CONCURRENCY }: Given): string[] =>
  NODE_ENV === 'development' && WEB_CONCURRENCY !== 1 ? ['WEB_CONCURRENCY must be 1 in development.'] : [];

/** Each process has one: the first that of `METRICS_PORT`, the others those after it. */
function metricsPorts({ METRICS_PORT, WEB_CONCURRENCY }: Given): number[] {
  const first = readListenAddress(METRICS_PORT)?.port;
  return first && typeof WEB_CONCURRENCY === 'number'
    ? Array.from({ length: WEB_CONCURRENCY }, (_, n) => first + n)
    : [];
}

const lastPort = 65_535;

/** The processes after the first may not be left without a port. */
function roomForMetrics(values: Given): string[] {
  const most = lastPort + 1 - Number(values.WEB_CONCURRENCY);
  return (metricsPorts(values).at(-1) ?? 0) > lastPort
    ? [
        `METRICS_PORT must be ${most} at most with WEB_CONCURRENCY ${values.WEB_CONCURRENCY}: each process takes the next port, and ${lastPort} is the last.`,
      ]
    : [];
}

/** The embedded services need a port of their own. With a real space they have none. */
function portsTogether(values: Given): string[] {
  const { STORYBLOK_API_URL, PORT, EMBEDDED_PORT, HEALTH_PORT } = values;
  const taken = STORYBLOK_API_URL ? [PORT] : [PORT, EMBEDDED_PORT];
  const measured = metricsPorts(values);
  const health = readListenAddress(HEALTH_PORT)?.port;
  const shared = [
    ...(measured.some((port) => taken.includes(port)) ? ['METRICS_PORT'] : []),
    ...(health && [...taken, ...measured].includes(health) ? ['HEALTH_PORT'] : []),
  ];
  const range = measured.length > 1 ? ` METRICS_PORT takes ${measured[0]} to ${measured.at(-1)}.` : '';
  if (shared.length)
    return shared.map((name) => `${name} must be a port of its own. It is ${values[name]}.${range}`);
  if (STORYBLOK_API_URL) return [];
  if (PORT === lastPort && EMBEDDED_PORT === lastPort + 1) {
    return ['EMBEDDED_PORT is required with PORT 65535: it would be 65536, which is no port.'];
  }
  return typeof PORT === 'number' && PORT === EMBEDDED_PORT
    ? [`EMBEDDED_PORT must not be the same as PORT. It is ${PORT}.`]
    : [];
}

/** Rules over several variables: each gives a line for each mistake. */
export const together: readonly ((values: Given) => string[])[] = [
  missingTogether,
  outsideTogether,
  // RFC 9116 §2.5: both are required.
  bothOrNeither('SECURITY_CONTACT', 'SECURITY_EXPIRES'),
  tagsTogether,
  portsTogether,
  roomForMetrics,
  oneInDevelopment,
  nothingOfTheDemo,
  nothingInTheClear,
];
