import { toldEvent } from './replaceQuery.ts';
import { useAddressEvent } from './useAddressEvent.ts';

/** Follows what blocks of this page write into its address, one's own included. */
export const useTold = (onTold: (query: URLSearchParams) => void): void => useAddressEvent(toldEvent, onTold);
