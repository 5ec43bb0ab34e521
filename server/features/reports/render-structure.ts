import type { StructureRow } from '#contract/structures';
import { type DrawableStructure, drawStructure } from '#engines/display/draw-structure.ts';
import { escapeXml } from '#engines/display/escape-xml.ts';
import type { ReportModel } from './report-model.ts';
import { type Fact, formulaText, verdictText } from './report-text.ts';

/** Points (1/72 inch). */
const size = { width: 200, maxHeight: 170, margin: 18, maxBond: 26 };
const ink = '#16202B';
const muted = '#4B5768';
const numberSize = 6;
/** A text's baseline lies this share of its size below the middle of its capitals. */
const baseline = 0.36;

const at = (value: number): string => value.toFixed(2);

/** What a drawing shows besides the structure. */
interface StructurePicture {
  readonly structure: DrawableStructure & { readonly formula: string };
  /** The numbers of the atoms, by which assignments name them. */
  readonly withNumbers: boolean;
  /** Atoms something is said about stand on a disc. */
  readonly markedAtoms: ReadonlySet<string>;
}

const markFill = '#F5D9A8';
const markShare = 0.4;

/** A structure as a picture of its own. */
export const renderStructure = ({ structure, withNumbers, markedAtoms }: StructurePicture): string => {
  const drawing = drawStructure(structure, size);
  const marks = drawing.atoms
    .filter(({ id }) => markedAtoms.has(id))
    .map(
      ({ x, y }) =>
        `<circle cx="${at(x)}" cy="${at(y)}" r="${at(markShare * drawing.bondLength)}" fill="${markFill}"/>`,
    );
  const stroke = `stroke="${ink}" stroke-width="0.9" stroke-linecap="round"`;
  const lines = [...drawing.lines, ...drawing.dashedLines].map(
    ({ x1, y1, x2, y2 }) => `<path d="M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}" ${stroke} fill="none"/>`,
  );
  const wedges = drawing.wedges.map(
    (corners) => `<polygon points="${corners.map(at).join(' ')}" fill="${ink}"/>`,
  );
  const atoms = drawing.atoms.map(({ id, x, y, text, textX, anchor, free }) => {
    const distance = (text === null ? 0.5 : 1) * drawing.fontSize + 0.5 * numberSize;
    const numberY = y + free.y * distance + baseline * numberSize;
    const number = withNumbers
      ? `<text x="${at(x + free.x * distance)}" y="${at(numberY)}" font-size="${numberSize}" fill="${muted}" text-anchor="middle">${id.slice(1)}</text>`
      : '';
    if (text === null) return number;
    const textY = y + baseline * drawing.fontSize;
    return `${number}<text x="${at(textX)}" y="${at(textY)}" font-size="${at(drawing.fontSize)}" fill="${ink}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
  });
  const box = `0 0 ${size.width} ${Math.ceil(drawing.height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size.width}pt" height="${Math.ceil(drawing.height)}pt" role="img" aria-label="Structure ${escapeXml(structure.formula)}">${marks.join('')}${lines.join('')}${wedges.join('')}${atoms.join('')}</svg>`;
};

/** Signals with the atoms they are assigned to, as one line each. */
const assignmentsOf = ({ peaks, multiplets }: ReportModel, { atoms }: StructureRow): string[] => {
  const byId = new Map(peaks.map((peak) => [peak.id, peak]));
  const inSignal = new Set(multiplets.flatMap((multiplet) => multiplet.peak_ids));
  const signals = multiplets.map(({ shift_ppm, peak_ids }) => ({
    shift_ppm,
    atom_ids: peak_ids.flatMap((id) => byId.get(id)?.atom_ids ?? []),
  }));
  const lines = peaks.filter((peak) => !inSignal.has(peak.id));
  return [...signals, ...lines].flatMap(({ shift_ppm, atom_ids }) => {
    const labels = atoms.filter((atom) => atom_ids.includes(atom.id)).map((atom) => atom.label);
    return labels.length === 0 ? [] : [`${shift_ppm.toFixed(2)} ppm: ${labels.join(', ')}`];
  });
};

const factsOfCheck = ({ structure_check: check }: ReportModel): Fact[] =>
  check === undefined || check === null
    ? []
    : [
        {
          label: 'Against signals',
          value: `${verdictText[check.verdict]}${check.score === null ? '' : `, ${check.score} of 100`}. ${check.reason} ${check.engine_version}; decision support, not a proof of the structure.`,
        },
      ];

/** Facts of the former match score, for reports that were issued with it: their content does not change. */
const factsOfCounts = ({ match_score: score }: ReportModel['findings']): Fact[] =>
  score === undefined
    ? []
    : [
        {
          label: 'Proton counts',
          value:
            score === null
              ? 'not scored against this spectrum'
              : `${score.toFixed(0)} of 100 against whole numbers; exchanging protons may be missing`,
        },
      ];

/** Nothing in reports that were issued without them: their content does not change. */
const factsOfNames = ({ inchi, inchikey }: NonNullable<ReportModel['structure']>): Fact[] =>
  inchi === undefined
    ? []
    : [
        { label: 'InChI', value: inchi ?? 'InChI cannot say this structure' },
        ...(inchikey === undefined || inchikey === null ? [] : [{ label: 'InChIKey', value: inchikey }]),
      ];

export interface StructureView {
  readonly picture_svg: string;
  readonly facts: readonly Fact[];
}

/** The structure of a report in words and as a picture; null without one. */
export const viewStructure = (model: ReportModel): StructureView | null => {
  const { structure, findings } = model;
  if (structure === undefined || structure === null) return null;
  const assignments = assignmentsOf(model, structure);
  return {
    picture_svg: renderStructure({ structure, withNumbers: true, markedAtoms: new Set() }),
    facts: [
      { label: 'Formula', value: formulaText(structure.formula) },
      { label: 'SMILES', value: structure.smiles },
      ...factsOfNames(structure),
      { label: 'Hydrogens', value: String(structure.hydrogen_count) },
      ...factsOfCounts(findings),
      ...factsOfCheck(model),
      { label: 'Assigned', value: assignments.length === 0 ? 'no signal' : assignments.join(' · ') },
    ],
  };
};
