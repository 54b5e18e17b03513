import { keysOf } from '../../shared/records.ts';
import { botCheck } from './botCheck.ts';
import { crm } from './crm.ts';
import { dealers } from './dealers.ts';
import { diary } from './diary.ts';
import { lender } from './lender.ts';
import { mapService } from './mapService.ts';
import { maps } from './maps.ts';
import type { Given, Sources, StandIn, ValuesOf, Variables } from './outsideService.ts';
import { recalls } from './recalls.ts';
import { stock } from './stock.ts';
import { valuation } from './valuation.ts';

/** Every outside service but the content service, by the name of its part of `Config`, in the order of their variables. */
export const outsideServices = {
  dealers,
  stock,
  maps,
  mapService,
  crm,
  lender,
  diary,
  valuation,
  recalls,
  botCheck,
} as const;

type Services = typeof outsideServices;
type Name = keyof Services;
/** All of several objects in one: `{ a } | { b }` becomes `{ a } & { b }`. */
type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer Whole) => void
  ? Whole
  : never;
type Limits = Joined<NonNullable<Services[Name]['limits']>>;
type Values = ValuesOf<Joined<Services[Name]['variables']> & Limits>;

/** The parts of `Config` that are theirs. */
export type OutsideConfig = { readonly [N in Name]: ReturnType<Services[N]['config']> };
/** Stand-ins of those that the site itself asks, as their fault switches name them. */
export type AskedStandIn = {
  [N in Name]: Services[N]['callNames'] extends readonly [] ? never : Services[N]['standIn']['service'];
}[Name];

/** The definitions, each typed so that it takes the values of all services. */
const definitions: {
  readonly [N in Name]: {
    readonly firstWords: readonly string[];
    readonly keys: Readonly<Record<string, readonly string[]>>;
    readonly limits?: Variables;
    readonly demoSecrets?: Readonly<Record<string, string>>;
    readonly standIn: StandIn;
    config(values: Values, standIn: string | undefined): OutsideConfig[N];
    together?(given: Given): string[];
    sources?(part: OutsideConfig[N]): Sources;
  };
} = outsideServices;
const names = keysOf(definitions);
const all = Object.values(definitions);

const joined = <Part extends object>(parts: readonly Part[]) => Object.assign({}, ...parts) as Joined<Part>;

/** The variables of some of them. */
export const outsideVariables = <S extends Services[Name]>(services: readonly S[]) =>
  joined<S['variables']>(services.map(({ variables }) => variables));
/** Their variables among the limits. */
export const outsideLimits = joined(all.map(({ limits }) => limits ?? {})) as Limits;
/** Words that the services' variables begin with. */
export const outsideFirstWords = all.flatMap(({ firstWords }) => firstWords);
/** Secrets of the stand-ins, by name of their variable. */
export const outsideDemoSecrets: Readonly<Record<string, string>> = joined(
  all.map(({ demoSecrets }) => demoSecrets ?? {}),
);
/** Every stand-in once, though several services may share it. */
export const outsideStandIns: readonly StandIn[] = [...new Set(all.map(({ standIn }) => standIn))];

/** Variables that have the key of a call, by the name that errors and metrics give it; [] for an unknown one. */
export const keysOfCall = (call: string): readonly string[] =>
  call === contentCalls
    ? ['STORYBLOK_TOKEN', 'STORYBLOK_PREVIEW_TOKEN']
    : all.flatMap(({ keys }) => (Object.hasOwn(keys, call) ? (keys[call] ?? []) : []));
const contentCalls = 'content service';

/** @param embedded origin of the stand-ins; undefined with a real space */
export const outsideConfig = (values: Values, embedded: string | undefined) =>
  Object.fromEntries(
    names.map((name) => {
      const { config, standIn } = definitions[name];
      return [name, config(values, embedded && `${embedded}${standIn.path}`)];
    }),
  ) as OutsideConfig;

/** A line for each mistake in what must be set together. */
export const outsideTogether = (given: Given): string[] =>
  all.flatMap(({ together }) => together?.(given) ?? []);

const sourcesOf = <N extends Name>(config: OutsideConfig, name: N): Sources =>
  definitions[name].sources?.(config[name]) ?? {};

/** What browsers may load from those of a configuration, by directive of the security policy. */
export function outsideSources(config: OutsideConfig): Required<Sources> {
  const sources = names.map((name) => sourcesOf(config, name));
  const of = (directive: keyof Sources) => sources.flatMap((one) => one[directive] ?? []);
  return {
    'script-src': of('script-src'),
    'style-src': of('style-src'),
    'img-src': of('img-src'),
    'font-src': of('font-src'),
    'connect-src': of('connect-src'),
    'frame-src': of('frame-src'),
    'worker-src': of('worker-src'),
  };
}
