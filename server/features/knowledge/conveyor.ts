import type { Bar, CandidateState, DatasetStatus } from '#contract/knowledge';
import { conflict } from '#kernel/app-error.ts';
import type { DeploymentDecisionTable } from './tables.ts';

type Decision = Pick<DeploymentDecisionTable, 'step' | 'passed'>;
export type Step = 'gate' | 'canary' | 'promotion' | 'rollback';

/** What the conveyor looks at: the decisions in their order, and the status of the version today. */
export interface Standing {
  readonly decisions: readonly Decision[];
  readonly versionStatus: DatasetStatus;
  readonly isServing: boolean;
  readonly isRolledBack: boolean;
  /** Of a candidate that is a pack; null of a set of records. */
  readonly pack: {
    readonly isInUse: boolean;
    /** Whether what is in use today is what it was held against when it was built. */
    readonly isJudgedBesideInUse: boolean;
  } | null;
}

/** What counts: the last gate, and the last canary since then. */
const readDecisions = (decisions: readonly Decision[]) => {
  const lastGate = decisions.findLastIndex(({ step }) => step === 'gate');
  return {
    gate: decisions[lastGate],
    canary: decisions.slice(lastGate + 1).findLast(({ step }) => step === 'canary'),
    isPromoted: decisions.some(({ step }) => step === 'promotion'),
  };
};

export const stateOfCandidate = ({
  decisions,
  isRolledBack,
}: Pick<Standing, 'decisions' | 'isRolledBack'>): CandidateState => {
  const { gate, canary, isPromoted } = readDecisions(decisions);
  if (isRolledBack) return 'rolled_back';
  if (isPromoted) return 'promoted';
  if (gate === undefined) return 'registered';
  if (gate.passed === 0) return 'gate_failed';
  if (canary === undefined) return 'gate_passed';
  return canary.passed === 1 ? 'canary_passed' : 'canary_failed';
};

const barOf = (decision: Decision | undefined, missing: Bar, failed: Bar): Bar[] => {
  if (decision === undefined) return [missing];
  return decision.passed === 1 ? [] : [failed];
};

const barsOfRollback = ({ decisions, isServing, isRolledBack, pack }: Standing): Bar[] => {
  if (isRolledBack) return ['already_rolled_back'];
  if (!readDecisions(decisions).isPromoted) return ['not_promoted'];
  const bars: Bar[] = isServing ? [] : ['not_serving'];
  if (pack?.isInUse === false) bars.push('pack_not_in_use');
  return bars;
};

/** Everything that bars a step, in the order of the conveyor; empty where it may be taken. */
export const barsOf = (step: Step, standing: Standing): Bar[] => {
  if (step === 'rollback') return barsOfRollback(standing);
  const { decisions, versionStatus, pack } = standing;
  const { gate, canary, isPromoted } = readDecisions(decisions);
  const bars: Bar[] = versionStatus === 'approved' ? [] : ['version_not_approved'];
  if (isPromoted) bars.push('already_promoted');
  else if (pack?.isJudgedBesideInUse === false) bars.push('other_pack_in_use');
  if (step !== 'gate') bars.push(...barOf(gate, 'gate_missing', 'gate_failed'));
  if (step === 'promotion') bars.push(...barOf(canary, 'canary_missing', 'canary_failed'));
  return bars;
};

const sentences: Readonly<Record<Bar, string>> = {
  version_not_approved: 'Its dataset version is not approved.',
  gate_missing: 'The gate was not run.',
  gate_failed: 'The gate was not passed.',
  canary_missing: 'There was no canary since the gate.',
  canary_failed: 'The canary was not passed.',
  already_promoted: 'It is promoted already.',
  other_pack_in_use:
    'Another pack is in use today than the one it was judged beside; build it anew, under another version.',
  not_promoted: 'It was not promoted.',
  not_serving: 'Another candidate of its set was promoted since.',
  already_rolled_back: 'It is rolled back already.',
  pack_not_in_use: 'Its pack is not the one in use.',
};

/** 409 that names everything that bars the step. */
export const refuseBarred = (step: Step, standing: Standing): void => {
  const bars = barsOf(step, standing);
  if (bars.length === 0) return;
  const why = bars.map((one) => sentences[one]).join(' ');
  throw conflict(`The ${step} is barred. ${why}`, { barred_by: bars });
};
