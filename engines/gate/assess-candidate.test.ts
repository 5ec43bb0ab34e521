import { describe, expect, it } from 'vitest';
import { assessCandidate, type GateEvidence, type GateMetric } from './assess-candidate.ts';
import { deploymentGatePolicy } from './policy.ts';
import { gateChecks } from './vocabulary.ts';

const better: GateMetric = {
  name: 'recall',
  direction: 'higher_is_better',
  candidate: 0.93,
  incumbent: 0.91,
};
const alike: GateMetric = {
  name: 'error',
  direction: 'lower_is_better',
  candidate: 0.05,
  incumbent: 0.05,
};

const sound: GateEvidence = {
  metrics: [better, alike],
  incumbentMetrics: ['recall', 'error'],
  auditTrail: { valid: true, entries: 12 },
  tests: { passed: 3, failed: 0 },
  trainingIds: ['a', 'b'],
  goldIds: ['c'],
};

/** Findings of the one check that is not passed; the test fails where it is another one, or none. */
const findingsOf = (check: string, change: Partial<GateEvidence>): string[] => {
  const verdict = assessCandidate({ ...sound, ...change });
  expect(verdict.passed).toBe(false);
  const failed = verdict.checks.filter(({ passed }) => !passed);
  expect(failed.map((result) => result.check)).toEqual([check]);
  return failed.flatMap(({ findings }) =>
    findings.map(({ code, subject }) => (subject === null ? code : `${code}:${subject}`)),
  );
};

describe('the deployment gate', () => {
  it('lets a candidate through that shows all four, and names them in their order', () => {
    const verdict = assessCandidate(sound);
    expect(verdict).toEqual({
      policyVersion: deploymentGatePolicy.version,
      passed: true,
      checks: gateChecks.map((check) => ({ check, passed: true, findings: [] })),
    });
    expect(deploymentGatePolicy.checks.map(({ name }) => name)).toEqual([...gateChecks]);
  });

  it('names everything that is missing at once where nothing is shown', () => {
    const verdict = assessCandidate({
      metrics: null,
      incumbentMetrics: [],
      auditTrail: null,
      tests: null,
      trainingIds: null,
      goldIds: null,
    });
    expect(verdict.passed).toBe(false);
    expect(verdict.checks.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
      ['metrics_missing'],
      ['trail_not_verified'],
      ['tests_missing'],
      ['training_ids_missing', 'gold_ids_missing'],
    ]);
  });
});

describe('dominance', () => {
  it.each<[string, readonly GateMetric[], string[]]>([
    ['no metric', [], ['metrics_missing']],
    ['a loss, however small', [better, { ...alike, candidate: 0.050_000_1 }], ['worse_than_incumbent:error']],
    [
      'a higher value where lower is better',
      [better, { ...alike, candidate: 1 }],
      ['worse_than_incumbent:error'],
    ],
    ['no gain at all', [{ ...better, candidate: 0.91 }, alike], ['no_better_than_incumbent']],
    ['NaN', [better, { ...alike, candidate: Number.NaN }], ['candidate_value_missing:error']],
    [
      'an endless gain',
      [{ ...better, candidate: Number.POSITIVE_INFINITY }, alike],
      ['candidate_value_missing:recall'],
    ],
    ['a value there is not', [better, { ...alike, candidate: null }], ['candidate_value_missing:error']],
    ['an incumbent of NaN', [better, { ...alike, incumbent: Number.NaN }], ['incumbent_value_missing:error']],
    ['no incumbent', [better, { ...alike, incumbent: undefined }], ['incumbent_value_missing:error']],
    ['no direction', [better, { ...alike, direction: undefined }], ['direction_missing:error']],
    ['no name', [better, alike, { ...better, name: ' ' }], ['name_missing:#3']],
    ['a metric told twice', [better, alike, better], ['metric_twice:recall']],
    ['a metric of the incumbent left out', [better], ['metric_left_out:error']],
  ])('is not shown by %s', (_what, metrics, findings) => {
    expect(findingsOf('dominance', { metrics })).toEqual(findings);
  });

  it('weighs no loss against a gain', () => {
    const metrics = [
      { ...better, candidate: 1 },
      { ...alike, candidate: 0.06 },
    ];
    expect(findingsOf('dominance', { metrics })).toEqual(['worse_than_incumbent:error']);
  });
});

describe('the audit chain', () => {
  it.each<[string, GateEvidence['auditTrail'], string]>([
    ['nobody verified', null, 'trail_not_verified'],
    ['is broken', { valid: false, entries: 12 }, 'trail_broken'],
    ['holds nothing', { valid: true, entries: 0 }, 'trail_empty'],
    ['has an unknown length', { valid: true, entries: Number.NaN }, 'trail_empty'],
  ])('that %s bars', (_what, auditTrail, finding) => {
    expect(findingsOf('audit_chain', { auditTrail })).toEqual([finding]);
  });
});

describe('tests', () => {
  it.each<[string, GateEvidence['tests'], string]>([
    ['were not shown', null, 'tests_missing'],
    ['cannot be used', { unusable: 'report_hash_differs' }, 'tests_unusable:report_hash_differs'],
    ['failed', { passed: 900, failed: 1 }, 'tests_failed:1'],
    ['are none', { passed: 0, failed: 0 }, 'no_test_passed'],
    ['were not counted', { passed: Number.NaN, failed: 0 }, 'tests_not_counted'],
    ['have no count of failures', { passed: 5, failed: Number.NaN }, 'tests_not_counted'],
    ['have a negative count', { passed: 5, failed: -1 }, 'tests_not_counted'],
  ])('that %s bar', (_what, tests, finding) => {
    expect(findingsOf('tests_green', { tests })).toEqual([finding]);
  });
});

describe('data leakage', () => {
  it.each<[string, Partial<GateEvidence>, string[]]>([
    ['no training data', { trainingIds: [] }, ['training_ids_missing']],
    ['no gold data', { goldIds: null }, ['gold_ids_missing']],
    ['an id in both', { goldIds: ['c', 'b'] }, ['id_in_both:b']],
    ['an id in both, written otherwise', { goldIds: [' B '] }, ['id_in_both: B ']],
    ['an id in both, in wide letters', { goldIds: ['ｂ'] }, ['id_in_both:ｂ']],
  ])('is not excluded by %s', (_what, change, findings) => {
    expect(findingsOf('data_leakage', change)).toEqual(findings);
  });

  it('names ten of many', () => {
    const ids = Array.from({ length: 1000 }, (_, n) => `id ${n}`);
    expect(findingsOf('data_leakage', { trainingIds: ids, goldIds: ids })).toHaveLength(10);
  });
});

describe('evidence that throws when it is read', () => {
  const thrower = new Proxy([], {
    get: () => {
      throw new Error('unreadable');
    },
  });

  it.each([
    ['dominance', { metrics: thrower }],
    ['tests_green', { tests: thrower as unknown as GateEvidence['tests'] }],
    ['audit_chain', { auditTrail: thrower as unknown as GateEvidence['auditTrail'] }],
    ['data_leakage', { trainingIds: thrower }],
  ])('is evidence against the candidate: %s', (check, change) => {
    expect(findingsOf(check, change)).toEqual(['check_threw:unreadable']);
  });
});
