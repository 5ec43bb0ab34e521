import type { SolventLine, SolventRow } from '../solvents/solvent-table.ts';
import type { MultipletShape } from './match-multiplet.ts';

/** A signal of known shift by which an axis can be fixed. */
export interface ReferenceFeature extends MultipletShape {
  readonly kind: 'internal_standard' | 'residual_solvent';
  readonly compound: string;
  /** Multiplets are recognised by shape; singlets by place only. */
  readonly isShaped: boolean;
  /** Water: its shift depends on temperature and pH. */
  readonly moves: boolean;
}

/** Relative intensities after coupling to n deuterons (spin 1): the trinomial coefficients. */
const patterns: Readonly<Record<string, readonly number[]>> = {
  s: [1],
  t: [1, 1, 1],
  quint: [1, 2, 3, 2, 1],
  sept: [1, 3, 6, 7, 6, 3, 1],
};

const toFeature = (row: SolventRow, line: SolventLine): ReferenceFeature | null => {
  const pattern = patterns[line.multiplicity];
  if (pattern === undefined || (pattern.length > 1 && line.couplingHz === null)) return null;
  return {
    kind: 'residual_solvent',
    compound: row.name,
    expectedPpm: line.shiftPpm,
    pattern,
    spacingHz: line.couplingHz ?? 0,
    isShaped: pattern.length > 1,
    moves: row.name === 'D2O',
  };
};

/** The methyl signal of the usual standards: TMS in organic solvents, TSP or DSS in water. */
export const standardOf = (row: SolventRow | null): ReferenceFeature => ({
  kind: 'internal_standard',
  compound: row?.name === 'D2O' ? 'TSP or DSS' : 'TMS',
  expectedPpm: 0,
  pattern: [1],
  spacingHz: 0,
  isShaped: false,
  moves: false,
});

/**
 * What may be seen of a solvent. A line without a known pattern (m) gives nothing; singlets of a solvent
 * that also has a shaped line are left out, they add doubt and no certainty.
 */
export const solventFeaturesOf = (row: SolventRow, nucleus: string): readonly ReferenceFeature[] => {
  const features = (nucleus === '1H' ? row.residual1H : row.carbon13C)
    .map((line) => toFeature(row, line))
    .filter((feature) => feature !== null);
  const shaped = features.filter((feature) => feature.isShaped);
  return shaped.length > 0 ? shaped : features;
};

/** Water dissolved in a solvent; null where it is the solvent itself. */
export const waterOf = (row: SolventRow): ReferenceFeature | null =>
  row.residual1H.some((line) => line.shiftPpm === row.water1HPpm)
    ? null
    : {
        kind: 'residual_solvent',
        compound: `water in ${row.name}`,
        expectedPpm: row.water1HPpm,
        pattern: [1],
        spacingHz: 0,
        isShaped: false,
        moves: true,
      };
