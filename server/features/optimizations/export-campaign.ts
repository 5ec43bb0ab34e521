import type { Kernel } from '#kernel/kernel.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { toCampaignDecisions } from './campaign-decisions.ts';
import { toCampaignEntries } from './campaign-entries.ts';
import { listAllDecisions } from './decision-store.ts';
import { listAllExperiments } from './experiment-store.ts';
import { findDefinitionRow } from './store.ts';
import type { OptimizationTable } from './tables.ts';
import { readDefinition, readEvidence } from './to-wire.ts';

/** The whole campaign: its declaration, and every entry with what it follows. POST /optimizations takes it as it is. */
export const exportCampaign = async (
  kernel: Pick<Kernel, 'store'>,
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
  const kept = followed.filter(
    ({ name }) => !isObjective(name) && declared.every((one) => one.name !== name || one.relation !== 'le'),
  );
  const bounds = [...declared, ...kept].map(({ limit_id: _limit, ...own }) => own);
  const leftOut = [
    ...readEvidence(stored).related.map(({ name }) => `Related run ${name}`),
    ...followed.map(
      ({ name, bound, unit }) =>
        `${name} followed a limit of a dossier, ${bound} ${unit ?? ''} when it was exported`,
    ),
  ].map((text) => text.trim().slice(0, 300));
  const campaign = {
    name: run.name,
    ...definition,
    ...(bounds.length > 0 && { outcome_constraints: bounds }),
    ...(candidates !== null && { candidates }),
    ...(cost !== null && { cost }),
    experiments: toCampaignEntries(rows),
    ...(decisions.length > 0 && { decisions: toCampaignDecisions(decisions, rows) }),
    ...(leftOut.length > 0 && { left_out: leftOut }),
  };
  return {
    media: 'application/vnd.larmor.campaign+json',
    content: `${JSON.stringify(campaign, null, 2)}\n`,
    fileName: `${run.id}-campaign.json`,
  };
};
