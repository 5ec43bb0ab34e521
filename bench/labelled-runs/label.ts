// What is materially wrong with an analysis whose truth is known. The kinds are those a chemist would have to take back.

export const errorKinds = [
  'failed',
  'phase p90 > 10°',
  'sign wrong',
  'reference off',
  'compound called solvent, water or standard',
  'solvent, water or standard called compound',
  'compound called impurity',
  'region off by > 0.5 H',
  'solvent wrong',
  'nucleus wrong',
  'named J off by > 1 Hz',
] as const;
export type ErrorKind = (typeof errorKinds)[number];

export interface LabelledError {
  readonly kind: ErrorKind;
  readonly detail: string;
}

/** A measurement with what the engine made of it and what is wrong with that. */
export interface LabelledRun {
  readonly id: string;
  /** Measurements of one sample count as one case. */
  readonly sample: string;
  readonly kind: '1H' | '13C' | 'DEPT' | 'X';
  readonly isReal: boolean;
  /** Out of sample: it chose nothing. */
  readonly isHeldBack: boolean;
  readonly errors: readonly LabelledError[];
  /** Why it goes to review outside the score; null where nothing does. */
  readonly reviewedFor: string | null;
  /** 0 to 100. */
  readonly confidence: number | null;
  readonly evidence: readonly { readonly name: string; readonly value: number }[];
  readonly troubles: readonly string[];
}
