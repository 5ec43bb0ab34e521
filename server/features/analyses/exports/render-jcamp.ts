import { imaginaryPart } from '#engines/nmr/processing/imaginary-part.ts';
import { conflict } from '#kernel/app-error.ts';
import { gapText } from '#kernel/permits/gap-text.ts';
import { decodeSamples } from '../../fid-runs/index.ts';
import { jcampText } from '../jcamp-text.ts';
import type { ExportInput } from './export-input.ts';
import { shiftReferenceLines } from './shift-reference-lines.ts';

/** Ordinates are integers times YFACTOR; 31 bits keep nine digits of the largest sample. */
const fullScale = 2 ** 31 - 1;
/** A line has at most 80 signs: an abscissa of up to 14 and five ordinates of up to eleven, a blank before each. */
const valuesPerLine = 5;
const format = 5.01;

/** `2026-11-27T13:41:03.000Z` → `2026/11/27 13:41:03.000 +0000`, as 5.01 writes moments. */
const longDate = (utc: string): string =>
  `${utc.slice(0, 10).replaceAll('-', '/')} ${utc.slice(11, -1)} +0000`;

interface Axis {
  readonly firstHz: number;
  readonly lastHz: number;
  readonly points: number;
}

const axisOf = ({ spectrum }: ExportInput, points: number): Axis => ({
  firstHz: spectrum.fromPpm * spectrum.frequencyMhz,
  lastHz: spectrum.toPpm * spectrum.frequencyMhz,
  points,
});

interface Ordinates {
  readonly values: readonly number[];
  readonly factor: number;
}

const scaleOrdinates = (samples: Float64Array): Ordinates => {
  let largest = 0;
  for (const value of samples) largest = Math.max(largest, Math.abs(value));
  const factor = largest > 0 ? largest / fullScale : 1;
  return { values: Array.from(samples, (value) => Math.round(value / factor)), factor };
};

/** The lines of a table (X++(Y..Y)) in AFFN. */
const writeTable = ({ firstHz, lastHz, points }: Axis, { values }: Ordinates): readonly string[] => {
  const deltaHz = (lastHz - firstHz) / Math.max(1, points - 1);
  const lines: string[] = [];
  for (let index = 0; index < values.length; index += valuesPerLine) {
    const line = values.slice(index, index + valuesPerLine);
    lines.push(`${(firstHz + index * deltaHz).toFixed(4)} ${line.join(' ')}`);
  }
  return lines;
};

const spectrumHead = ({ row, spectrum, result, adoptionGap }: ExportInput, dataClass: string): string[] => {
  const acquiredAt = result.acquisition?.acquired_at ?? null;
  return [
    `##TITLE=${jcampText(row.title)}`,
    `##JCAMP-DX=${format}`,
    '##DATA TYPE=NMR SPECTRUM',
    `##DATA CLASS=${dataClass}`,
    `##ORIGIN=Larmor analysis ${row.id}`,
    '##OWNER=the uploader of the analysis',
    ...(acquiredAt === null ? [] : [`##LONGDATE=${longDate(acquiredAt)}`]),
    ...(adoptionGap === null ? [] : [`##$ADOPTION GAP=${jcampText(gapText(adoptionGap))}`]),
    `##.OBSERVE FREQUENCY=${spectrum.frequencyMhz}`,
    `##.OBSERVE NUCLEUS=^${spectrum.nucleus}`,
    ...(result.solvent === null ? [] : [`##.SOLVENT NAME=${jcampText(result.solvent)}`]),
    ...shiftReferenceLines(spectrum, result),
    `##$SPECTRUM DIGEST=${spectrum.digest}`,
  ];
};

const realBlock = (input: ExportInput): string[] => {
  const samples = decodeSamples(input.spectrum.samples);
  const axis = axisOf(input, samples.length);
  const ordinates = scaleOrdinates(samples);
  return [
    ...spectrumHead(input, 'XYDATA'),
    '##XUNITS=HZ',
    '##YUNITS=ARBITRARY UNITS',
    `##FIRSTX=${axis.firstHz}`,
    `##LASTX=${axis.lastHz}`,
    `##FIRSTY=${(ordinates.values[0] ?? 0) * ordinates.factor}`,
    '##XFACTOR=1',
    `##YFACTOR=${ordinates.factor}`,
    `##NPOINTS=${axis.points}`,
    '##XYDATA=(X++(Y..Y))',
    ...writeTable(axis, ordinates),
    '##END=',
  ];
};

/** Where the transform was filled to twice the points or more, the real part alone holds everything that was measured. */
const holdsEverything = ({ result }: ExportInput): boolean =>
  result.acquisition?.processed_elsewhere !== true &&
  result.recipe.some(
    ({ step, parameters }) => step === 'zero_fill' && Number(parameters['doublings'] ?? 0) >= 1,
  );

