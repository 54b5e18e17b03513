import type { OperationAnswer } from './operation.ts';
import { problem } from './schemas.ts';

/** Failures that several endpoints have, for the API's description. */

export const failure = (description: string): OperationAnswer => ({ description, schema: problem });
export const notValid = failure('Something of the request is not valid; the message says what.');
export const notThere = failure('There is no such thing.');
export const limited = failure('More requests than are allowed. `Retry-After` says when to try again.');
export const down = failure('It cannot be answered at the moment. `Retry-After` says when to try again.');
export const foreign = failure('The page of another site has sent it.');
export const unreachable = failure('An outside service does not answer.');
/** Failures of every endpoint that looks something up. */
export const readFailures = { 400: notValid, 429: limited, 503: down };
