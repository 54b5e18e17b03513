import { createContext } from 'react';
import type { Consent } from './consent.ts';

/** The visitor's choice about cookies. Null on the server, where nobody can be asked and no banner is rendered. */
export const ConsentContext = createContext<Consent | null>(null);
