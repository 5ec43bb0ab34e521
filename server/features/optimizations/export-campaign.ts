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
  const { candidates, cost, ...definition } = readDefinition(stored);
  const rows = await listAllExperiments(kernel.store.read, run.id);
  const decisions = await listAllDecisions(kernel.store.read, run.id);
  const leftOut = readEvidence(stored).related.map(({ name }) => `Related run ${name}`.slice(0, 300));
  const campaign = {
    name: run.name,
    ...definition,
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
