import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/Config.ts';
import { outsideSources } from '../outside/outsideServices.ts';
import { bridgeStyleSource } from '../stories/editorBridge.ts';

type Directives = Record<string, string[]>;

/**
 * Security headers of every answer. The policy has no nonces: no page carries inline script, so that a
 * rendered page can be cached. Decision 0003.
 */
export function securityHeaders(config: Config): RequestHandler {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...sitePolicy(config), ...(isOursAlone(config) ? trustedTypes : {}) },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A year, and for all hosts below.
    strictTransportSecurity: config.https,
  });
  const fixed = [
    ...headersSetBy(headers),
    ...(config.https ? [['Reporting-Endpoints', `csp="${reportAddress}"`] as const] : []),
    ...(isOursAlone(config) || config.env === 'development'
      ? []
      : [[reportOnlyHeader, written({ ...trustedTypes, ...reports(config) })] as const]),
    ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()'] as const,
  ];
  return (_request, response, next) => {
    for (const [name, value] of fixed) response.setHeader(name, value);
    next();
  };
}

type SettingHeaders = ReturnType<typeof helmet>;

/** What a middleware sets whatever the request is: read off it once, as fifteen of them run for each answer. */
function headersSetBy(middleware: SettingHeaders): (readonly [name: string, value: string])[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(response.req, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Lets the visual editor show this one answer in its frame: only after its signature was checked. */
export function createEditorAccess(config: Config): (response: Response) => void {
  const policy = written(editorPolicy(config));
  return (response) => {
    response.removeHeader('X-Frame-Options');
    response.removeHeader(reportOnlyHeader);
    response.setHeader(policyHeader, policy);
  };
}

const policyHeader = 'Content-Security-Policy';
const reportOnlyHeader = 'Content-Security-Policy-Report-Only';

/** Where browsers report what breaks the policy: newer ones to the endpoint of that name, by https alone; others by address. */
const reportAddress = '/api/csp-report';
const reports = ({ https }: Config): Directives => ({
  'report-uri': [reportAddress],
  ...(https ? { 'report-to': ['csp'] } : {}),
});

/** Text becomes script only through the one policy of client/page/scriptPolicy.ts. W3C, "Trusted Types". */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['forecourt'] };
const written = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
/** Every script of every page is of this site; others may not know trusted types, so what they do is told, not refused. */
const isOursAlone = (config: Config) =>
  !config.consent.identity &&
  !config.consent.tagManager &&
  Object.values(outsideSources(config)).every((sources) => sources.length === 0) &&
  config.env !== 'development';

/** Lets this one answer, a page, have its style element. Decision 0012. */
export function allowStyle(response: Response, source: string | undefined): void {
  const policy = response.getHeader(policyHeader);
  // A hash would undo what is allowed to a map service.
  if (source && typeof policy === 'string' && !policy.includes("style-src 'self' 'unsafe-inline'"))
    response.setHeader(policyHeader, policy.replace("style-src 'self'", `style-src 'self' ${source}`));
}

function sitePolicy(config: Config) {
  const assets = [...config.content.assetOrigins];
  const { identity, tagManager } = config.consent;
  const measuring = tagManager ? [new URL(tagManager).origin] : [];
  const measured = [...measuring, ...config.tagManagerOrigins];
  const consented = [...(identity ? [new URL(identity.src).origin] : []), ...measuring];
  const outside = outsideSources(config);
  const policy = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-src': outside['frame-src'].length ? [...outside['frame-src']] : ["'none'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'", ...consented, ...outside['script-src']],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...outside['style-src']],
    // Server-rendered text colours are style attributes; a style attribute cannot run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...assets, ...measured, ...outside['img-src']],
    'media-src': ["'self'", ...assets],
    'font-src': ["'self'", ...outside['font-src']],
    'connect-src': ["'self'", ...consented, ...config.tagManagerOrigins, ...outside['connect-src']],
    ...(outside['worker-src'].length ? { 'worker-src': ["'self'", ...outside['worker-src']] } : {}),
    ...reports(config),
    ...(config.https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return config.env === 'development' ? { ...policy, ...withSources(policy, viteSources) } : policy;
}

/** Vite's refresh preamble is an inline script, its styles are inline, its reload signal is a web socket, for which it asks in a worker. */
const viteSources: Directives = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
  'worker-src': ['blob:'],
};
/** Sources beside those of a policy: in development the services of the site work too. */
const withSources = (policy: Directives, more: Directives) =>
  Object.fromEntries(
    Object.entries(more).map(([name, sources]) => [
      name,
      [...new Set([...(policy[name] ?? ["'self'"]), ...sources])],
    ]),
  );

function editorPolicy(config: Config): Directives {
  const { editorOrigin } = config.content;
  const site = sitePolicy(config);
  const styles = site['style-src'];
  return {
    ...site,
    'script-src': [...site['script-src'], editorOrigin],
    // A hash beside 'unsafe-inline' would disable it.
    'style-src': styles.includes("'unsafe-inline'") ? styles : [...styles, bridgeStyleSource],
    'frame-ancestors': ["'self'", editorOrigin],
  };
}
