import { NotebookFailed } from '../notebook-failed.ts';
import type { Sample } from './answers.ts';

/** A range of temperatures as Ruby writes it: `80.0..100.0`, `-Infinity...Infinity`. */
const side = String.raw`(-?Infinity|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)?`;
const rangeText = new RegExp(String.raw`^${side}\.{2,3}${side}$`, 'i');

const boundOf = (text: string | undefined): number | null => {
  if (text === undefined || /infinity/i.test(text)) return null;
  return Number(text);
};

const boundsOf = (field: 'boiling_point' | 'melting_point', text: string | null | undefined) => {
  const read = text === null || text === undefined ? [] : rangeText.exec(text);
  if (read === null)
    throw new NotebookFailed(
      'unexpected',
      'A range of temperatures of the sample cannot be read; a change would lose it.',
    );
  const [, lower, upper] = read;
  return { [`${field}_lowerbound`]: boundOf(lower), [`${field}_upperbound`]: boundOf(upper) };
};

/** What has no value is left to Chemotion. */
const known = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/**
 * What a change of a sample would set to nothing or to its default were it left out (`sample_api.rb`), as it is now. What is not named here
 * is left alone by a change that does not name it either, and is therefore not sent.
 */
export const sentBack = (sample: Sample) => {
  const { solvent, dry_solvent, decoupled, inventory_sample, sample_type, user_labels } = sample;
  return {
    ...known({ solvent, dry_solvent, decoupled, inventory_sample, sample_type, user_labels }),
    ...boundsOf('boiling_point', sample.boiling_point),
    ...boundsOf('melting_point', sample.melting_point),
  };
};
