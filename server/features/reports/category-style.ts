import type { PeakRow } from '#contract/fid-runs';

/** Colour and letter of a category on paper; the letter carries the meaning where colours are lost. */
export const categoryStyle: Readonly<Record<PeakRow['category'], { colour: string; letter: string }>> = {
  compound: { colour: '#0A68F1', letter: 'C' },
  solvent: { colour: '#00523A', letter: 'S' },
  impurity: { colour: '#EC400E', letter: 'I' },
  reference: { colour: '#9E3B77', letter: 'R' },
  unknown: { colour: '#6B6D72', letter: '?' },
};
