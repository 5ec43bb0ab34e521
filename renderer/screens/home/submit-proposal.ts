import { type Submission, submit } from '../../frame/run-queue.ts';
import { packExperiment } from './pack-experiment.ts';
import {
  type Instrument,
  type MsProposal,
  mostTitleCharacters,
  type NmrProposal,
  type Nucleus,
  type Proposal,
} from './propose-experiments.ts';

type CompleteNmr = NmrProposal & { readonly instrument: Instrument; readonly nucleus: Nucleus };

export type CompleteProposal = CompleteNmr | MsProposal;

/** Whether nothing is left to choose. */
export const isComplete = (proposal: Proposal): proposal is CompleteProposal =>
  proposal.technique === 'ms' || (proposal.instrument !== null && proposal.nucleus !== null);

/** What the service takes at most. */
const mostKeyCharacters = 1000;

/** What a batch knows it by: place, size and time of its data, so that the same folder dropped again says the same. */
export const keyOf = ({ id }: Proposal): string => id.slice(-mostKeyCharacters);

const submissionOf = (proposal: CompleteProposal, projectId: string | null): Submission => {
  // Queue and record carry the same title; an emptied one falls back to what was dropped.
  const title = (proposal.title.trim() || proposal.source).slice(0, mostTitleCharacters);
  const project = projectId !== null && { project_id: projectId };
  const pack = () => packExperiment(proposal.payload);
  const key = keyOf(proposal);
  if (proposal.technique === 'ms') {
    return { kind: 'ms_run', title, key, pack, fields: { sample_name: title, ...project } };
  }
  const { nucleus, instrument } = proposal;
  return { kind: 'analysis', title, key, pack, fields: { nucleus, instrument, title, ...project } };
};

/** Sends what was chosen, in the order it was shown, as one batch or as the rest of an announced one; gives the ids of its queue items. */
export const submitProposals = (
  proposals: readonly CompleteProposal[],
  projectId: string | null,
  announcedId: string | null = null,
): readonly string[] =>
  submit(
    proposals.map((proposal) => submissionOf(proposal, projectId)),
    announcedId,
  );
