import { type Submission, submit } from '../../frame/run-queue.ts';
import { unsent } from '../../frame/unsent/keep-unsent.ts';
import {
  type Instrument,
  keyOf,
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

/** Where none is chosen, the one it was meant for before its window ended. */
const projectOf = (key: string, chosenId: string | null): string | null => {
  const former = unsent.store.getState().notSent.find((each) => each.unsent.key === key);
  return chosenId ?? former?.unsent.settings.fields.project_id ?? null;
};

const submissionOf = (proposal: CompleteProposal, chosenId: string | null): Submission => {
  // Queue and record carry the same title; an emptied one falls back to what was dropped.
  const title = (proposal.title.trim() || proposal.source).slice(0, mostTitleCharacters);
  const { payload } = proposal;
  const key = keyOf(proposal);
  const projectId = projectOf(key, chosenId);
  const project = projectId !== null && { project_id: projectId };
  if (proposal.technique === 'ms') {
    return { kind: 'ms_run', title, key, payload, fields: { sample_name: title, ...project } };
  }
  const { nucleus, instrument } = proposal;
  return { kind: 'analysis', title, key, payload, fields: { nucleus, instrument, title, ...project } };
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
