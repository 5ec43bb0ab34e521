import type { ReferenceFinding } from '../model.ts';

interface ZeroPoint {
  /** Frequency of the nucleus at 0 ppm where the protons of TMS resonate at exactly 100 MHz. */
  readonly xiPercent: number;
  /** What lies at 0 ppm. */
  readonly compound: string;
}

const source =
  'Harris, Becker, Cabral de Menezes, Goodfellow, Granger, Pure Appl. Chem. 2001, 73, 1795, doi:10.1351/pac200173101795';

/** The unified scale of IUPAC, for the nuclei a user may want to fix by it. */
const zeroPoints: Readonly<Record<string, ZeroPoint>> = {
  '2H': { xiPercent: 15.350609, compound: 'TMS-d12' },
  '7Li': { xiPercent: 38.863797, compound: 'LiCl' },
  '11B': { xiPercent: 32.083974, compound: 'BF3·Et2O' },
  '13C': { xiPercent: 25.14502, compound: 'TMS' },
  '15N': { xiPercent: 10.136767, compound: 'nitromethane' },
  '19F': { xiPercent: 94.094011, compound: 'CFCl3' },
  '23Na': { xiPercent: 26.4519, compound: 'NaCl' },
  '29Si': { xiPercent: 19.867187, compound: 'TMS' },
  '31P': { xiPercent: 40.480742, compound: 'H3PO4' },
  '77Se': { xiPercent: 19.071513, compound: 'Me2Se' },
  '119Sn': { xiPercent: 37.290632, compound: 'Me4Sn' },
};

/** Farther off than this the proton frequency given belongs to another magnet, ppm. */
const farthestPpm = 100;

export interface XiQuestion {
  readonly nucleus: string;
  /** Frequency the recorded axis calls 0 ppm, MHz. */
  readonly baseFrequencyMhz: number;
  /** Frequency of 0 ppm in a proton spectrum of the same sample, MHz. */
  readonly protonZeroMhz: number;
}

/**
 * The axis as the unified scale has it: 0 ppm of any nucleus lies at Ξ times the frequency of the protons at 0 ppm.
 * That holds where both spectra were recorded with the same sample, lock and shift of the lock; against internal
 * references in other solvents than chloroform it differs by up to some tenths of a ppm. Null where the nucleus has no
 * Ξ here, or the proton frequency does not belong to this magnet.
 */
export const referenceByXi = ({
  nucleus,
  baseFrequencyMhz,
  protonZeroMhz,
}: XiQuestion): ReferenceFinding | null => {
  const zero = zeroPoints[nucleus];
  if (zero === undefined) return null;
  const zeroMhz = (zero.xiPercent / 100) * protonZeroMhz;
  const offsetPpm = -((zeroMhz - baseFrequencyMhz) / baseFrequencyMhz) * 1e6;
  if (!(Math.abs(offsetPpm) <= farthestPpm)) return null;
  return {
    method: 'xi_scale',
    compound: zero.compound,
    offsetPpm,
    reason:
      `0 ppm at ${zeroMhz.toFixed(6)} MHz: Ξ(${nucleus}) = ${zero.xiPercent} % of ${protonZeroMhz.toFixed(6)} MHz, ` +
      `where the protons of the same sample have 0 ppm; it holds for spectra recorded with the same lock`,
    source,
  };
};
