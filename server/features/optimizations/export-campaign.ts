import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { toCampaignDecisions } from './campaign-decisions.ts';
import { toCampaignEntries } from './campaign-entries.ts';
import { listAllDecisions } from './decision-store.ts';
import { listAllExperiments } from './experiment-store.ts';
import { warnOfResults } from './judge-result.ts';
import { measuredOf } from './measured-of.ts';
import { readSights } from './read-sights.ts';
import { findDefinitionRow } from './store.ts';
import type { OptimizationTable } from './tables.ts';
import { readDefinition, readEvidence } from './to-wire.ts';

/** The whole campaign: its declaration, and every entry with what it follows. POST /optimizations takes it as it is. */
export const exportCampaign = async (
  kernel: Pick<Kernel, 'hooks' | 'store'>,
  ctx: Pick<Ctx, 'principal'>,
  run: OptimizationTable,
): Promise<MediaOutcome> => {
  const stored = await findDefinitionRow(kernel.store.read, run.id);
  const { candidates, cost, outcome_constraints: outcomes = [], ...definition } = readDefinition(stored);
  const declared = outcomes.filter(({ limit_id }) => limit_id === undefined);
  const followed = outcomes.filter(({ limit_id }) => limit_id !== undefined);
  const rows = await listAllExperiments(kernel.store.read, run.id);
  const decisions = await listAllDecisions(kernel.store.read, run.id);
  const isObjective = (name: string): boolean => definition.objectives.some((one) => one.name === name);
  // A quantity only a limit asks for stays measurable: it travels as a bound of its own, which follows nothing any more.
  const { hidden } = await readSights(kernel, ctx, run);
  const kept = followed.filter(
    ({ name }) =>
      !hidden.has(name) &&
      !isObjective(name) &&
      declared.every((one) => one.name !== name || one.relation !== 'le'),
  );
  const bounds = [...declared, ...kept].map(({ limit_id: _limit, ...own }) => own);
  const measurable = new Set([...definition.objectives, ...bounds].map(({ name }) => name));
  const entries = toCampaignEntries(rows);
  const noLongerAsked = [...new Set(entries.flatMap(({ results }) => Object.keys(results)))].filter(
    (name) => !measurable.has(name) && !hidden.has(name),
  );
  const leftOut = [
    ...readEvidence(stored).related.map(({ name }) => `Related run ${name}`),
    ...followed.map(({ name, bound, unit }) =>
      hidden.has(name)
        ? `${name} followed a limit of a record whoever exported it may not read; the limit and what is measured for it alone stayed behind`
        : `${name} followed a limit of a dossier, ${bound} ${unit ?? ''} when it was exported`,
    ),
    ...noLongerAsked.map((name) => `Results of ${name}, which the campaign measures no more`),
  ].map((text) => text.trim().slice(0, 300));
  const hasImpossible = warnOfResults(measuredOf(definition), entries).some(
    ({ code }) => code === 'result_beyond_possible',
  );
  const campaign = {
    name: run.name,
    ...definition,
    ...(bounds.length > 0 && { outcome_constraints: bounds }),
    ...(candidates !== null && { candidates }),
    ...(cost !== null && { cost }),
    experiments: entries.map((entry) => ({
      ...entry,
      results: Object.fromEntries(Object.entries(entry.results).filter(([name]) => measurable.has(name))),
    })),
    ...(decisions.length > 0 && { decisions: toCampaignDecisions(decisions, rows) }),
    // Somebody confirmed them here; a file that was written otherwise is asked again.
    ...(hasImpossible && { accept_impossible_results: true }),
    ...(leftOut.length > 0 && { left_out: leftOut }),
  };
  return {
    media: 'application/vnd.larmor.campaign+json',
    content: `${JSON.stringify(campaign, null, 2)}\n`,
    fileName: `${run.id}-campaign.json`,
  };
};
