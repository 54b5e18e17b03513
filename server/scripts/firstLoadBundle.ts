/** One entry of Vite's manifest. */
export interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** In every build of Joi, however small it was made: `Symbol.for('@hapi/joi/schema')`. */
const joiMark = '@hapi/joi/schema';

/**
 * Scripts that a page can load before anybody touches it: the entries, each block and feature, and all that these import
 * statically. Paths within dist/client, sorted.
 */
function firstLoadFiles(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const entry = manifest[name];
    if (!entry || seen.has(name)) return;
    seen.add(name);
    entry.imports?.forEach(visit);
  };
  for (const [name, entry] of Object.entries(manifest)) {
    if (entry.isEntry || /(^|\/)client\/(?:blocks|features)\/[^/]+\/[^/]+\.tsx$/.test(name)) visit(name);
  }
  const files = [...seen].map((name) => manifest[name]?.file ?? '');
  return [...new Set(files)].filter((file) => file.endsWith('.js')).sort();
}

/** What a first load must not have, a line of text each. `read`: text of a file of dist/client. */
export function heavyFirstLoads(manifest: Manifest, read: (file: string) => string): string[] {
  return firstLoadFiles(manifest)
    .filter((file) => read(file).includes(joiMark))
    .map(
      (file) =>
        `dist/client/${file} has Joi in it and is loaded with the page: load the schema by import() when a form is first touched.`,
    );
}
