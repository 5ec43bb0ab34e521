// Spectra of assigned molecules as an analysis would find them, with the isomers each is compared with.
import type { Molecule } from 'openchemlib';
import { type IsomerChange, listIsomers } from '#engines/chem/isomers/list-isomers.ts';
import { graphOf, listConstitution } from '#engines/chem/molecule-graph.ts';
import type { Rng } from '#engines/common/rng.ts';
import { predictShifts, type StructurePrediction } from '#engines/nmr/prediction/predict-shifts.ts';
import { expectCarbon } from '#engines/nmr/structure-check/expected-carbons.ts';
import { countBonds } from '#engines/nmr/structure-check/link-probabilities.ts';
import type {
  CorrelationKind,
  ObservedCross,
  ObservedSignal,
  ObservedSpectrum,
} from '#engines/nmr/structure-check/model.ts';
import type { AssignedMolecule } from './prediction-data.ts';
import { overlapPpm } from './score-signals.ts';

/** Which spectra of a sample are compared together. */
export const spectraSets = ['1H', '13C', 'DEPT-135', '1H+13C', '1H+13C+2D'] as const;
export type SpectraSet = (typeof spectraSets)[number];

export interface Decoy {
  readonly kind: IsomerChange | 'same_formula';
  readonly code: string;
  readonly molecule: Molecule;
}

export interface StructureCase {
  readonly own: AssignedMolecule;
  readonly spectra: ReadonlyMap<SpectraSet, readonly ObservedSpectrum[]>;
  readonly decoys: readonly Decoy[];
}

/** Signals nearer than this are one, ppm: multiplets of protons run into one another. */
const mergePpm = { '1H': overlapPpm, '13C': 0.05 } as const;
/** Relative standard deviation of an integral. */
const areaNoise = 0.04;
/** Carbons without hydrogen that are lost in the noise. */
const lostCarbons = 0.05;
const leastSignals = 3;
const mostHeavyAtoms = 24;
/** Isomers made of the structure, and those of the collection whose predicted spectrum is nearest. */
const mostMade = 16;
const mostOfCollection = 4;

interface Line {
  readonly shiftPpm: number;
  readonly nuclei: number;
  readonly sign?: 1 | -1;
}

/** Shifts of every proton that does not exchange, and of those that do where they were seen; null where one is not known. */
const protonLines = (own: AssignedMolecule, { protons }: StructurePrediction): Line[] | null => {
  const known = new Map(own.protons.map(({ atom, shiftsPpm }) => [atom, shiftsPpm]));
  if (protons.some(({ atom, exchange }) => exchange === null && !known.has(atom))) return null;
  return protons.flatMap(({ atom, nuclei }) => {
    const shifts = known.get(atom) ?? [];
    return shifts.map((shiftPpm) => ({ shiftPpm, nuclei: nuclei / shifts.length }));
  });
};

const toSignals = (lines: readonly Line[], side: '1H' | '13C', rng: Rng): ObservedSignal[] => {
  const merged: { shiftPpm: number; nuclei: number; sign?: 1 | -1 }[] = [];
  for (const line of lines.toSorted((a, b) => b.shiftPpm - a.shiftPpm)) {
    const last = merged.at(-1);
    const isSame = last !== undefined && last.shiftPpm - line.shiftPpm <= mergePpm[side];
    if (isSame && last.sign === line.sign) last.nuclei += line.nuclei;
    else merged.push({ ...line });
  }
  return merged.map(({ shiftPpm, nuclei, sign }, index) => ({
    id: `s${index}`,
    shiftPpm,
    area: nuclei * (1 + areaNoise * rng.gaussian()),
    peakIds: [],
    ...(sign === undefined ? {} : { sign }),
  }));
};

const carbonSpectrum = (
  own: AssignedMolecule,
  experiment: 'plain' | 'dept_135',
  rng: Rng,
): ObservedSpectrum => {
  const lines = own.carbons.flatMap(({ atom, shiftPpm }): Line[] => {
    const hydrogens = own.molecule.getAllHydrogens(atom);
    const { visible, sign } = expectCarbon(experiment, hydrogens);
    if (visible < 0.5 || (hydrogens === 0 && rng.uniform() < lostCarbons)) return [];
    return [{ shiftPpm, nuclei: 1, ...(sign === null ? {} : { sign }) }];
  });
  return { kind: '13c', experiment, signals: toSignals(lines, '13C', rng) };
};

/** How often correlations are there by the bonds between the heavy atoms; drawn apart from what the engine takes. */
const drawn: Readonly<Record<CorrelationKind, readonly number[]>> = {
  hsqc: [0.97, 0],
  cosy: [0.5, 0.8, 0.15, 0.01],
  hmbc: [0.05, 0.65, 0.65, 0.1, 0.004],
};
const wrongEditing = 0.02;
const noisePpm = { '1H': 0.006, '13C': 0.2 } as const;

