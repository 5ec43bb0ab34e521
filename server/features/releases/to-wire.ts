import type {
  Decision,
  Evidence,
  OpenPoint,
  PackageSummary,
  Release,
  ReleaseState,
  ReleaseSummary,
} from '#contract/releases';
import type { ReleaseRecord } from './store.ts';
import type { ReleaseDecisionTable, ReleaseEvidenceTable, SystemReleaseTable } from './tables.ts';

export const stateOf = (decisions: readonly Pick<ReleaseDecisionTable, 'decision'>[]): ReleaseState => {
  if (decisions.some(({ decision }) => decision === 'retire')) return 'retired';
  return decisions.length === 0 ? 'draft' : 'released';
};

const readVersions = (text: string): Record<string, string> => JSON.parse(text) as Record<string, string>;

export const readPackageSummary = (row: ReleaseDecisionTable): PackageSummary | null =>
  row.package_summary === null ? null : (JSON.parse(row.package_summary) as PackageSummary);

export const evidenceToWire = (row: ReleaseEvidenceTable): Evidence => ({
  id: row.id,
  position: row.position,
  // Written from the same list of formats.
  format: row.format as Evidence['format'],
  name: row.name,
  sha256: row.sha256,
  size: row.size_bytes,
  summary: JSON.parse(row.summary) as Evidence['summary'],
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
  rule_set_versions: readVersions(row.rule_set_versions),
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
    rule_set_versions: readVersions(release.program_rule_set_versions),
  },
  evidence: evidence.map(evidenceToWire),
  decisions: decisions.map(decisionToWire),
  package_sha256: releaseDecision(decisions)?.package_sha256 ?? null,
});
