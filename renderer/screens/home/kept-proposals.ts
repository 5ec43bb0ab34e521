import { onSignOut, session } from '../../api/api.ts';
import { unsent } from '../../frame/unsent/keep-unsent.ts';
import { createUnsentDatabase } from '../../frame/unsent/unsent-database.ts';
import { createUnsentKeeper, type LeftBehind } from '../../frame/unsent/unsent-keeper.ts';
import { browserLocks } from '../../frame/unsent/window-locks.ts';
import { keyOf, type Proposal } from './propose-experiments.ts';

type WithoutPayload<P> = P extends unknown ? Omit<P, 'payload'> : never;

/** A proposal as it is kept: what it is taken for by now, and where it is meant to go. */
interface KeptProposal {
  readonly proposal: WithoutPayload<Proposal>;
  readonly projectId: string | null;
}

/** As much as of what is sent: one becomes the other. */
const mostBytes = 1024 ** 3;

/** What was dropped and is not sent yet, in a database of its own beside that of what is sent. */
export const dropped = createUnsentKeeper<KeptProposal>({
  storage: createUnsentDatabase('larmor-dropped'),
  locks: browserLocks,
  newWindowId: () => crypto.randomUUID(),
  user: () => session.store.getState().user?.id ?? null,
  mostBytes,
});

onSignOut(dropped.close);

const described = ({ payload: _, ...proposal }: Proposal, projectId: string | null): KeptProposal => ({
  proposal,
  projectId,
});

export const keepProposals = (proposals: readonly Proposal[], projectId: string | null): void => {
  const sentAtMs = Date.now();
  dropped.keep(
    proposals.map((proposal, place) => ({
      id: proposal.id,
      place,
      sentAtMs,
      title: proposal.title,
      key: keyOf(proposal),
      settings: described(proposal, projectId),
      payload: proposal.payload,
      batchKey: null,
    })),
    [],
  );
};

export const keepCorrections = (proposals: readonly Proposal[], projectId: string | null): void =>
  dropped.amend(
    new Map(
      proposals.map((proposal) => [
        proposal.id,
        { title: proposal.title, settings: described(proposal, projectId) },
      ]),
    ),
  );

/** They are sent: they stay kept as dropped until they are kept as sent, so that no moment loses them. */
export const forgetOnceSent = (ids: readonly string[]): Promise<void> =>
  unsent.settled().then(() => dropped.release(ids));

export const proposalOf = ({ unsent: { settings }, payload }: LeftBehind<KeptProposal>): Proposal => ({
  ...settings.proposal,
  payload,
});
