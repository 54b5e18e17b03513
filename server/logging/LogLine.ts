/** A line of the log, as it was written. */
export type LogLine = Readonly<Record<string, unknown>> & {
  readonly level: string;
  /** ISO 8601 */
  readonly time: string;
  readonly msg?: string;
};
