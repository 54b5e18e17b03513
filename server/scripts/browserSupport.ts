import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { browserFloor } from '../build/browserFloor.ts';

/** Versions of browsers by their names in the compatibility data. */
export type BrowserVersions = Readonly<Partial<Record<BrowserName, string>>>;

/** What browsers know, as MDN has it. */
export const compatData = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/**
 * Lists the browsers that lack a feature, `safari_ios 17.4` each with the version that brought it; empty when all have it,
 * or when nothing is known of it.
 */
export function lackingBrowsers(
  feature: CompatStatement | undefined,
  versions: BrowserVersions = browserFloor,
): string[] {
  if (!feature) return [];
  return Object.entries(versions).flatMap(([browser, version]) => {
    const statement = feature.support[browser as BrowserName];
    const all = [statement ?? []].flat();
    if (all.length === 0 || all.some((one) => covers(one, version))) return [];
    return [`${browser} ${all[0]?.version_added || 'never'}`];
  });
}

/** A version has the feature under its own name and without a switch. What it has in part counts. */
function covers(support: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed } = support;
  if (support.flags || support.prefix || support.alternative_name) return false;
  if (typeof added !== 'string' || added === 'preview') return false;
  const isRemoved = typeof removed === 'string' && compareVersions(removed, version) <= 0;
  return !isRemoved && compareVersions(added, version) <= 0;
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.replace('≤', '').split('.').map(Number));
  const length = Math.max(a?.length ?? 0, b?.length ?? 0);
  const differences = Array.from({ length }, (_, n) => (a?.[n] ?? 0) - (b?.[n] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** Something of JavaScript or the browser that scripts can ask for by name. */
export interface ScriptFeature {
  /** `Element`, `Map`. */
  readonly owner: string;
  /** `checkVisibility`; unset for the owner itself. */
  readonly member?: string;
  readonly isEvent: boolean;
  /** Of the standard, and neither tried out nor on its way out. */
  readonly isStandard: boolean;
  readonly statement: CompatStatement;
}

/** All globals and their members that the data knows. */
export function scriptFeatures(): ScriptFeature[] {
  const { builtins } = compatData.javascript;
  return [...Object.entries(builtins ?? {}), ...Object.entries(compatData.api)].flatMap(
    ([owner, identifier]) => [
      ...featureOf(owner, undefined, identifier as Identifier),
      ...Object.entries(identifier).flatMap(([key, member]) =>
        key === '__compat' ? [] : featureOf(owner, key, member as Identifier),
      ),
    ],
  );
}

function featureOf(owner: string, key: string | undefined, { __compat }: Identifier): ScriptFeature[] {
  if (!__compat) return [];
  const { status } = __compat;
  return [
    {
      owner,
      ...(key !== undefined && { member: key.replace(/_(?:static|event)$/, '') }),
      isEvent: key?.endsWith('_event') ?? false,
      isStandard: !!status?.standard_track && !status.experimental && !status.deprecated,
      statement: __compat,
    },
  ];
}
