import type { Assessment, AssessmentBody } from '#contract/regulatory';
import type { Result } from '#engines/common/result.ts';
import type { IdentifiedNitrosamine } from '#engines/regulatory/nitrosamines/identify-nitrosamine.ts';
import { type RuleOverride, withStatements } from '#engines/regulatory/overrides/rule-override.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { PackServices } from '../reference-packs/index.ts';
import type { AssessmentTask } from './assess-task.ts';
import { findMutagenicity } from './mutagenicity-in-use.ts';
import { findPotency } from './potency-in-use.ts';
import { rulesOfOwner } from './rules-of-owner.ts';

export interface AskedBy {
  /** Whose rule rows count: who asks, or of a dossier its owner; null for nobody's. */
  readonly ownerId: string | null;
  readonly nowUtc: string;
  /** Reviewed statements of the dossier that is asked about. */
  readonly statements?: readonly RuleOverride[];
  readonly signal: AbortSignal;
}

/** All sections of one product on a worker thread: the one way from a request to its answer, whoever records it. */
export const assessOnPool = async (
  kernel: PackServices,
  body: AssessmentBody,
  { ownerId, nowUtc, statements = [], signal }: AskedBy,
): Promise<Assessment> => {
  const rules = withStatements(await rulesOfOwner(kernel.store.read, { ownerId, nowUtc }), statements);
  const isAskedOf = (body.mutagenic_impurities?.length ?? 0) > 0;
  const task: AssessmentTask = {
    body,
    rules,
    mutagenicity: isAskedOf ? await findMutagenicity(kernel) : null,
    potency: isAskedOf ? await findPotency(kernel) : null,
  };
  return kernel.pool.run('regulatory.assess', task, { signal });
};

/** Which nitrosamine a SMILES stands for, on a worker thread. */
export const identifyNitrosamineOnPool = (
  kernel: Pick<Kernel, 'pool'>,
  smiles: string,
  signal: AbortSignal,
): Promise<Result<IdentifiedNitrosamine>> =>
  kernel.pool.run('regulatory.identify_nitrosamine', smiles, { signal });
