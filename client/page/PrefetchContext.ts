import { createContext } from 'react';

/** Called by links with their `href` when a click is likely: hover or focus. Does nothing on the server. */
export const PrefetchContext = createContext<(href: string) => void>(() => {});
