import type { ImpurityEvidence } from '#contract/dossier-assessments';
import { toHillFormula } from '#engines/chem/hill-formula.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { identifyOnPool } from '../structures/index.ts';
import { evidenceOf, readEvidence } from './read-evidence.ts';
import { readRecord } from './read-stored.ts';
import { type EntryRow, impurityOf } from './register-store.ts';
import { findAssessment } from './store.ts';
import type { StoredRegister } from './tables.ts';

type Services = Pick<Kernel, 'pool' | 'store'>;

interface Known {
  readonly smiles: string | null;
  readonly formula: string | null;
}

/** The structure an entry was registered with. */
const structureOf = async (
  { store }: Services,
  dossierId: string,
  { assessment_id, section, place }: EntryRow,
): Promise<Known> => {
  const ref = { dossierId, kind: 'impurity_risk_register', id: assessment_id } as const;
  const row = await findAssessment(store.read, ref);
  if (row === undefined) throw new Error(`The register ${assessment_id} of an entry is not there.`);
  const { request } = readRecord<StoredRegister>(row);
  return { smiles: request[section]?.[place]?.smiles ?? null, formula: null };
};

const describeKnown = async ({ pool }: Services, ctx: Ctx, { smiles, formula: written }: Known) => {
  const formula = written === null ? null : toHillFormula(written);
  if (smiles === null) return { identity: null, formula };
  const read = await identifyOnPool(pool, { smiles }, ctx.signal);
  return read.ok
    ? { identity: read.value.identity, formula: read.value.formula }
    : { identity: null, formula };
};

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/**
 * A name stands for one substance in a dossier. Throws a conflict where its entries, or what was measured under it before, are of another
 * structure or formula than the one that was found.
 */
export const requireSameSubstance = async (
  kernel: Services,
  ctx: Ctx,
  dossierId: string,
  entries: readonly EntryRow[],
  { name, proposed }: Pick<ImpurityEvidence, 'name' | 'proposed'>,
): Promise<void> => {
  if (proposed === null) return;
  const measured = evidenceOf(await readEvidence(kernel.store.read, [dossierId]), {
    dossier_id: dossierId,
    impurity: impurityOf(name),
  });
  const known = [
    ...(await Promise.all(entries.map((entry) => structureOf(kernel, dossierId, entry)))),
    ...measured.flatMap((each) => each.proposed ?? []),
  ];
  const found = await describeKnown(kernel, ctx, proposed);
  for (const each of known) {
    const there = await describeKnown(kernel, ctx, each);
    if (differ(there.identity, found.identity) || differ(there.formula, found.formula))
      throw conflict(
        `In this dossier ${name} is another substance (${there.formula ?? each.smiles ?? 'its structure is recorded'}); give what was found a name of its own.`,
      );
  }
};
