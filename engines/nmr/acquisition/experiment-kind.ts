import type { Acquisition } from '../model.ts';

/**
 * What the pulse program says about signs and about carbons without hydrogen.
 * - dept: lines of both signs (DEPT-135), carbons without hydrogen and deuterated solvents absent
 * - attached_proton: lines of both signs, every carbon present (APT, DEPTQ, J-modulation)
 * - plain: all lines upright
 */
export type ExperimentKind = 'plain' | 'dept' | 'attached_proton';

const attachedProton = /deptq|apt|jmod|attached/i;
const dept = /dept|ineptrd|inept/i;

/** Decided from the pulse program's name; unknown names count as plain. */
export const experimentKindOf = (acquisition: Pick<Acquisition, 'pulseProgram'>): ExperimentKind => {
  const name = acquisition.pulseProgram ?? '';
  if (attachedProton.test(name)) return 'attached_proton';
  return dept.test(name) ? 'dept' : 'plain';
};

/**
 * Which carbons a 13C experiment shows, and what their signs say.
 * - dept_45, dept_90, dept_135: by the angle in the pulse program's name; `dept` where it has none
 */
export type CarbonExperiment = 'plain' | 'dept_45' | 'dept_90' | 'dept_135' | 'dept' | 'attached_proton';

const angle = /(?:dept|inept)\D*(45|90|135)/i;

/** The carbon experiment by its pulse program; unknown names count as plain. */
export const carbonExperimentOf = (acquisition: Pick<Acquisition, 'pulseProgram'>): CarbonExperiment => {
  const kind = experimentKindOf(acquisition);
  if (kind !== 'dept') return kind;
  const found = angle.exec(acquisition.pulseProgram ?? '')?.[1];
  if (found === '45') return 'dept_45';
  if (found === '90') return 'dept_90';
  return found === '135' ? 'dept_135' : 'dept';
};
