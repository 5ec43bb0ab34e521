import {
  type Decision,
  type Evidence,
  evidenceSchema,
  type OpenPoint,
  type PackageSummary,
  packageSummary,
  type Release,
  type ReleaseState,
  type ReleaseSummary,
  releaseSchema,
} from '#contract/releases';
import { readStored } from '#kernel/db/stored-json.ts';
import type { ReleaseRecord } from './store.ts';
import type { ReleaseDecisionTable, ReleaseEvidenceTable, SystemReleaseTable } from './tables.ts';

export const stateOf = (decisions: readonly Pick<ReleaseDecisionTable, 'decision'>[]): ReleaseState => {
  if (decisions.some(({ decision }) => decision === 'retire')) return 'retired';
  return decisions.length === 0 ? 'draft' : 'released';
};

const readVersions = (
  column: 'rule_set_versions' | 'program_rule_set_versions',
  row: SystemReleaseTable,
): Record<string, string> =>
  readStored(releaseSchema.shape.rule_set_versions, row[column], {
    column: `system_release.${column}`,
    id: row.id,
  });

export const readPackageSummary = (row: ReleaseDecisionTable): PackageSummary | null =>
  readStored(packageSummary.nullable(), row.package_summary ?? 'null', {
    column: 'release_decision.package_summary',
    id: row.id,
  });

export const evidenceToWire = (row: ReleaseEvidenceTable): Evidence => ({
  id: row.id,
  position: row.position,
  // Written from the same list of formats.
  format: row.format as Evidence['format'],
  name: row.name,
  sha256: row.sha256,
  size: row.size_bytes,
  summary: readStored(evidenceSchema.shape.summary, row.summary, {
    column: 'release_evidence.summary',
    id: row.id,
  }),
  added_by: row.added_by,
  added_at: row.created_at,
});

const acceptedWith = (row: ReleaseDecisionTable): OpenPoint[] => readPackageSummary(row)?.open_points ?? [];

const decisionToWire = (row: ReleaseDecisionTable): Decision => ({
  id: row.id,
  decision: row.decision,
  reason: row.reason,
  decided_by: row.decided_by,
  decided_by_name: row.decided_by_name,
  decided_at: row.created_at,
  package_sha256: row.package_sha256,
  accepted_open_points: acceptedWith(row),
});

export const summarise = (
  row: SystemReleaseTable,
  decisions: readonly ReleaseDecisionTable[],
): ReleaseSummary => ({
  id: row.id,
  version: row.version,
  commit: row.commit_hash,
  state: stateOf(decisions),
  rule_set_versions: readVersions('rule_set_versions', row),
  created_by: row.created_by,
  created_at: row.created_at,
});

/** The decision a release was released with; undefined for a draft, and for one that was retired as a draft. */
export const releaseDecision = (
  decisions: readonly ReleaseDecisionTable[],
): ReleaseDecisionTable | undefined => decisions.find(({ decision }) => decision === 'release');

export const toWire = ({ release, evidence, decisions }: ReleaseRecord): Release => ({
  ...summarise(release, decisions),
  program: {
    version: release.program_version,
    rule_set_versions: readVersions('program_rule_set_versions', release),
  },
  evidence: evidence.map(evidenceToWire),
  decisions: decisions.map(decisionToWire),
  package_sha256: releaseDecision(decisions)?.package_sha256 ?? null,
});
