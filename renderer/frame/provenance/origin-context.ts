import { createContext } from 'react';
import type { Origin } from './number-source.ts';

/** The result the numbers below belong to. */
export const OriginContext = createContext<Origin | null>(null);
