import { gapText } from '#kernel/permits/gap-text.ts';
import { decodeSamples } from '../../fid-runs/index.ts';
import { jcampText } from '../jcamp-text.ts';
import type { ExportInput } from './export-input.ts';

/** Ordinates are integers times YFACTOR; 31 bits keep nine digits of the largest sample. */
const fullScale = 2 ** 31 - 1;
const valuesPerLine = 8;
const format = 5.01;

/** `2026-11-27T13:41:03.000Z` → `2026/11/27 13:41:03.000 +0000`, as 5.01 writes moments. */
const longDate = (utc: string): string =>
  `${utc.slice(0, 10).replaceAll('-', '/')} ${utc.slice(11, -1)} +0000`;

const spectrumBlock = ({ row, spectrum, result, adoptionGap }: ExportInput): string[] => {
  const samples = decodeSamples(spectrum.samples);
  let largest = 0;
  for (const value of samples) largest = Math.max(largest, Math.abs(value));
  const yFactor = largest > 0 ? largest / fullScale : 1;
  const firstHz = spectrum.fromPpm * spectrum.frequencyMhz;
  const lastHz = spectrum.toPpm * spectrum.frequencyMhz;
  const deltaHz = (lastHz - firstHz) / Math.max(1, samples.length - 1);
  const ordinates = Array.from(samples, (value) => Math.round(value / yFactor));
  const lines: string[] = [];
  for (let index = 0; index < ordinates.length; index += valuesPerLine) {
    const values = ordinates.slice(index, index + valuesPerLine);
    lines.push(`${(firstHz + index * deltaHz).toFixed(4)} ${values.join(' ')}`);
  }
  const acquiredAt = result.acquisition?.acquired_at ?? null;
  return [
    `##TITLE=${jcampText(row.title)}`,
    `##JCAMP-DX=${format}`,
    '##DATA TYPE=NMR SPECTRUM',
    '##DATA CLASS=XYDATA',
    `##ORIGIN=Larmor analysis ${row.id}`,
    '##OWNER=the uploader of the analysis',
    ...(acquiredAt === null ? [] : [`##LONGDATE=${longDate(acquiredAt)}`]),
    ...(adoptionGap === null ? [] : [`##$ADOPTION GAP=${jcampText(gapText(adoptionGap))}`]),
    `##.OBSERVE FREQUENCY=${spectrum.frequencyMhz}`,
    `##.OBSERVE NUCLEUS=^${spectrum.nucleus}`,
    ...(result.solvent === null ? [] : [`##.SOLVENT NAME=${jcampText(result.solvent)}`]),
    // Point 1 lies at this shift: the axis in Hz needs no guess about its zero.
    `##.SHIFT REFERENCE=INTERNAL, ${jcampText(result.solvent ?? 'UNKNOWN').replaceAll(',', ' ')}, 1, ${spectrum.fromPpm}`,
    `##$SPECTRUM DIGEST=${spectrum.digest}`,
    '##XUNITS=HZ',
    '##YUNITS=ARBITRARY UNITS',
    `##FIRSTX=${firstHz}`,
    `##LASTX=${lastHz}`,
    `##FIRSTY=${(ordinates[0] ?? 0) * yFactor}`,
    '##XFACTOR=1',
    `##YFACTOR=${yFactor}`,
    `##NPOINTS=${samples.length}`,
    '##XYDATA=(X++(Y..Y))',
    ...lines,
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

/**
 * JCAMP-DX 5.01 NMR SPECTRUM, real part, X in Hz descending, (X++(Y..Y)) in AFFN (IUPAC, Appl. Spectrosc. 1993, 47, 1093). With
 * assignments it is a LINK of two blocks. The imaginary part is not kept with a spectrum, and so is not written.
 */
export const renderJcamp = (input: ExportInput): string => {
  const blocks = [spectrumBlock(input), assignmentBlock(input)].filter((block) => block.length > 0);
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
