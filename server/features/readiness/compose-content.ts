import { hash } from 'node:crypto';
import { type ReadinessContent, readinessContent } from '#contract/readiness';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { type DossierTable, productOf } from '../dossiers/index.ts';
import type { Gathered } from './readiness-source.ts';
import type { ReadinessReportTable } from './tables.ts';

/** What a report says, from what each source found. Pure: it asks no clock and knows nobody. */
export const composeContent = (
  dossier: DossierTable,
  rulesVersion: string,
  gathered: readonly Gathered[],
): ReadinessContent => {
  const { id, revision, title, status } = dossier;
  const findings = gathered.flatMap((each) => each.findings);
  return {
    dossier: { id, revision, title, product: productOf(dossier), status },
    rules_version: rulesVersion,
    ready: findings.length === 0,
    present: gathered.flatMap((each) => each.present),
    findings,
    inputs: [{ type: 'dossier', id, revision }, ...gathered.flatMap((each) => each.inputs)],
  };
};

export const readContent = ({
  id,
  content,
}: Pick<ReadinessReportTable, 'id' | 'content'>): ReadinessContent =>
  readStored(readinessContent, content, { column: 'readiness_report.content', id });

/** The bytes that are kept, and their hash. */
export const sealContent = (
  content: ReadinessContent,
): { readonly text: string; readonly sha256: string } => {
  const text = renderCanonicalJson(content);
  return { text, sha256: hash('sha256', text) };
};
