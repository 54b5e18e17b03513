/** The package's own types are those of a module, which it is not: what it exports is the function itself. */
declare module 'joi-to-json' {
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default function joiToJson(
    schema: { describe(): unknown },
    type: 'open-api-3.1',
  ): Readonly<Record<string, unknown>>;
}
