import { Send, X } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { projectRoutes } from '#contract/projects';
import { useReply } from '../../api/use-reply.ts';
import { type Command, useCommands } from '../../frame/commands.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { announce } from '../../ui/toast-store.ts';
import { DropRemarks } from './drop-remarks.tsx';
import { homeCommands } from './home-commands.ts';
import { dropped } from './kept-proposals.ts';
import { ProposalRow } from './proposal-row.tsx';
import {
  chooseAll,
  chooseProject,
  clearProposals,
  dismissRemarks,
  proposalStore,
  removeSent,
} from './proposal-store.ts';
import { keyOf, type Proposal } from './propose-experiments.ts';
import { useRestOfBatch } from './rest-of-batch.ts';
import { ShowMore } from './show-more.tsx';
import { type CompleteProposal, isComplete, submitProposals } from './submit-proposal.ts';
import { useLimit } from './use-limit.ts';

/** Each row has fields of its own; a folder of two hundred experiments need not draw them all at once. */
const shownAtFirst = 30;

const noProject = 'none';

function ChooseAll({ proposals }: { readonly proposals: readonly Proposal[] }) {
  const { t } = useMessages();
  const chosen = proposals.filter(({ isChosen }) => isChosen).length;
  return (
    <Checkbox
      label={t('home.guess.chosen', { chosen, count: proposals.length })}
      isSelected={chosen === proposals.length}
      isIndeterminate={chosen > 0 && chosen < proposals.length}
      onChange={chooseAll}
    />
  );
}

const sendAll = (ready: readonly CompleteProposal[], projectId: string, batchId: string | null): void => {
  submitProposals(ready, projectId === noProject ? null : projectId, batchId);
  removeSent(new Set(ready.map(({ id }) => id)));
};

function SendBar({ proposals }: { readonly proposals: readonly Proposal[] }) {
  const { t } = useMessages();
  const [search] = useSearchParams();
  const chosenId = useStore(proposalStore, (state) => state.projectId);
  const projects = useReply(projectRoutes.list, { query: { limit: 200 } });
  // A project leads here with its id in the address: what is dropped is meant for it.
  const meantId = projects.data?.items.find(({ id }) => id === search.get('project'))?.id;
  const projectId = chosenId ?? meantId ?? noProject;
  const chosen = useMemo(() => proposals.filter(({ isChosen }) => isChosen), [proposals]);
  const rest = useRestOfBatch();
  const ready = useMemo(
    () => chosen.filter(isComplete).filter((proposal) => rest === null || rest.keys.has(keyOf(proposal))),
    [chosen, rest],
  );
  const commands = useMemo((): readonly Command[] => {
    const send = () => {
      sendAll(ready, projectId, rest?.id ?? null);
      announce(t('home.guess.sent', { count: ready.length }));
    };
    return [{ ...homeCommands.send, isAvailable: () => ready.length > 0, run: send }];
  }, [ready, projectId, rest, t]);
  useCommands(commands);
  return (
    <div className="guess-bar">
      <Select
        label={t('home.guess.project')}
        choices={[
          { value: noProject, label: t('home.guess.noProject') },
          ...(projects.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={projectId}
        onChange={chooseProject}
      />
      {rest !== null && (
        <p className="muted">{t('home.guess.rest', { title: rest.title, count: rest.keys.size })}</p>
      )}
      {rest === null && ready.length < chosen.length && (
        <p className="muted">{t('home.guess.incomplete', { count: chosen.length - ready.length })}</p>
      )}
      <div className="page-head-actions">
        <Button variant="quiet" onPress={clearProposals}>
          {t('home.guess.discard')}
        </Button>
        <Button
          variant="primary"
          icon={<Send aria-hidden="true" />}
          isDisabled={ready.length === 0}
          onPress={() => commands[0]?.run()}
        >
          {t('home.guess.send', { count: ready.length })}
        </Button>
      </div>
    </div>
  );
}

/** What a drop was taken for, before anything leaves: the user chooses, names, corrects and sends. */
export function ProposalsPanel() {
  const { t } = useMessages();
  const { proposals, refused, leftovers, isBack } = useStore(proposalStore);
  const isKept = useStore(dropped.store, ({ failure }) => failure === null);
  const limit = useLimit(proposals.length, shownAtFirst);
  if (proposals.length + refused.length === 0) return null;
  return (
    <Panel
      title={t(proposals.length > 0 ? 'home.guess.title' : 'home.guess.refused')}
      isFlush
      actions={
        refused.length > 0 && (
          <IconButton label={t('home.guess.dismiss')} icon={<X />} onPress={dismissRemarks} />
        )
      }
    >
      {isBack && <p className="not-sent-text">{t('home.guess.back')}</p>}
      {!isKept && <p className="not-sent-text">{t('home.guess.notKept')}</p>}
      <DropRemarks refused={refused} leftovers={leftovers} />
      {proposals.length > 1 && (
        <div className="guess-all">
          <ChooseAll proposals={proposals} />
        </div>
      )}
      <ul>
        {proposals.slice(0, limit.shown).map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
      {limit.hidden > 0 && (
        <div className="guess-more">
          <ShowMore limit={limit} />
        </div>
      )}
      {proposals.length > 0 && <SendBar proposals={proposals} />}
    </Panel>
  );
}
