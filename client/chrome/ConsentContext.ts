import { createContext } from 'react';
import type { Consent } from './consent.ts';

/** Given in the browser alone: on the server nobody can be asked, and no banner is rendered. */
export const ConsentContext = createContext<Consent | null>(null);
