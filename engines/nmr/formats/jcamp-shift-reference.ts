import { jcampNumber } from './jcamp-channels.ts';
import { normaliseLabel } from './jcamp-labels.ts';

/**
 * `##.SHIFT REFERENCE= INTERNAL, CDCl3, 1, 8.479`: what the axis counts from lies in the sample or outside of it, its
 * compound, and a point counted from 1 with the shift that lies there (Davies and Lampen, Appl. Spectrosc. 47 (1993) 1093).
 */
export interface ShiftReference {
  readonly kind: 'INTERNAL' | 'EXTERNAL' | null;
  /** Null where the file says that it is not known. */
  readonly compound: string | null;
  readonly point: number | null;
  readonly shiftPpm: number | null;
}

/** What is written in the place of a compound that nothing names. */
export const unnamedCompound = 'UNKNOWN';

/** Kind and compound come first, point and shift last: the name of a compound may hold commas. */
const leastFields = 4;
const fieldsAfterCompound = 2;

export const parseShiftReference = (text: string | undefined): ShiftReference | null => {
  const fields = (text ?? '')
    .replace(/[\s,]+$/, '')
    .split(',')
    .map((field) => field.trim());
  if (fields.length < leastFields) return null;
  const kind = fields[0]?.toUpperCase();
  const compound = fields.slice(1, -fieldsAfterCompound).join(',');
  return {
    kind: kind === 'INTERNAL' || kind === 'EXTERNAL' ? kind : null,
    compound: compound === '' || compound.toUpperCase() === unnamedCompound ? null : compound,
    point: jcampNumber(fields.at(-2)),
    shiftPpm: jcampNumber(fields.at(-1)),
  };
};

/** The same among labels as a file writes them. */
export const shiftReferenceAmong = (labels: Readonly<Record<string, string>>): ShiftReference | null => {
  const label = Object.keys(labels).find((each) => normaliseLabel(each) === '.SHIFTREFERENCE');
  return label === undefined ? null : parseShiftReference(labels[label]);
};
