import { submit } from '../../stores/run-queue.ts';
import { packExperiment } from './pack-experiment.ts';
import { type Instrument, mostTitleCharacters, type Nucleus, type Proposal } from './propose-experiments.ts';

export type CompleteProposal = Proposal & { readonly instrument: Instrument; readonly nucleus: Nucleus };

/** Whether nothing is left to choose. */
export const isComplete = (proposal: Proposal): proposal is CompleteProposal =>
  proposal.instrument !== null && proposal.nucleus !== null;

/** Queue and record carry the same title; an emptied one falls back to what was dropped. */
export const submitProposal = (proposal: CompleteProposal, projectId: string | null): void => {
  const title = (proposal.title.trim() || proposal.source).slice(0, mostTitleCharacters);
  submit({
    title,
    fields: {
      nucleus: proposal.nucleus,
      instrument: proposal.instrument,
      title,
      ...(projectId !== null && { project_id: projectId }),
    },
    pack: () => packExperiment(proposal.payload),
  });
};
