import { submit } from '../../stores/run-queue.ts';
import { packExperiment } from './pack-experiment.ts';
import type { Instrument, Nucleus, Proposal } from './propose-experiments.ts';

export type CompleteProposal = Proposal & { readonly instrument: Instrument; readonly nucleus: Nucleus };

/** Whether nothing is left to choose. */
export const isComplete = (proposal: Proposal): proposal is CompleteProposal =>
  proposal.instrument !== null && proposal.nucleus !== null;

export const submitProposal = (proposal: CompleteProposal, projectId: string | null): void =>
  submit({
    title: proposal.title,
    fields: {
      nucleus: proposal.nucleus,
      instrument: proposal.instrument,
      ...(projectId !== null && { project_id: projectId }),
    },
    pack: () => packExperiment(proposal.payload),
  });
