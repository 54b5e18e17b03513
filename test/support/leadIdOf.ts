import { submissionKeyOf } from '../../server/forms/submissionKey.ts';

/** The id that store, CRM and booking system have of what was sent with a key. */
export const leadIdOf = (key: string): string => submissionKeyOf(key).leadId;
