import { isRecord } from '../../shared/records.ts';

/** True for the error of a file or folder that is not there. */
export const isMissingFile = (error: unknown): boolean => isRecord(error) && error.code === 'ENOENT';
