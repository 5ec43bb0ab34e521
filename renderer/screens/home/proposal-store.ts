import { createStore } from 'zustand/vanilla';
import { onSignOut } from '../../api/api.ts';
import { stayFor } from '../../frame/leaving.ts';
import { unsent } from '../../frame/unsent/keep-unsent.ts';
import type { DroppedFile } from '../../frame/unsent/payload.ts';
import {
  keyOf,
  type NmrProposal,
  type Proposal,
  proposeExperiments,
  type Refused,
} from './propose-experiments.ts';

interface Proposals {
  readonly proposals: readonly Proposal[];
  readonly refused: readonly Refused[];
  /** Paths of files that belong to no experiment. */
  readonly leftovers: readonly string[];
  readonly isReading: boolean;
}

const nothing: Proposals = { proposals: [], refused: [], leftovers: [], isReading: false };

/** What was dropped and waits to be sent. It outlives the screen, so that a look elsewhere loses nothing. */
export const proposalStore = createStore<Proposals>(() => nothing);

const byPath = (refused: readonly Refused[]): readonly Refused[] => [
  ...new Map(refused.map((row) => [row.path, row])).values(),
];

/** One that was on its way before its window ended is sent with the title and settings it had then. */
const asBefore = (proposal: Proposal): Proposal => {
  const former = unsent.store.getState().notSent.find((each) => each.unsent.key === keyOf(proposal))?.unsent;
  if (former === undefined) return proposal;
  const { title, settings } = former;
  if (proposal.technique === 'ms' || settings.kind === 'ms_run') return { ...proposal, title };
  const { nucleus, instrument } = settings.fields;
  return { ...proposal, title, nucleus, instrument };
};

/** Adds a drop to what already waits; the same experiment dropped twice stands once. */
export const addFiles = async (
  files: readonly DroppedFile[],
  emptyFolders: readonly string[] = [],
): Promise<void> => {
  if (files.length + emptyFolders.length === 0) return;
  proposalStore.setState({ isReading: true });
  const reading = await proposeExperiments(files).finally(() => proposalStore.setState({ isReading: false }));
  const empty = emptyFolders.map((path): Refused => ({ path, obstacle: 'empty_folder' }));
  proposalStore.setState(({ proposals, refused, leftovers }) => {
    const ids = new Set(reading.proposals.map(({ id }) => id));
    return {
      proposals: [...proposals.filter(({ id }) => !ids.has(id)), ...reading.proposals.map(asBefore)],
      refused: byPath([...refused, ...reading.refused, ...empty]),
      leftovers: [...new Set([...leftovers, ...reading.leftovers])],
    };
  });
};

export type Correction = Partial<Pick<NmrProposal, 'instrument' | 'nucleus' | 'title' | 'isChosen'>>;

export const correctProposal = (id: string, correction: Correction): void =>
  proposalStore.setState(({ proposals }) => ({
    proposals: proposals.map((proposal) => (proposal.id === id ? { ...proposal, ...correction } : proposal)),
  }));

export const chooseAll = (isChosen: boolean): void =>
  proposalStore.setState(({ proposals }) => ({
    proposals: proposals.map((proposal) => ({ ...proposal, isChosen })),
  }));

/** What was refused or left over has been read. */
export const dismissRemarks = (): void => proposalStore.setState({ refused: [], leftovers: [] });

export const removeProposals = (ids: ReadonlySet<string>): void =>
  proposalStore.setState(({ proposals }) => ({
    proposals: proposals.filter(({ id }) => !ids.has(id)),
  }));

export const clearProposals = (): void => proposalStore.setState(nothing);

onSignOut(clearProposals);

stayFor(() => proposalStore.getState().proposals.length > 0);
