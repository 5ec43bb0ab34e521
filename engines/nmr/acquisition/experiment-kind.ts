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
