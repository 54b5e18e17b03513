declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly rootType: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
  }
  class Validator {
    /** @param vocabulary schema.org as JSON-LD */
    constructor(vocabulary: { readonly '@graph': readonly object[] });
    validate(extracted: unknown): Promise<Issue[]>;
  }
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default Validator;
}

declare module '@marbec/web-auto-extractor' {
  class WebAutoExtractor {
    constructor(options: { addLocation?: boolean; embedSource?: readonly string[] });
    parse(html: string): unknown;
  }
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default WebAutoExtractor;
}
