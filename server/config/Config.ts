import type { BrandId } from '../../client/brands/brands.ts';
import type { Country } from '../../shared/country.ts';
import type { ConsentSettings } from '../../shared/page.ts';
import type { ConnectionLimits } from '../load/createConnections.ts';
import type { InFlightLimits } from '../load/createInFlight.ts';
import type { OutsideConfig } from '../outside/outsideServices.ts';
import type { ListenAddress } from './listenAddress.ts';

/**
 * The site's settings: every one comes from an environment variable of `variables.ts`. Frozen. The parts of outside services
 * are described with them, in `server/outside/`.
 */
export interface Config extends OutsideConfig {
  readonly env: 'development' | 'test' | 'production';
  readonly port: number;
  /** Number of processes that answer on the port; 1: this one alone. */
  readonly processes: number;
  /** Number of this one, from 1, among several; unset: it is the only one, or the one that starts the others. */
  readonly worker: number | undefined;
  /** Unset: every interface. */
  readonly host: string | undefined;
  /** Public origin without a trailing slash, `https://www.example.com`. */
  readonly siteUrl: string;
  /** The public origin is https: cookies are Secure and HSTS is sent. */
  readonly https: boolean;
  /** Who is told of a weakness; unset: nobody is named. */
  readonly securityContact: { readonly address: string; readonly expires: string } | undefined;
  /** `refuse`: every page asks to be left out of search engines. */
  readonly searchEngines: 'allow' | 'refuse';
  /** Express's 'trust proxy': number of proxies in front, or their addresses. */
  readonly trustProxy: false | number | readonly string[];
  readonly log: { readonly level: string; readonly directory: string };
  /** Variables that are set, look like the site's, and are none: most often misspelled. */
  readonly unknownVariables: readonly string[];
  /** What the build must be for. */
  readonly brandId: BrandId;
  /** Folder of its demo, absolute: what the stand-ins serve. */
  readonly demoDirectory: string;
  readonly brand: { readonly name: string; readonly shortName: string };
  /** Beginnings of the brand's vehicle identification numbers that have a check digit. */
  readonly checkedVins: readonly string[];
  /** Customer service line by country, as read. */
  readonly phones: Readonly<Record<Country, string>>;
  readonly consent: ConsentSettings;
  /** Origins that the tags of the tag manager may call besides its own; `*.` stands for all hosts below a name. */
  readonly tagManagerOrigins: readonly string[];
  readonly content: ContentConfig;
  /** Last day of the offers, `2025-12-31`. */
  readonly offersValidUntil: string;
  readonly embeddedPort: number;
  /** Of the probes alone; unset: they have no port of their own. */
  readonly health: ListenAddress | undefined;
  /** Of `/metrics`; unset: nothing is measured. */
  readonly metrics: ListenAddress | undefined;
  /** Share of visitors whose browsers report how fast the site is for them, from 0 to 1. */
  readonly webVitalsShare: number;
  /** OpenTelemetry collector, and of requests how many are traced, from 0 to 1; unset: none are. */
  readonly traces: { readonly url: string; readonly share: number } | undefined;
  /** For the content snapshot and the image cache. */
  readonly cacheDirectory: string;
  /** Builds before this one whose files are served. */
  readonly buildsKept: number;
  /** Between the signal to stop and the closing of the port, ms. */
  readonly stopDrainMs: number;
  /** Memory for answers, in bytes; 0: none is kept. */
  readonly pageCacheBytes: number;
  readonly imageCacheBytes: number;
  /** Limits of one download of assets. */
  readonly downloads: { readonly maxFiles: number; readonly maxBytes: number };
  /** Names of the request headers in which a CDN tells where the visitor is. */
  readonly geoHeaders: {
    readonly latitude: string | undefined;
    readonly longitude: string | undefined;
    readonly country: string | undefined;
  };
  /** Postgres that machines share; unset: there is one machine, and leads are in SQLite. */
  readonly databaseUrl: string | undefined;
  readonly leads: LeadsConfig;
  /** Requests per minute and client address; 0: no limit. */
  readonly rateLimits: Readonly<
    Record<'pages' | 'api' | 'images' | 'quotes' | 'forms' | 'valuations', number>
  >;
  /** Requests that are being answered at once. */
  readonly inFlight: InFlightLimits;
  /** Memory for the bodies of requests, bytes. */
  readonly bodyBytes: number;
  readonly connections: ConnectionLimits;
  /** Delay of the event loop in ms from which on pages that are not in memory are refused; 0: never. */
  readonly overloadDelayMs: number;
  /** Values that must never be logged. */
  readonly secrets: readonly string[];
}

export interface ContentConfig {
  /** True: the demo space is served by this process on `embeddedPort`. */
  readonly embedded: boolean;
  /** With version, without trailing slash: `https://api.storyblok.com/v2`. */
  readonly apiUrl: string;
  readonly token: string;
  /** Needed for drafts. */
  readonly previewToken: string | undefined;
  readonly spaceId: string;
  readonly webhookSecret: string | undefined;
  /** Origins of pictures and videos besides our own. */
  readonly assetOrigins: readonly string[];
  /** Origin of the visual editor and its bridge. */
  readonly editorOrigin: string;
  /** Folder of the embedded space. */
  readonly directory: string;
  readonly defaultVersion: 'draft' | 'published';
  readonly requestsPerSecond: number;
  readonly timeoutMs: number;
  readonly cacheBytes: number;
  readonly pollSeconds: number;
  /** Believes at once that content is gone, however much of it. */
  readonly acceptDrop: boolean;
}

export interface LeadsConfig {
  readonly directory: string;
  /** Where leads were before the folder had a name of its own. */
  readonly formerDirectory: string;
  /** Keys, base64 of 32 bytes each; the first encrypts, all decrypt. None: leads are stored in the clear. */
  readonly keys: readonly string[];
  /** Most leads that may wait for the CRM. */
  readonly maxLeads: number;
  /** Photos of old cars, in bytes: of all leads, and of one client in two hours. */
  readonly photoBytes: { readonly all: number; readonly perAddress: number };
  /** Days after the CRM has a lead; of forms by their id, and of all others. */
  readonly keepDays: { readonly default: number; readonly byForm: Readonly<Record<string, number>> };
}
