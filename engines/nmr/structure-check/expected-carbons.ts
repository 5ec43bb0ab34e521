import type { CarbonExperiment } from '../acquisition/experiment-kind.ts';

/** What one carbon has to show in an experiment, before anything is matched. */
export interface ExpectedCarbon {
  /** Probability that it gives a line, 0 to 1. */
  readonly visible: number;
  /** Side of its line, up to the sign of the whole spectrum; null where the experiment does not tell. */
  readonly sign: 1 | -1 | null;
}

/** Carbons that relax slowly are lost in the noise, others hardly ever. */
const seenWithHydrogen = 0.98;
const seenWithout = 0.9;
/** Leakage of a pulse that is not quite the angle it should be. */
const leak = 0.02;
const leakOfDept90 = 0.08;

const oddSign = (hydrogens: number): 1 | -1 => (hydrogens % 2 === 1 ? 1 : -1);

/**
 * DEPT shows carbons with hydrogen alone: all upright at 45°, CH alone at 90°, CH₂ opposite to CH and CH₃ at 135°. APT and
 * DEPTQ show all, carbons without hydrogen on the side of CH₂.
 */
export const expectCarbon = (experiment: CarbonExperiment, hydrogens: number): ExpectedCarbon => {
  const visible = hydrogens > 0 ? seenWithHydrogen : seenWithout;
  switch (experiment) {
    case 'plain':
      return { visible, sign: null };
    case 'attached_proton':
      return { visible, sign: oddSign(hydrogens) };
    case 'dept_45':
      return { visible: hydrogens > 0 ? seenWithHydrogen : leak, sign: 1 };
    case 'dept_90':
      return { visible: hydrogens === 1 ? seenWithHydrogen : hydrogens === 0 ? leak : leakOfDept90, sign: 1 };
    case 'dept_135':
      return { visible: hydrogens > 0 ? seenWithHydrogen : leak, sign: oddSign(hydrogens) };
    case 'dept':
      return { visible: hydrogens > 0 ? seenWithHydrogen : leak, sign: null };
  }
};
