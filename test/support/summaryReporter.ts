import type { AggregatedResult } from '@jest/reporters';

/** Ends Jest's output with `N passed, N failed, N skipped` alone on a line, which CI reads. */
// biome-ignore lint/style/noDefaultExport: required by Jest
export default class SummaryReporter {
  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    // After Jest's own summary, which is written later.
    process.once('exit', () => process.stdout.write(`${summaryOf(results)}\n`));
  }
}

/** A suite that could not even start counts as a failed test. */
export function summaryOf(
  results: Pick<
    AggregatedResult,
    'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numRuntimeErrorTestSuites'
  >,
): string {
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  const skipped = results.numPendingTests + results.numTodoTests;
  return `${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped`;
}
