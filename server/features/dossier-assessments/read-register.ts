import type { RegisterSummary, RiskDecision, RiskEntry } from '#contract/dossier-assessments';
import type { Db } from '#kernel/db/store.ts';
import { countRisks } from './rate-risk.ts';
import { type EvidenceByImpurity, evidenceOf, readEvidence } from './read-evidence.ts';
import { type EntryRow, listDecisions, listEntries } from './register-store.ts';
import type { RiskDecisionTable, StoredRegister } from './tables.ts';

const toDecision = (row: RiskDecisionTable): RiskDecision => ({
  id: row.id,
  status: row.status,
  mitigation_note: row.mitigation_note,
  reason_for_change: row.reason_for_change,
  decided_by: row.decided_by,
  decided_at: row.created_at,
});

/** `decisions` newest first. */
export const toEntry = (
  row: EntryRow,
  decisions: readonly RiskDecisionTable[],
  evidence: EvidenceByImpurity,
): RiskEntry => ({
  id: row.id,
  register_id: row.assessment_id,
  section: row.section,
  place: row.place,
  name: row.name,
  verdict: row.verdict,
  risk: row.risk,
  current: row.is_current === 1,
  status: decisions[0]?.status ?? 'open',
  mitigation_note: decisions[0]?.mitigation_note ?? null,
  decisions: decisions.map(toDecision),
  evidence: [...evidenceOf(evidence, row)],
});

const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
};

/** Registers by their id, with their entries and the decisions up to now. */
export const withEntries = async <Stored extends Pick<StoredRegister, 'id' | 'dossier_id'>>(
  db: Db,
  registers: readonly Stored[],
): Promise<ReadonlyMap<string, Stored & Pick<RegisterSummary, 'entries' | 'counts'>>> => {
  const ids = registers.map(({ id }) => id);
  const entries = groupBy(await listEntries(db, ids), (row) => row.assessment_id);
  const decisions = groupBy(await listDecisions(db, ids), (row) => row.entry_id);
  const evidence = await readEvidence(
    db,
    registers.map(({ dossier_id }) => dossier_id),
  );
  return new Map(
    registers.map((register) => {
      const own = (entries.get(register.id) ?? []).map((row) =>
        toEntry(row, decisions.get(row.id) ?? [], evidence),
      );
      return [register.id, { ...register, entries: own, counts: countRisks(own) }];
    }),
  );
};
