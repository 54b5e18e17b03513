/** The parts of subset-font that are used; the package has no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly noHinting: boolean;
    readonly keepFeatures: readonly string[];
  }
  function subsetFont(font: Buffer, characters: string, options: SubsetOptions): Promise<Buffer>;
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default subsetFont;
}
