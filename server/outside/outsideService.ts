import type { RequestHandler } from 'express';
import type { Variable } from '../config/variable.ts';
import type { Story } from '../stories/story.ts';

export type Variables = Readonly<Record<string, Variable<unknown>>>;

/** What variables are once they are read, by name. */
export type ValuesOf<V extends Variables> = { readonly [K in keyof V]: ReturnType<V[K]['fallback']> };

/** What is set, by name of the variable, or its default. */
export type Given = Readonly<Record<string, unknown>>;

/** What stand-ins are made of. */
export interface Demo {
  /** Folder of the brand's demo, absolute. */
  readonly folder: string;
  /** What is published in the demo space. */
  published(): Promise<readonly Story[]>;
  /** ms since 1970 */
  now(): number;
}

/** A small service of our own that speaks as the provider does, on the embedded origin. Decision 0001. */
export interface StandIn<Service extends string = string> {
  /** Below which it answers: `/valuation`. */
  readonly path: string;
  /** Name of the service in the fault switch: `valuation`. */
  readonly service: Service;
  /** Its handler, loaded by `import()`: a site with real services has none of it in memory. */
  open(demo: Demo): Promise<RequestHandler>;
}

/**
 * Everything about a service that somebody else runs: its variables, configuration, calls and stand-in. Decision
 * 0060.
 */
export interface OutsideServiceDefinition<
  V extends Variables,
  Limits extends Variables,
  Part,
  Service extends string,
  Calls extends readonly string[],
> {
  /** Names of its calls in errors, metrics and traces, and in the table of docs/runbook.md; none: browsers alone ask it. */
  readonly callNames: Calls;
  /** Variables that have the key of each call, which may be part of an address: what to look at when it is refused. */
  readonly keys: Readonly<Record<Calls[number], readonly (keyof V & string)[]>>;
  /**
   * Words that its variables begin with, and no others of a machine: a variable that begins so and is unknown is
   * misspelled.
   */
  readonly firstWords: readonly string[];
  readonly variables: V;
  /** Variables that stand among the limits. */
  readonly limits?: Limits;
  /**
   * Its part of the configuration.
   * @param standIn address of its stand-in, without trailing slash; undefined with a real space
   */
  config(values: ValuesOf<V & Limits>, standIn: string | undefined): Part;
  /** What must be set together: a line for each mistake. */
  together?(given: Given): string[];
  /** Secrets of its stand-in, which everybody knows, by name of their variable. */
  readonly demoSecrets?: Readonly<Record<string, string>>;
  /** Services of one provider may share one. */
  readonly standIn: StandIn<Service>;
  /** What browsers may load from it, by directive of the security policy; unset: they never ask it. */
  sources?(part: Part): Sources;
}

/** What the security policy allows beyond this site. */
export type Sources = Readonly<
  Partial<
    Record<
      'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'frame-src' | 'worker-src',
      readonly string[]
    >
  >
>;

/** Defines an outside service; the types of its values, its part of the configuration and its names are inferred. */
export const outsideService = <
  const V extends Variables,
  Part,
  const Service extends string,
  const Calls extends readonly string[],
  const Limits extends Variables = Record<never, never>,
>(
  definition: OutsideServiceDefinition<V, Limits, Part, Service, Calls>,
): OutsideServiceDefinition<V, Limits, Part, Service, Calls> => definition;
