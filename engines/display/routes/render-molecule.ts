import { readStructure } from '../../chem/read-structure.ts';
import type { ScoredMolecule } from '../../reaction/routes/route-score.ts';
import { type DrawnAtom, drawStructure, type StructureDrawing } from '../draw-structure.ts';
import { escapeXml } from '../escape-xml.ts';

const decimals = 1;
/** One way to write a number, so that the same route gives the same bytes. */
export const figure = (value: number): string => String(Number(value.toFixed(decimals)) + 0);

const ringShare = 0.42;
/** Of the font size, below the middle of a letter. */
const baselineShare = 0.35;

/** A ring around each atom of a hazard: a form, not a colour alone. */
const renderMarks = ({ atoms, bondLength }: StructureDrawing, marked: ReadonlySet<string>): string =>
  atoms
    .filter(({ id }) => marked.has(id))
    .map(
      ({ x, y }) =>
        `<circle class="mark" cx="${figure(x)}" cy="${figure(y)}" r="${figure(ringShare * bondLength)}"/>`,
    )
    .join('');

const renderLetter = ({ text, textX, y, anchor }: DrawnAtom, fontSize: number): string =>
  text === null
    ? ''
    : `<text x="${figure(textX)}" y="${figure(y + baselineShare * fontSize)}" text-anchor="${anchor}" font-size="${figure(fontSize)}">${escapeXml(text)}</text>`;

const renderDrawing = (drawing: StructureDrawing, marked: ReadonlySet<string>): string => {
  const { lines, dashedLines, wedges, atoms, fontSize } = drawing;
  const line =
    (name: string) =>
    (each: { x1: number; y1: number; x2: number; y2: number }): string =>
      `<line class="${name}" x1="${figure(each.x1)}" y1="${figure(each.y1)}" x2="${figure(each.x2)}" y2="${figure(each.y2)}"/>`;
  return [
    renderMarks(drawing, marked),
    ...lines.map(line('bond')),
    ...dashedLines.map(line('bond dashed')),
    ...wedges.map((corners) => `<polygon points="${corners.map(figure).join(' ')}"/>`),
    ...atoms.map((atom) => renderLetter(atom, fontSize)),
  ].join('');
};

const margin = 14;
const maxBond = 18;
const mostLetters = 24;

/** A structure within a box, upright in its middle; a SMILES in letters where it cannot be drawn. */
export const renderMolecule = (
  { smiles, atomIds }: ScoredMolecule,
  box: { readonly width: number; readonly height: number },
): string => {
  const read = readStructure({ smiles });
  if (!read.ok) {
    const letters = smiles.length > mostLetters ? `${smiles.slice(0, mostLetters)}…` : smiles;
    return `<text class="word" x="${figure(box.width / 2)}" y="${figure(box.height / 2)}" text-anchor="middle">${escapeXml(letters)}</text>`;
  }
  const drawing = drawStructure(read.value, { width: box.width, maxHeight: box.height, margin, maxBond });
  const down = (box.height - drawing.height) / 2;
  return `<g transform="translate(0 ${figure(down)})">${renderDrawing(drawing, new Set(atomIds))}</g>`;
};
