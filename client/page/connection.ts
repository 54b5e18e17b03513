/** The parts of the Network Information API that are read; absent in some browsers. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Spec part 1 §9: prefetch is skipped on slow connections or data saver. */
export const allowsPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
