import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import { gapText } from '#kernel/permits/gap-text.ts';
import type { MultipletRow } from '../fid-runs/index.ts';
import { type CurrentResult, countMultiplets } from './counted-multiplets.ts';
import { describeCorrelations } from './describe-correlations.ts';
import { jcampText } from './jcamp-text.ts';
import { isCounted } from './render-journal.ts';
import type { AnalysisTable } from './tables.ts';

/** One signal of the record: its line in the spectrum, and the atoms it is assigned to. */
interface Signal {
  /** Stands for the signal in all tags. */
  readonly label: string;
  readonly shiftPpm: number;
  /** What follows the shift in the list of the spectrum. */
  readonly details: readonly string[];
  readonly atomIds: readonly string[];
}

const signalOfMultiplet = (multiplet: MultipletRow, byId: ReadonlyMap<string, PeakRow>): Signal => {
  const area = multiplet.protons ?? multiplet.ratio;
  const lines = multiplet.peak_ids.flatMap((id) => byId.get(id) ?? []);
  return {
    label: multiplet.id,
    shiftPpm: multiplet.shift_ppm,
    details: [
      `S=${multiplet.multiplicity}`,
      ...(multiplet.j_hz.length === 0 ? [] : [`J=${multiplet.j_hz.map((j) => j.toFixed(2)).join(', ')}`]),
      ...(area === null ? [] : [`N=${area.toFixed(2)}`]),
    ],
    atomIds: [...new Set(lines.flatMap((line) => line.atom_ids))],
  };
};

const signalOfPeak = (peak: PeakRow): Signal => ({
  label: peak.id,
  shiftPpm: peak.shift_ppm,
  details: [],
  atomIds: peak.atom_ids,
});

const listSignals = (current: CurrentResult): Signal[] => {
  // What a person assigned is in the record whatever the engine took it for.
  if (current.result.nucleus !== '1H')
    return current.peaks
      .filter((peak) => (peak.category === 'compound' && isCounted(peak)) || peak.atom_ids.length > 0)
      .map(signalOfPeak);
  const byId = new Map(current.peaks.map((peak) => [peak.id, peak]));
  return countMultiplets(current)
    .map((multiplet) => ({ multiplet, signal: signalOfMultiplet(multiplet, byId) }))
    .filter(({ multiplet, signal }) => multiplet.category === 'compound' || signal.atomIds.length > 0)
    .map(({ signal }) => signal);
};

/** Atoms by their number in the molecule above; H before it means the hydrogens that atom carries. */
const assignmentLine = ({ label, shiftPpm, atomIds }: Signal, structure: StructureRow, isProton: boolean) => {
  const numbers = atomIds.map((id) => structure.atoms.findIndex((atom) => atom.id === id) + 1);
  const atoms = numbers.map((number) => (isProton ? `H${number}` : String(number)));
  return `${label}, ${shiftPpm.toFixed(4)}, ${atoms.join(', ')}\\`;
};

const spectrumLine = ({ label, shiftPpm, details, atomIds }: Signal): string =>
  [shiftPpm.toFixed(4), ...details, ...(atomIds.length === 0 ? [] : [`L=${label}`])].join(', ').concat('\\');

const noAtoms = ['  0  0  0  0  0  0  0  0  0  0999 V2000', 'M  END'];

/** The molecule without its three header lines, which are the record's own. */
const tablesOf = (structure: StructureRow | null): readonly string[] =>
  structure === null ? noAtoms : structure.molfile.trimEnd().split('\n').slice(3);

/** NMReDATA 1.1 record (Magn. Reson. Chem. 2018, 56, 703); without a structure the molecule has no atoms. */
export const renderNmredata = (
  row: Pick<AnalysisTable, 'id' | 'title' | 'archive_id'>,
  current: CurrentResult & { readonly adoptionGap: AdoptionGap | null },
): string => {
  const { result, structure, adoptionGap } = current;
  const signals = result.two_d === undefined ? listSignals(current) : [];
  const spectrum = describeCorrelations(result, current.peaks) ?? {
    name: `1D_${result.nucleus}`,
    lines: [`Larmor=${result.frequency_mhz}\\`, ...signals.map(spectrumLine)],
  };
  const assigned = structure === null ? [] : signals.filter((signal) => signal.atomIds.length > 0);
  const tag = (name: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`>  <${name}>`, ...lines, ''];
  return [
    jcampText(row.title).slice(0, 80),
    '  Larmor',
    '',
    ...tablesOf(structure),
    ...tag('NMREDATA_VERSION', ['1.1\\']),
    ...tag('NMREDATA_LEVEL', ['0\\']),
    ...(result.solvent === null ? [] : tag('NMREDATA_SOLVENT', [`${jcampText(result.solvent)}\\`])),
    ...(structure === null
      ? []
      : [
          ...tag('NMREDATA_FORMULA', [`${structure.formula}\\`]),
          // A backslash ends a line of the record, and is a bond in SMILES: the isomer is in the molecule above.
          ...(structure.smiles.includes('\\') ? [] : tag('NMREDATA_SMILES', [`${structure.smiles}\\`])),
          ...tag(
            'NMREDATA_ASSIGNMENT',
            assigned.map((signal) => assignmentLine(signal, structure, result.nucleus === '1H')),
          ),
        ]),
    ...(adoptionGap === null ? [] : tag('LARMOR_ADOPTION_GAP', [jcampText(gapText(adoptionGap))])),
    ...tag('NMREDATA_ID', [`Analysis=${row.id}\\`, `Archive=${row.archive_id}\\`]),
    ...tag(`NMREDATA_${spectrum.name}`, spectrum.lines),
    '$$$$',
    '',
  ].join('\n');
};
