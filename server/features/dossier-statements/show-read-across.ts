import type { ReadAcross } from '#contract/dossier-statements';
import { compare, exact } from '#engines/regulatory/exact.ts';
import { nameKey } from '#engines/regulatory/impurity-keys.ts';
import type { RuleOverride } from '#engines/regulatory/overrides/rule-override.ts';
import { tellSubstances } from '#engines/regulatory/same-substance.ts';
import type { Db } from '#kernel/db/store.ts';
import { type KnownImpurity, listKnownImpurities } from '../dossier-assessments/index.ts';
import { findActiveDigest } from '../reference-packs/index.ts';
import { dayOf, digestOfContent, readAcrossVersions } from '../regulatory/index.ts';
import type { StoredReadAcross } from './compute-read-across.ts';
import { readStatements } from './read-statements.ts';
import type { KindOfStatement } from './statement-kind.ts';
import { listAllStatements } from './store.ts';

type Stale = ReadAcross['stale'];

/** Whether the dossier draws the impurity of this name otherwise by now. */
const isDrawnOtherwise = (
  { name, impurity_keys: keys }: StoredReadAcross,
  known: readonly KnownImpurity[],
): boolean => {
  const isSame = tellSubstances([]);
  const own = { names: [name], keys };
  return known.some(
    (each) => nameKey(each.name) === nameKey(name) && !isSame(own, { names: [each.name], keys: each.keys }),
  );
};

const staleOf = (
  record: StoredReadAcross,
  now: { readonly digest: string | null; readonly known: readonly KnownImpurity[] },
): Stale => {
  const used = record.analogue_intake.potency_pack?.digest ?? null;
  const stored = new Set(record.rule_set_versions);
  return [
    ...(used === now.digest ? [] : (['pack_changed'] as const)),
    ...(readAcrossVersions.every((version) => stored.has(version)) ? [] : (['rules_changed'] as const)),
    ...(isDrawnOtherwise(record, now.known) ? (['structure_changed'] as const) : []),
  ];
};

export const readAcrossKind: KindOfStatement<ReadAcross> = {
  kind: 'read_across',
  show: async (db, rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const now = {
      digest: await findActiveDigest(db, 'carcinogenic_potency'),
      known: await listKnownImpurities(db, first.dossier_id),
    };
    const read = await readStatements<StoredReadAcross>(db, rows);
    return read.map((each) => ({ ...each, stale: staleOf(each, now) }));
  },
};

/** Every read-across of a dossier as it stands, in the order they were begun. */
export const listReadAcross = async (db: Db, dossierId: string): Promise<ReadAcross[]> =>
  readAcrossKind.show(db, await listAllStatements(db, { dossierId, kind: readAcrossKind.kind }));

/** What names this revision where an assessment rests on it. */
export const readAcrossContent = ({ id, revision, governs }: ReadAcross): string =>
  digestOfContent({ id, revision, governs });

const toRule = (statement: ReadAcross): RuleOverride[] => {
  const { id, governs, status, stale, request, analogue, reviews, revision } = statement;
  const approval = reviews.find((each) => each.revision === revision);
  if (governs === null || status !== 'approved' || approval === undefined) return [];
  return [
    {
      ...{ id, origin: 'read_across', guideline: governs.guideline, key: governs.key, name: statement.name },
      ...{ value: governs.value, unit: governs.unit },
      effectiveFrom: dayOf(approval.reviewed_at),
      effectiveTo: null,
      reason: request.statement,
      source: `Read-across from ${analogue.name}, revision ${revision}, reviewed by ${approval.reviewer_name}`,
      enteredBy: statement.created_by,
      // A changed basis asks for the second person again: until then it may be stricter than what is published and nothing else.
      isReviewed: stale.length === 0,
      refusal: null,
      isBackdated: false,
      contentSha256: readAcrossContent(statement),
    },
  ];
};

/** The limits that reviewed statements of a dossier conclude; of several about one impurity the strictest. */
export const limitsOfStatements = async (db: Db, dossierId: string): Promise<RuleOverride[]> => {
  const rules = (await listReadAcross(db, dossierId)).flatMap(toRule);
  const strictest = new Map<string, RuleOverride>();
  for (const rule of rules) {
    const place = `${rule.guideline} ${rule.key}`;
    const known = strictest.get(place);
    if (known === undefined || compare(exact(rule.value), exact(known.value)) < 0) strictest.set(place, rule);
  }
  return [...strictest.values()];
};
