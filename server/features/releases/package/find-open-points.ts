import type { OpenPoint } from '#contract/releases';
import type { RouteTrace, Sources } from '../evidence/read-manifests.ts';
import { countOutcomes, type TestOutcome } from '../evidence/test-outcome.ts';
import type { RequirementsTrace } from './trace-requirements.ts';

/** What a person has to know before a release is decided on. */
export interface PackageFacts {
  readonly version: string;
  readonly commit: string;
  readonly ruleSetVersions: Readonly<Record<string, string>>;
  readonly programVersion: string;
  readonly programRuleSets: Readonly<Record<string, string>>;
  readonly outcomes: readonly TestOutcome[];
  readonly traces: readonly RouteTrace[];
  readonly sources: readonly Sources[];
  readonly trace: RequirementsTrace;
  readonly coverageFiles: number;
  readonly bills: number;
  readonly licencesMissing: number;
  readonly documents: number;
}

/** Short and long forms of one commit are the same one. */
const isSameCommit = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

const countDifferences = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): number =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]).length;

const point = (code: string, count: number, message: string, blocking = false): OpenPoint[] =>
  count === 0 ? [] : [{ code, count, message, blocking }];

const testPoints = ({ outcomes, trace }: PackageFacts): OpenPoint[] => {
  const { failed, skipped } = countOutcomes(outcomes);
  const inState = (state: string): number => trace.routes.filter((route) => route.state === state).length;
  const unnamed = trace.routes.flatMap(({ tests }) => tests).filter((t) => t.outcome === 'not_in_evidence');
  return [
    ...point('no_test_evidence', outcomes.length === 0 ? 1 : 0, 'There is no evidence of tests.', true),
    ...point('failed_tests', failed, 'Tests that failed.'),
    ...point('skipped_tests', skipped, 'Tests that were skipped.'),
    ...point('routes_not_exercised', inState('not_exercised'), 'Routes that no passed test called.'),
    ...point('routes_refused_only', inState('refusals_only'), 'Routes that passed tests saw only refuse.'),
    ...point('traced_tests_without_result', unnamed.length, 'Recorded calls of tests without a result.'),
    ...point(
      'unknown_routes',
      trace.unknown_routes.length,
      'Recorded routes the specification does not have.',
    ),
  ];
};

const originPoints = (facts: PackageFacts): OpenPoint[] => {
  const origins = [...facts.traces, ...facts.sources];
  const others = origins.filter(({ commit }) => commit !== null && !isSameCommit(commit, facts.commit));
  const versions = facts.sources.filter(
    ({ version, rule_set_versions }) =>
      version !== facts.version || countDifferences(rule_set_versions, facts.ruleSetVersions) > 0,
  );
  return [
    ...point('other_commit', others.length, 'Files of evidence that were made of another commit.'),
    ...point(
      'unknown_commit',
      origins.filter(({ commit }) => commit === null).length,
      'Files of evidence that name no commit.',
    ),
    ...point(
      'modified_sources',
      origins.filter(({ modified }) => modified).length,
      'Files of evidence that were made of sources with changes beyond their commit.',
    ),
    ...point('other_sources', versions.length, 'Digests of sources of another version or other rule sets.'),
    ...point(
      'other_program',
      facts.programVersion === facts.version ? 0 : 1,
      'The program that registered the release is of another version.',
    ),
    ...point(
      'other_rule_sets',
      countDifferences(facts.ruleSetVersions, facts.programRuleSets),
      'Rule sets whose version differs from that of the program that registered the release.',
    ),
  ];
};

/** What is open, always in the same order; empty where nothing is. */
export const findOpenPoints = (facts: PackageFacts): OpenPoint[] => [
  ...testPoints(facts),
  ...point(
    'no_route_trace',
    facts.traces.length === 0 ? 1 : 0,
    'No recording of which test called which route.',
    true,
  ),
  ...originPoints(facts),
  ...point('no_sources', facts.sources.length === 0 ? 1 : 0, 'No digest of the sources.'),
  ...point('no_bill_of_materials', facts.bills === 0 ? 1 : 0, 'No bill of materials.'),
  ...point('licences_missing', facts.licencesMissing, 'Components without a licence.'),
  ...point('no_coverage', facts.coverageFiles === 0 ? 1 : 0, 'No coverage.'),
  ...point('no_documents', facts.documents === 0 ? 1 : 0, 'No documents.'),
];
