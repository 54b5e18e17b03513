import { isNativeError } from 'node:util/types';

/** What was thrown as an error, whatever it is. */
export const toError = (thrown: unknown): Error =>
  isNativeError(thrown) ? thrown : new Error(String(thrown));
