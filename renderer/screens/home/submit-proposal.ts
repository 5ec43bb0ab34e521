import { type Submission, submit } from '../../frame/run-queue.ts';
import { packExperiment } from './pack-experiment.ts';
import { type Instrument, mostTitleCharacters, type Nucleus, type Proposal } from './propose-experiments.ts';

export type CompleteProposal = Proposal & { readonly instrument: Instrument; readonly nucleus: Nucleus };

/** Whether nothing is left to choose. */
export const isComplete = (proposal: Proposal): proposal is CompleteProposal =>
  proposal.instrument !== null && proposal.nucleus !== null;

const submissionOf = (proposal: CompleteProposal, projectId: string | null): Submission => {
  // Queue and record carry the same title; an emptied one falls back to what was dropped.
  const title = (proposal.title.trim() || proposal.source).slice(0, mostTitleCharacters);
  return {
    title,
    fields: {
      nucleus: proposal.nucleus,
      instrument: proposal.instrument,
      title,
      ...(projectId !== null && { project_id: projectId }),
    },
    pack: () => packExperiment(proposal.payload),
  };
};

/** Sends what was chosen as one batch, in the order it was shown; gives the ids of its queue items. */
export const submitProposals = (
  proposals: readonly CompleteProposal[],
  projectId: string | null,
): readonly string[] => submit(proposals.map((proposal) => submissionOf(proposal, projectId)));
