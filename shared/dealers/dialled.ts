/** A phone number as a phone dials it, in a link. */
export const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
