import { deploymentGatePolicy, type GateCheckName } from './policy.ts';
import type { MetricDirection } from './vocabulary.ts';

/** One gold metric of candidate and incumbent, in the unit of the metric. */
export interface GateMetric {
  readonly name?: string | undefined;
  readonly direction?: MetricDirection | undefined;
  readonly candidate?: number | null | undefined;
  readonly incumbent?: number | null | undefined;
}

/** What is shown for a candidate. Null: nothing was. */
export interface GateEvidence {
  readonly metrics: readonly GateMetric[] | null;
  /** Gold metrics the incumbent was measured with; empty where there is no incumbent on record. */
  readonly incumbentMetrics: readonly string[];
  readonly auditTrail: { readonly valid: boolean; readonly entries: number } | null;
  readonly tests:
    | { readonly passed: number; readonly failed: number }
    /** Something was shown that counts nothing, and why, as a code. */
    | { readonly unusable: string }
    | null;
  readonly trainingIds: readonly string[] | null;
  readonly goldIds: readonly string[] | null;
}

/** Why a check was not passed: a code, and what it is about where there are several. */
interface GateFinding {
  readonly code: string;
  readonly subject: string | null;
}

interface GateCheck {
  readonly check: GateCheckName;
  readonly passed: boolean;
  readonly findings: readonly GateFinding[];
}

export interface GateVerdict {
  readonly policyVersion: string;
  readonly passed: boolean;
  readonly checks: readonly GateCheck[];
}

const find = (code: string, subject: string | null = null): GateFinding => ({ code, subject });

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** By how much the candidate is better, negative where it is worse; a finding where that cannot be said. */
const compare = (metric: GateMetric, subject: string): number | GateFinding => {
  const { direction, candidate, incumbent } = metric;
  if (direction !== 'higher_is_better' && direction !== 'lower_is_better')
    return find('direction_missing', subject);
  if (!isNumber(candidate)) return find('candidate_value_missing', subject);
  if (!isNumber(incumbent)) return find('incumbent_value_missing', subject);
  return direction === 'higher_is_better' ? candidate - incumbent : incumbent - candidate;
};

/** What stands against one metric, told by its name or its place among them. */
const judgeMetric = (
  metric: GateMetric,
  position: number,
): { findings: GateFinding[]; isBetter: boolean } => {
  const name = metric.name?.trim() ?? '';
  const subject = name === '' ? `#${position + 1}` : name;
  const findings = name === '' ? [find('name_missing', subject)] : [];
  const gain = compare(metric, subject);
  if (typeof gain !== 'number') findings.push(gain);
  else if (gain < 0) findings.push(find('worse_than_incumbent', subject));
  return { findings, isBetter: typeof gain === 'number' && gain > 0 };
};

const checkDominance = ({ metrics, incumbentMetrics }: GateEvidence): GateFinding[] => {
  if (metrics === null || metrics.length === 0) return [find('metrics_missing')];
  const judged = metrics.map(judgeMetric);
  const names = metrics.map(({ name }) => name?.trim() ?? '');
  const twice = names.filter((name, position) => name !== '' && names.indexOf(name) !== position);
  const leftOut = incumbentMetrics.filter((name) => !names.includes(name));
  const findings = [
    ...judged.flatMap((judgement) => judgement.findings),
    ...twice.map((name) => find('metric_twice', name)),
    ...leftOut.map((name) => find('metric_left_out', name)),
  ];
  const isBetter = judged.some((judgement) => judgement.isBetter);
  return findings.length > 0 || isBetter ? findings : [find('no_better_than_incumbent')];
};

const checkAuditChain = ({ auditTrail }: GateEvidence): GateFinding[] => {
  if (auditTrail === null) return [find('trail_not_verified')];
  if (auditTrail.valid !== true) return [find('trail_broken')];
  return auditTrail.entries > 0 ? [] : [find('trail_empty')];
};

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const checkTests = ({ tests }: GateEvidence): GateFinding[] => {
  if (tests === null) return [find('tests_missing')];
  if ('unusable' in tests) return [find('tests_unusable', tests.unusable)];
  if (!isCount(tests.passed) || !isCount(tests.failed)) return [find('tests_not_counted')];
  if (tests.failed > 0) return [find('tests_failed', String(tests.failed))];
  return tests.passed > 0 ? [] : [find('no_test_passed')];
};

/** At most so many shared ids are named; one is enough to fail. */
const mostNamed = 10;

const checkLeakage = ({ trainingIds, goldIds }: GateEvidence): GateFinding[] => {
  const missing = [
    ...(trainingIds === null || trainingIds.length === 0 ? [find('training_ids_missing')] : []),
    ...(goldIds === null || goldIds.length === 0 ? [find('gold_ids_missing')] : []),
  ];
  if (trainingIds === null || goldIds === null || missing.length > 0) return missing;
  const alike = (id: string): string => id.normalize('NFKC').trim().toLowerCase();
  const training = new Set(trainingIds.map(alike));
  const shared = goldIds.filter((id) => training.has(alike(id)));
  return shared.slice(0, mostNamed).map((id) => find('id_in_both', id));
};

const checks: Readonly<Record<GateCheckName, (evidence: GateEvidence) => GateFinding[]>> = {
  dominance: checkDominance,
  audit_chain: checkAuditChain,
  tests_green: checkTests,
  data_leakage: checkLeakage,
};

const runCheck = (check: GateCheckName, evidence: GateEvidence): GateCheck => {
  try {
    const findings = checks[check](evidence);
    return { check, passed: findings.length === 0, findings };
  } catch (error) {
    // Evidence that cannot even be read is no evidence; the finding carries why.
    const subject = error instanceof Error ? error.message : String(error);
    return { check, passed: false, findings: [find('check_threw', subject)] };
  }
};

/** Holds a candidate against the policy. Every check runs, so that everything that is missing is named at once. */
export const assessCandidate = (evidence: GateEvidence): GateVerdict => {
  const results = deploymentGatePolicy.checks.map(({ name }) => runCheck(name, evidence));
  return {
    policyVersion: deploymentGatePolicy.version,
    passed: results.every(({ passed }) => passed),
    checks: results,
  };
};
