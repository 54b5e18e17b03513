import { stayEvent } from './replaceQuery.ts';
import { useAddressEvent } from './useAddressEvent.ts';

/**
 * Follows links from the page to itself. The page stays as it is where it has been loaded with that address, though what
 * was changed on it since is not what the address tells.
 * @param onReturn is given the query of the address
 */
export const useOwnLinks = (onReturn: (query: URLSearchParams) => void): void =>
  useAddressEvent(stayEvent, onReturn);