const crossesOf = (own: AssignedMolecule, kind: CorrelationKind, rng: Rng): ObservedCross[] => {
  const { molecule } = own;
  const bondsBetween = countBonds(graphOf(molecule, listConstitution(molecule)));
  const others =
    kind === 'cosy'
      ? own.protons.flatMap(({ atom, shiftsPpm }) => shiftsPpm.map((shiftPpm) => ({ atom, shiftPpm })))
      : own.carbons;
  const noise = noisePpm[kind === 'cosy' ? '1H' : '13C'];
  const table = drawn[kind];
  return own.protons.flatMap(({ atom, shiftsPpm }) =>
    shiftsPpm.flatMap((protonPpm) =>
      others.flatMap((other): ObservedCross[] => {
        const bonds = bondsBetween(atom, other.atom);
        const chance = table[Math.min(bonds, table.length - 1)] ?? 0;
        if (rng.uniform() >= chance || molecule.getAtomLabel(atom) !== 'C') return [];
        const isCh2 = molecule.getAllHydrogens(atom) === 2;
        return [
          {
            id: `${atom}-${other.atom}`,
            protonPpm: protonPpm + noisePpm['1H'] * rng.gaussian(),
            otherPpm: other.shiftPpm + noise * rng.gaussian(),
            isCh2: kind === 'hsqc' ? (rng.uniform() < wrongEditing ? !isCh2 : isCh2) : null,
          },
        ];
      }),
    ),
  );
};

const formulaOf = (molecule: Molecule): string => molecule.getMolecularFormula().formula;

const listShifts = ({ carbons }: StructurePrediction): number[] =>
  carbons.flatMap(({ shiftsPpm }) => shiftsPpm.slice(0, 1)).toSorted((a, b) => a - b);

/** Mean distance of the predicted carbons in order. */
const apart = (a: readonly number[], b: readonly number[]): number => {
  const count = Math.min(a.length, b.length);
  return (
    a.slice(0, count).reduce((sum, value, place) => sum + Math.abs(value - (b[place] ?? 0)), 0) /
    Math.max(1, count)
  );
};

const decoysOf = (own: AssignedMolecule, family: readonly AssignedMolecule[]): Decoy[] => {
  const made = listIsomers(own.molecule, mostMade).map(
    ({ change, code, molecule }): Decoy => ({ kind: change, code, molecule }),
  );
  const known = new Set([own.molecule.getIDCode(), ...made.map(({ code }) => code)]);
  const predicted = listShifts(predictShifts(own.molecule));
  const others = family
    .map(({ molecule }) => ({ molecule, code: molecule.getIDCode() }))
    .filter(({ code }) => !known.has(code))
    .map((each) => ({ ...each, miss: apart(predicted, listShifts(predictShifts(each.molecule))) }))
    .toSorted((a, b) => a.miss - b.miss || (a.code < b.code ? -1 : 1));
  const distinct = others.filter(
    ({ code }, place) => others.findIndex((each) => each.code === code) === place,
  );
  return [
    ...made,
    ...distinct
      .slice(0, mostOfCollection)
      .map(({ molecule, code }): Decoy => ({ kind: 'same_formula', code, molecule })),
  ];
};

const spectraOf = (own: AssignedMolecule, rng: Rng): Map<SpectraSet, readonly ObservedSpectrum[]> => {
  const prediction = predictShifts(own.molecule);
  const lines = protonLines(own, prediction);
  const proton: ObservedSpectrum | null =
    lines === null ? null : { kind: '1h', signals: toSignals(lines, '1H', rng) };
  const hasCarbons = own.carbons.length === prediction.carbons.length && !prediction.hasSplitCarbons;
  const carbon = hasCarbons ? carbonSpectrum(own, 'plain', rng) : null;
  const sets = new Map<SpectraSet, readonly ObservedSpectrum[]>();
  if (proton !== null && proton.signals.length >= leastSignals) sets.set('1H', [proton]);
  if (carbon !== null && 'signals' in carbon && carbon.signals.length >= leastSignals) {
    sets.set('13C', [carbon]);
    sets.set('DEPT-135', [carbon, carbonSpectrum(own, 'dept_135', rng)]);
  }
  if (proton !== null && carbon !== null && sets.size === 3) {
    sets.set('1H+13C', [proton, carbon]);
    const links = (['hsqc', 'cosy', 'hmbc'] as const).map(
      (kind): ObservedSpectrum => ({ kind, crosses: crossesOf(own, kind, rng) }),
    );
    sets.set('1H+13C+2D', [proton, carbon, ...links]);
  }
  return sets;
};

/** Cases of the molecules that have both spectra assigned, and some of the others; `most` of each half at random. */
export const makeCases = (
  molecules: readonly AssignedMolecule[],
  all: readonly AssignedMolecule[],
  most: number,
  rng: Rng,
): StructureCase[] => {
  const families = Map.groupBy(all, ({ molecule }) => formulaOf(molecule));
  const cases: StructureCase[] = [];
  for (const own of molecules) {
    if (cases.length >= most) break;
    const atoms = own.molecule.getAllAtoms();
    if (atoms > mostHeavyAtoms || atoms < 5) continue;
    const spectra = spectraOf(own, rng);
    if (spectra.size < 3) continue;
    const family = (families.get(formulaOf(own.molecule)) ?? []).filter((other) => other !== own);
    const decoys = decoysOf(own, family);
    if (decoys.length >= 5) cases.push({ own, spectra, decoys });
  }
  return cases;
};
