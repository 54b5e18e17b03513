/** A package that production installs, as package-lock.json has it. */
export interface Installed {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; '' when the package says none. */
  readonly licence: string;
}

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** Licences that ask for no more than to be named. SPDX identifiers. */
const allowed: ReadonlySet<string> = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'Unlicense', 'CC0-1.0'],
]);
/** libvips, a shared library that sharp loads and that anybody can replace: LGPL section 4. */
const allowedOf: readonly { readonly name: RegExp; readonly licence: string }[] = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
];

/** What production installs on any machine, sorted by name. */
export function productionPackages(lock: string): Installed[] {
  const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, Locked>> };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev)
    .map(([path, { version = '', license = '' }]) => ({
      name: path.split('node_modules/').at(-1) ?? path,
      version,
      licence: license,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** A line for each package with a licence that is not allowed. */
export const refusedLicences = (packages: readonly Installed[]): string[] =>
  packages
    .filter((one) => !isAllowed(one))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has the licence '${licence}', which server/scripts/licences.ts does not allow.`,
    );

/**
 * Whether the licence is allowed: an SPDX expression without nested brackets, of which one part of `OR` and every
 * part of `AND` must be.
 */
function isAllowed({ name, licence }: Installed): boolean {
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((all) =>
    all
      .split(' AND ')
      .every((one) => allowed.has(one) || allowedOf.some((of) => of.licence === one && of.name.test(name))),
  );
}
