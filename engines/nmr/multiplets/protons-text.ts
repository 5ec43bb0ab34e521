import { wholeProtonsFrom } from '../integration/balance-protons.ts';

/** As lists of signals and figures print a count: whole protons, below half of one with one decimal. */
export const protonsText = (count: number): string =>
  count >= wholeProtonsFrom ? `${Math.round(count)}H` : `${count.toFixed(1)}H`;
