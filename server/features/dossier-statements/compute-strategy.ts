import type { ControlStrategy, dossierStatementRoutes, StrategyBody } from '#contract/dossier-statements';
import type { RouteScore } from '#contract/reaction-routes';
import type { PurgeBody } from '#contract/regulatory';
import { type Denoted, tellSubstances } from '#engines/regulatory/same-substance.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { denoteImpurities, listBatchesInOrder, withResults } from '../batches/index.ts';
import { type DossierTable, productOf } from '../dossiers/index.ts';
import { readAnswer, readWhole } from '../reactions/index.ts';
import { purgeOnPool } from '../regulatory/index.ts';
import { denoteImpurity } from './denote-impurity.ts';
import type { Standing } from './read-statements.ts';
import { limitsOfStatements } from './show-read-across.ts';
import { type MeasuredPurge, measurePurge, requireMeasuredOnce } from './use-measured.ts';

export type StrategyServices = Pick<Kernel, 'newId' | 'pool' | 'securityEvents' | 'store'>;
export type StoredStrategy = Omit<ControlStrategy, keyof Standing | 'changed_batches'>;
type Step = StrategyBody['steps'][number];
type ShownStep = ControlStrategy['steps'][number];

const basisOf = ({ factors }: Step, measured: MeasuredPurge | null): ShownStep['basis'] => {
  if (measured !== null) return measured.after.below_loq ? 'measured_at_least' : 'measured';
  return factors.length === 0 ? 'none' : 'predicted';
};

/** What the route of the workspace says of the step; the 404 of nothing where it is not the caller's. */
const findRouteStep = async (
  kernel: StrategyServices,
  ctx: Ctx,
  { route_step: named }: Step,
  place: number,
  route: keyof typeof dossierStatementRoutes,
): Promise<ShownStep['route_step']> => {
  if (named === undefined) return null;
  const asked = { kind: 'route_score', route: `dossierStatements.${route}` } as const;
  const of = { params: { id: named.reaction_project_id }, query: {} };
  const { steps } = readWhole<RouteScore>(await readAnswer(kernel, ctx, asked, of, named.score_id));
  const found = steps.find(({ step }) => step === named.step);
  if (found === undefined)
    throw invalidField(`steps.${place}.route_step.step`, `The route has the steps 1 to ${steps.length}.`);
  return { ...named, product_smiles: found.product_smiles, reactant_smiles: found.reactant_smiles };
};

/** Refuses results of another substance than the one that is controlled, whatever either is called. */
const requireSameImpurity = async (
  db: Db,
  dossierId: string,
  asked: Denoted,
  measured: readonly (MeasuredPurge | null)[],
): Promise<void> => {
  if (measured.every((each) => each === null)) return;
  const impurities = await denoteImpurities(db, dossierId);
  const isSame = tellSubstances([...impurities.values()]);
  for (const [place, each] of measured.entries()) {
    const denoted = each === null ? undefined : impurities.get(each.impurityId);
    if (denoted !== undefined && !isSame(asked, denoted))
      throw invalidField(
        `steps.${place}.measured.before_result_id`,
        `Is a result of another impurity than ${asked.names[0]}.`,
      );
  }
};

const toPurgeStep = (step: Step, measured: MeasuredPurge | null): PurgeBody['steps'][number] => ({
  name: step.name,
  factors:
    measured === null || step.measured === undefined
      ? step.factors
      : [
          {
            kind: 'measured',
            value: measured.value,
            reason: step.measured.reason,
            support: step.measured.support,
          },
        ],
});

/** What the chosen option still lacks: the option itself where it is closed, else the evidence it waits for. */
const missingOf = (chosen: ControlStrategy['chosen']): string[] =>
  chosen.status === 'closed' ? [chosen.reason] : chosen.missing;

/** A control strategy for the product of the dossier as it is, by the engine of purge factors, the rule rows of its owner and reviewed read-across. */
export const computeStrategy = async (
  kernel: StrategyServices,
  ctx: Ctx,
  dossier: DossierTable,
  request: StrategyBody,
  route: keyof typeof dossierStatementRoutes,
): Promise<StoredStrategy> => {
  const { read } = kernel.store;
  const isMeasured = request.steps.some((step) => step.measured !== undefined);
  const batches = isMeasured
    ? await withResults(read, dossier.id, await listBatchesInOrder(read, dossier.id))
    : [];
  const measured = request.steps.map((step, place) => measurePurge(batches, step, place));
  requireMeasuredOnce(measured);
  const impurity = await denoteImpurity(kernel, ctx, request.impurity);
  await requireSameImpurity(read, dossier.id, impurity, measured);
  const steps: ShownStep[] = [];
  for (const [place, step] of request.steps.entries()) {
    const own = measured[place] ?? null;
    steps.push({
      name: step.name,
      basis: basisOf(step, own),
      measured: own && { before: own.before, after: own.after },
      route_step: await findRouteStep(kernel, ctx, step, place, route),
    });
  }
  const product = productOf(dossier);
  const statements = await limitsOfStatements(read, dossier.id);
  const purge = await purgeOnPool(
    kernel,
    {
      product,
      impurity: request.impurity,
      initial_ppm: request.initial_ppm,
      steps: request.steps.map((step, place) => toPurgeStep(step, measured[place] ?? null)),
    },
    { ownerId: dossier.created_by_user_id, nowUtc: ctx.nowUtc, statements, signal: ctx.signal },
  );
  const chosen = purge.options.find(({ option }) => option === request.option);
  if (chosen === undefined) throw new Error(`The engine says nothing of option ${request.option}.`);
  return {
    dossier_revision: dossier.revision,
    product,
    request,
    name: purge.name,
    impurity_keys: [...impurity.keys],
    steps,
    purge,
    chosen,
    missing: missingOf(chosen),
    human_review_required: purge.human_review_required,
    disclaimer: purge.disclaimer,
    rule_set_versions: purge.rule_set_versions,
  };
};