const complexBlock = (input: ExportInput): string[] => {
  const samples = decodeSamples(input.spectrum.samples);
  const imaginarySamples = holdsEverything(input) ? imaginaryPart(samples) : null;
  if (imaginarySamples === null)
    throw conflict(
      'The imaginary part of this spectrum is not known: it is not kept, and follows from the real part alone where the program filled the transform to twice the points. Save it without one.',
    );
  const axis = axisOf(input, samples.length);
  const [real, imaginary] = [scaleOrdinates(samples), scaleOrdinates(imaginarySamples)];
  const column = (name: string, values: readonly (string | number)[]): string =>
    `##${name}=${values.join(', ')}`;
  const { length } = samples;
  return [
    ...spectrumHead(input, 'NTUPLES'),
    '##$IMAGINARY PART=Hilbert transform of the real part',
    '##NTUPLES=NMR SPECTRUM',
    column('VAR_NAME', ['FREQUENCY', 'SPECTRUM/REAL', 'SPECTRUM/IMAG', 'PAGE NUMBER']),
    column('SYMBOL', ['X', 'R', 'I', 'N']),
    column('VAR_TYPE', ['INDEPENDENT', 'DEPENDENT', 'DEPENDENT', 'PAGE']),
    column('VAR_FORM', ['AFFN', 'AFFN', 'AFFN', 'AFFN']),
    column('VAR_DIM', [length, length, length, 2]),
    column('UNITS', ['HZ', 'ARBITRARY UNITS', 'ARBITRARY UNITS', '']),
    column('FIRST', [
      axis.firstHz,
      (real.values[0] ?? 0) * real.factor,
      (imaginary.values[0] ?? 0) * imaginary.factor,
      1,
    ]),
    column('LAST', [
      axis.lastHz,
      (real.values.at(-1) ?? 0) * real.factor,
      (imaginary.values.at(-1) ?? 0) * imaginary.factor,
      2,
    ]),
    column('FACTOR', [1, real.factor, imaginary.factor, 1]),
    '##PAGE=N=1',
    '##DATA TABLE=(X++(R..R)), XYDATA',
    ...writeTable(axis, real),
    '##PAGE=N=2',
    '##DATA TABLE=(X++(I..I)), XYDATA',
    ...writeTable(axis, imaginary),
    '##END NTUPLES=NMR SPECTRUM',
    '##END=',
  ];
};

/** Shift, height and what the line is assigned to, of every line a person or the engine assigned. */
const assignmentBlock = ({ row, spectrum, peaks }: ExportInput): string[] => {
  const assigned = peaks.filter(
    ({ assignment, atom_ids }) => (assignment ?? '') !== '' || atom_ids.length > 0,
  );
  if (assigned.length === 0) return [];
  const lines = assigned.map(({ shift_ppm, height, assignment, atom_ids: atoms }) => {
    const said = jcampText(assignment === null || assignment === '' ? atoms.join(' ') : assignment);
    return `(${shift_ppm.toFixed(4)}, ${height}, <${said.replaceAll(/[<>]/g, ' ')}>)`;
  });
  return [
    `##TITLE=${jcampText(row.title)}, assignments`,
    `##JCAMP-DX=${format}`,
    '##DATA TYPE=NMR PEAK ASSIGNMENTS',
    '##DATA CLASS=ASSIGNMENTS',
    `##ORIGIN=Larmor analysis ${row.id}`,
    '##OWNER=the uploader of the analysis',
    `##.OBSERVE FREQUENCY=${spectrum.frequencyMhz}`,
    `##.OBSERVE NUCLEUS=^${spectrum.nucleus}`,
    '##XUNITS=PPM',
    '##YUNITS=ARBITRARY UNITS',
    `##NPOINTS=${assigned.length}`,
    '##PEAK ASSIGNMENTS=(XYA)',
    ...lines,
    '##END=',
  ];
};

/** With assignments it is a LINK of two blocks. */
const renderBlocks = (input: ExportInput, spectrum: readonly string[]): string => {
  const blocks = [spectrum, assignmentBlock(input)].filter((block) => block.length > 0);
  if (blocks.length === 1) return [...blocks.flat(), ''].join('\n');
  const numbered = blocks.map(([title = '', ...rest], index) => [title, `##BLOCK_ID=${index + 1}`, ...rest]);
  return [
    `##TITLE=${jcampText(input.row.title)}`,
    `##JCAMP-DX=${format}`,
    '##DATA TYPE=LINK',
    `##BLOCKS=${blocks.length}`,
    `##ORIGIN=Larmor analysis ${input.row.id}`,
    '##OWNER=the uploader of the analysis',
    ...numbered.flat(),
    '##END=',
    '',
  ].join('\n');
};

/** JCAMP-DX 5.01 NMR SPECTRUM, real part, X in Hz descending, (X++(Y..Y)) in AFFN (IUPAC, Appl. Spectrosc. 1993, 47, 1093). */
export const renderJcamp = (input: ExportInput): string => renderBlocks(input, realBlock(input));

/**
 * The same as NTUPLES with a page each for the real and the imaginary part, so that another program can turn the phase.
 * @throws conflict where the imaginary part is neither kept nor follows from the real one.
 */
export const renderComplexJcamp = (input: ExportInput): string => renderBlocks(input, complexBlock(input));
