import { createStore } from 'zustand/vanilla';
import { onSignOut } from '../../api/api.ts';
import type { DroppedFile } from './dropped-files.ts';
import {
  type Instrument,
  type Nucleus,
  type Proposal,
  proposeExperiments,
  type Refused,
} from './propose-experiments.ts';

interface Proposals {
  readonly proposals: readonly Proposal[];
  readonly refused: readonly Refused[];
  readonly isReading: boolean;
}

const nothing: Proposals = { proposals: [], refused: [], isReading: false };

/** What was dropped and waits to be sent. It outlives the screen, so that a look elsewhere loses nothing. */
export const proposalStore = createStore<Proposals>(() => nothing);

/** Adds a drop to what already waits; the same experiment dropped twice stands once. */
export const addFiles = async (files: readonly DroppedFile[]): Promise<void> => {
  if (files.length === 0) return;
  proposalStore.setState({ isReading: true });
  const reading = await proposeExperiments(files).finally(() => proposalStore.setState({ isReading: false }));
  proposalStore.setState(({ proposals }) => {
    const ids = new Set(reading.proposals.map(({ id }) => id));
    return {
      proposals: [...proposals.filter(({ id }) => !ids.has(id)), ...reading.proposals],
      refused: reading.refused,
    };
  });
};

export const correctProposal = (
  id: string,
  correction: { readonly instrument?: Instrument; readonly nucleus?: Nucleus },
): void =>
  proposalStore.setState(({ proposals }) => ({
    proposals: proposals.map((proposal) => (proposal.id === id ? { ...proposal, ...correction } : proposal)),
  }));

export const removeProposal = (id: string): void =>
  proposalStore.setState(({ proposals }) => ({
    proposals: proposals.filter((proposal) => proposal.id !== id),
  }));

export const clearProposals = (): void => proposalStore.setState(nothing);

onSignOut(clearProposals);
