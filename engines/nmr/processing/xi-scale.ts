import type { ReferenceFinding } from '../model.ts';

interface ZeroPoint {
  /** Frequency of the nucleus at 0 ppm where the protons of TMS resonate at exactly 100 MHz. */
  readonly xiPercent: number;
  /** What lies at 0 ppm. */
  readonly compound: string;
}

/**
 * Which protons the scale counts from. `tms`: those of TMS in chloroform, IUPAC 2001 and 2008. `dss`: those of DSS in water,
 * IUPAC 1998 for biomolecules, where nitrogen is counted from liquid ammonia (380 ppm beside nitromethane), phosphorus from
 * trimethyl phosphate (3 ppm beside H3PO4) and fluorine from trifluoroacetic acid (78 ppm beside CFCl3).
 */
export const shiftScales = ['tms', 'dss'] as const;
export type ShiftScale = (typeof shiftScales)[number];

const sources: Readonly<Record<ShiftScale, string>> = {
  tms: 'Harris, Becker, Cabral de Menezes, Goodfellow, Granger, Pure Appl. Chem. 2001, 73, 1795, doi:10.1351/pac200173101795',
  dss: 'Markley, Bax, Arata, Hilbers, Kaptein, Sykes, Wright, Wüthrich, Pure Appl. Chem. 1998, 70, 117, doi:10.1351/pac199870010117',
};

/** The unified scale of IUPAC, for the nuclei a user may want to fix by it. */
const zeroPoints: Readonly<Record<ShiftScale, Readonly<Record<string, ZeroPoint>>>> = {
  tms: {
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
  },
  dss: {
    '13C': { xiPercent: 25.144953, compound: 'DSS' },
    '15N': { xiPercent: 10.1329118, compound: 'liquid NH3' },
    '19F': { xiPercent: 94.0867196, compound: 'trifluoroacetic acid' },
    '31P': { xiPercent: 40.4808636, compound: 'trimethyl phosphate' },
  },
};

/** Farther off than this the proton frequency given belongs to another magnet, ppm. */
const farthestPpm = 100;

/** Frequency of a nucleus over that of the proton in the same field; null for a nucleus without a Ξ here. */
export const frequencyOverProton = (nucleus: string): number | null =>
  nucleus === '1H' ? 1 : (zeroPoints.tms[nucleus]?.xiPercent ?? Number.NaN) / 100 || null;

export interface XiQuestion {
  readonly nucleus: string;
  /** Frequency the recorded axis calls 0 ppm, MHz. */
  readonly baseFrequencyMhz: number;
  /** Frequency of 0 ppm in a proton spectrum of the same sample, MHz. */
  readonly protonZeroMhz: number;
  /** That of TMS unless given. */
  readonly scale?: ShiftScale;
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
  scale = 'tms',
}: XiQuestion): ReferenceFinding | null => {
  const zero = zeroPoints[scale][nucleus];
  // Recorded on any of the scales, the axis lies near one of their zeros.
  const nearest = nearestZero({ nucleus, baseFrequencyMhz, protonBaseMhz: protonZeroMhz });
  if (zero === undefined || nearest === undefined || !(Math.abs(nearest.offPpm) <= farthestPpm)) return null;
  const zeroMhz = (zero.xiPercent / 100) * protonZeroMhz;
  const offsetPpm = -((zeroMhz - baseFrequencyMhz) / baseFrequencyMhz) * 1e6;
  return {
    method: 'xi_scale',
    compound: zero.compound,
    offsetPpm,
    reason:
      `0 ppm at ${zeroMhz.toFixed(6)} MHz: Ξ(${nucleus}) = ${zero.xiPercent} % (${zero.compound}) of ${protonZeroMhz.toFixed(6)} MHz, ` +
      `where the protons of the same sample have 0 ppm; it holds for spectra recorded with the same lock`,
    source: sources[scale],
  };
};

/** A recorded zero this close to that of the scale is meant to be it: base frequencies are set once per magnet, solvents move the lock by some ppm. */
const sameZeroPpm = 12;

export interface RecordedZero {
  readonly nucleus: string;
  /** Frequency the recorded axis calls 0 ppm, MHz. */
  readonly baseFrequencyMhz: number;
  /** What the spectrometer calls 0 ppm of the protons; null where it is not recorded. */
  readonly protonBaseMhz: number | null;
}

/** The scale whose zero lies nearest to the recorded one, and by how much the recorded one is off. */
const nearestZero = ({ nucleus, baseFrequencyMhz, protonBaseMhz }: RecordedZero) =>
  shiftScales
    .flatMap((scale) => {
      const zero = zeroPoints[scale][nucleus];
      if (zero === undefined || protonBaseMhz === null) return [];
      const zeroMhz = (zero.xiPercent / 100) * protonBaseMhz;
      return [{ zero, scale, offPpm: ((baseFrequencyMhz - zeroMhz) / zeroMhz) * 1e6 }];
    })
    .sort((a, b) => Math.abs(a.offPpm) - Math.abs(b.offPpm))[0];

/**
 * The axis as recorded, of a nucleus without reference lines of its own, with what lies at its 0 ppm named as far as the
 * spectrometer's base frequencies tell: 15N is counted from nitromethane or from ammonia, and a number without its scale is none.
 */
export const scaleAsRecorded = (recorded: RecordedZero): ReferenceFinding => {
  const { nucleus, protonBaseMhz } = recorded;
  const usual = zeroPoints.tms[nucleus]?.compound ?? null;
  const nearest = nearestZero(recorded);
  const asRecorded = {
    method: 'metadata',
    offsetPpm: 0,
    source: 'base frequencies of the acquisition',
  } as const;
  if (nearest === undefined || protonBaseMhz === null) {
    const convention = usual === null ? 'no scale is kept here' : `by convention 0 ppm is ${usual}`;
    return {
      ...asRecorded,
      compound: null,
      reason: `no reference signals are known for ${nucleus}; axis as recorded, and nothing recorded tells what lies at its 0 ppm (${convention}). The zero of a proton spectrum of the sample fixes it by the unified scale`,
    };
  }
  const { zero, offPpm, scale } = nearest;
  const by = `Ξ(${nucleus}) = ${zero.xiPercent} % of ${protonBaseMhz.toFixed(6)} MHz, the base frequency of the protons`;
  if (Math.abs(offPpm) > sameZeroPpm) {
    return {
      ...asRecorded,
      method: 'none',
      compound: null,
      reason: `0 ppm as recorded lies ${offPpm.toFixed(1)} ppm from ${zero.compound} and farther from every other zero of ${nucleus} (${by}): what the axis counts from is not known`,
    };
  }
  return {
    ...asRecorded,
    compound: zero.compound,
    reason: `axis as recorded; its 0 ppm lies ${Math.abs(offPpm).toFixed(2)} ppm from ${zero.compound} (${by})`,
    source: sources[scale],
  };
};
