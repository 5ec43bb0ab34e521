import { createStore } from 'zustand/vanilla';
import { onSignOut } from '../../api/api.ts';
import { stayFor } from '../../frame/leaving.ts';
import { keepLooking } from '../../frame/unsent/keep-looking.ts';
import { unsent } from '../../frame/unsent/keep-unsent.ts';
import type { DroppedFile } from '../../frame/unsent/payload.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { dropped, forgetOnceSent, keepCorrections, keepProposals, proposalOf } from './kept-proposals.ts';
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
  /** Where it is meant to go, once somebody chose. */
  readonly projectId: string | null;
  /** Some of it was dropped in a window that is gone. */
  readonly isBack: boolean;
}

const nothing: Proposals = {
  proposals: [],
  refused: [],
  leftovers: [],
  isReading: false,
  projectId: null,
  isBack: false,
};

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
  const fresh = reading.proposals.map(asBefore);
  const empty = emptyFolders.map((path): Refused => ({ path, obstacle: 'empty_folder' }));
  proposalStore.setState(({ proposals, refused, leftovers }) => {
    const ids = new Set(reading.proposals.map(({ id }) => id));
    return {
      proposals: [...proposals.filter(({ id }) => !ids.has(id)), ...fresh],
      refused: byPath([...refused, ...reading.refused, ...empty]),
      leftovers: [...new Set([...leftovers, ...reading.leftovers])],
    };
  });
  keepProposals(fresh, proposalStore.getState().projectId);
};

const keepAll = (): void => {
  const { proposals, projectId } = proposalStore.getState();
  keepCorrections(proposals, projectId);
};

export type Correction = Partial<Pick<NmrProposal, 'instrument' | 'nucleus' | 'title' | 'isChosen'>>;

export const correctProposal = (id: string, correction: Correction): void => {
  proposalStore.setState(({ proposals }) => ({
    proposals: proposals.map((proposal) => (proposal.id === id ? { ...proposal, ...correction } : proposal)),
  }));
  const { proposals, projectId } = proposalStore.getState();
  keepCorrections(
    proposals.filter((proposal) => proposal.id === id),
    projectId,
  );
};

export const chooseAll = (isChosen: boolean): void => {
  proposalStore.setState(({ proposals }) => ({
    proposals: proposals.map((proposal) => ({ ...proposal, isChosen })),
  }));
  keepAll();
};

export const chooseProject = (projectId: string): void => {
  proposalStore.setState({ projectId });
  keepAll();
};

/** What was refused or left over has been read. */
export const dismissRemarks = (): void => proposalStore.setState({ refused: [], leftovers: [] });

/** Out of view; the last one takes along what was chosen for all of them. */
const takeOut = (ids: ReadonlySet<string>): void =>
  proposalStore.setState(({ proposals, refused, leftovers, isReading, ...rest }) => {
    const left = proposals.filter(({ id }) => !ids.has(id));
    const of = left.length > 0 ? rest : nothing;
    return { ...of, proposals: left, refused, leftovers, isReading };
  });

/** Somebody does not want them. */
export const removeProposals = (ids: ReadonlySet<string>): void => {
  takeOut(ids);
  dropped.release([...ids]);
};

/** They are in the queue now. */
export const removeSent = (ids: ReadonlySet<string>): void => {
  takeOut(ids);
  forgetOnceSent([...ids]).catch(showFailure);
};

export const clearProposals = (): void => {
  dropped.release(proposalStore.getState().proposals.map(({ id }) => id));
  proposalStore.setState(nothing);
};

type Kept = Parameters<Parameters<typeof dropped.open>[1]>[0];

/** What a window that is gone had here is here again, as it was; not what it had sent a moment before it ended. */
const bringBack = async (userId: string, found: Kept): Promise<void> => {
  const gone: string[] = [];
  for (const { unsent: each } of found)
    if (await unsent.sentSince(userId, each.key, each.sentAtMs)) gone.push(each.id);
  dropped.release(gone);
  const back = found.filter(({ unsent: { id } }) => !gone.includes(id));
  if (back.length === 0) return;
  proposalStore.setState(({ proposals, projectId }) => {
    const here = new Set(proposals.map(({ id }) => id));
    return {
      proposals: [...proposals, ...back.map(proposalOf).filter(({ id }) => !here.has(id))],
      projectId:
        projectId ??
        back.find(({ unsent: { settings } }) => settings.projectId)?.unsent.settings.projectId ??
        null,
      isBack: true,
    };
  });
};

/** Of some there was no room for their files, or no time: they are told by name. */
const tellNotKept = (): void => {
  const { notSent } = dropped.store.getState();
  if (notSent.length === 0) return;
  const told = notSent.map(
    ({ unsent: each }): Refused => ({ path: each.settings.proposal.source, obstacle: 'not_kept' }),
  );
  proposalStore.setState(({ refused }) => ({ refused: byPath([...refused, ...told]) }));
  dropped.release(notSent.map(({ unsent: { id } }) => id));
};

/** Takes up what windows of this account dropped and did not send before they ended, for as long as it is asked to. */
export const takeUpDropped = (userId: string): (() => void) =>
  keepLooking(() => {
    const goOn = (found: Kept): void => {
      bringBack(userId, found).catch(showFailure);
    };
    dropped.open(userId, goOn).then(tellNotKept).catch(showFailure);
  });

onSignOut(() => proposalStore.setState(nothing));

stayFor(() => proposalStore.getState().proposals.length > 0);
