import { createContext } from 'react';
import type { PublicHoliday } from '../../../shared/dealers/dealer.ts';

/** Public holidays that the page knows of, by date. */
export const HolidaysContext = createContext<readonly PublicHoliday[]>([]);
