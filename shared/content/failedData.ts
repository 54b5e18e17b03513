/** The data of a block that could not be had: what every block with data understands. */
export interface FailedData {
  readonly status: 'error';
}
