import type { PeakRow } from '#contract/fid-runs';
import type { MarkerShape } from './marker-path.ts';

type PeakCategory = PeakRow['category'];

/** Colour is never the only difference: each category also has a shape and a letter. */
export const categoryMarks: Readonly<Record<PeakCategory, { letter: string; shape: MarkerShape }>> = {
  compound: { letter: 'C', shape: 'disc' },
  solvent: { letter: 'S', shape: 'ring' },
  impurity: { letter: 'I', shape: 'triangle' },
  reference: { letter: 'R', shape: 'diamond' },
  unknown: { letter: '?', shape: 'square' },
};

/** The order in which a key press walks through the categories. */
const categoryCycle: readonly PeakCategory[] = ['compound', 'solvent', 'impurity', 'reference', 'unknown'];

export const nextCategory = (category: PeakCategory): PeakCategory =>
  categoryCycle[(categoryCycle.indexOf(category) + 1) % categoryCycle.length] ?? 'unknown';
