import type { StructureProtons } from '#engines/chem/structure-protons.ts';
import { looksLikeMethyl } from '#engines/nmr/integration/looks-like-methyl.ts';
import { chooseProtonUnit } from '#engines/nmr/integration/normalise-areas.ts';
import { visibleProtons } from '#engines/nmr/integration/visible-protons.ts';
import type { CountMarkCode } from '#engines/nmr/vocabulary.ts';
import type { MultipletRow } from './run-result.ts';

/** Signals with one of these have no vote in the scale. */
const withoutVote: readonly CountMarkCode[] = [
  'broad',
  'exchangeable',
  'under_water',
  'under_solvent',
  'lowered_by_suppression',
];

/** Smaller signals are traces, in protons. */
const leastProtons = 0.2;

const hasVote = ({ count_marks = [] }: MultipletRow): boolean =>
  !count_marks.some(({ code }) => withoutVote.includes(code));

/** The area that a run calls one proton; null where it had nothing to compare by. */
export const unitAreaOf = (multiplets: readonly MultipletRow[]): number | null => {
  const known = multiplets.find(({ area, ratio }) => ratio !== null && ratio !== 0 && area !== 0);
  return known?.ratio ? known.area / known.ratio : null;
};

/**
 * Protons of the compound's multiplets by their id: their areas on the scale of the run, or on another one where the structure
 * contradicts it; `solventName` as in the table of solvents. No signal is stretched to fill up a structure: protons that exchange may be under water. Empty without a structure.
 */
export const countProtons = (
  multiplets: readonly MultipletRow[],
  nucleus: string,
  structure: StructureProtons | null,
  solventName: string | null,
): ReadonlyMap<string, number> => {
  const compound = multiplets.filter(({ category, area }) => category === 'compound' && area > 0);
  if (structure === null || structure.total === 0 || nucleus !== '1H') return new Map();
  const scale = chooseProtonUnit({
    votes: compound.filter(hasVote).map((row) => ({
      area: row.area,
      looksLikeMethyl: looksLikeMethyl({
        multiplicity: row.multiplicity,
        shiftPpm: row.shift_ppm,
        couplingsHz: row.j_hz,
      }),
    })),
    present: unitAreaOf(multiplets),
    structure: visibleProtons(structure, solventName),
    totalOf: (one) =>
      compound
        .map(({ area }) => area / one)
        .filter((count) => count >= leastProtons)
        .reduce((sum, count) => sum + count, 0),
  });
  return scale === null ? new Map() : new Map(compound.map(({ id, area }) => [id, area / scale.unit]));
};
