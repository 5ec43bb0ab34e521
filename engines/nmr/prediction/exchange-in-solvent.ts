import { findSolventByName } from '../solvents/solvent-table.ts';

/** Solvents whose own deuterium takes the place of exchanging protons: their signal is not seen. */
const deuterating = new Set(['D2O', 'CD3OD', 'TFE-d3']);

/** Solvents that accept hydrogen bonds: they move OH, NH and SH to higher shifts. */
const accepting = new Set(['DMSO-d6', 'acetone-d6', 'CD3CN', 'THF-d8']);

/**
 * How much further up the range reaches there, ppm. From chloroform to dimethyl sulfoxide OH and NH move by up to about this
 * (Abraham, Byrne, Griffiths, Perez, Magn. Reson. Chem. 2006, 44, 491); cited from memory, unconfirmed.
 */
const acceptedPpm = 3;

export interface ExchangeRangeInSolvent {
  readonly lowPpm: number;
  readonly highPpm: number;
  /** The solvent's deuterium is expected to have replaced the proton. */
  readonly isReplaced: boolean;
}

/** Where an exchanging proton is looked for in a solvent; ranges of the tables are those of chloroform. Only ever wider. */
export const exchangeRangeIn = (
  solvent: string | null,
  middlePpm: number,
  halfRangePpm: number,
): ExchangeRangeInSolvent => {
  const name = findSolventByName(solvent)?.name ?? '';
  return {
    lowPpm: middlePpm - halfRangePpm,
    highPpm: middlePpm + halfRangePpm + (accepting.has(name) ? acceptedPpm : 0),
    isReplaced: deuterating.has(name),
  };
};
