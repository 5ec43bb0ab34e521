import type { ImpurityEvidence } from '#contract/dossier-assessments';
import type { Db } from '#kernel/db/store.ts';
import { listEvidence } from './evidence-store.ts';
import type { ImpurityEvidenceTable } from './tables.ts';

export const evidenceToWire = ({ record }: Pick<ImpurityEvidenceTable, 'record'>): ImpurityEvidence =>
  JSON.parse(record) as ImpurityEvidence;

interface Named {
  readonly dossier_id: string;
  readonly impurity: string;
}

/** What was measured of each impurity of some dossiers, newest first. */
export type EvidenceByImpurity = ReadonlyMap<string, readonly ImpurityEvidence[]>;

const keyOf = ({ dossier_id, impurity }: Named): string => `${dossier_id} ${impurity}`;

export const readEvidence = async (db: Db, dossierIds: readonly string[]): Promise<EvidenceByImpurity> => {
  const rows = await listEvidence(db, [...new Set(dossierIds)]);
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, of]) => [key, of.map(evidenceToWire)] as const));
};

/** It belongs to the impurity, so that an entry that takes the place of another one has it too. */
export const evidenceOf = (evidence: EvidenceByImpurity, named: Named): readonly ImpurityEvidence[] =>
  evidence.get(keyOf(named)) ?? [];
