import { CircleCheck, Send, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { projectRoutes } from '#contract/projects';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Panel } from '../../shell/page.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { announce } from '../../ui/toast-store.ts';
import { clearProposals, correctProposal, proposalStore, removeProposal } from './proposal-store.ts';
import type { Instrument, Nucleus, Proposal } from './propose-experiments.ts';
import { isComplete, submitProposal } from './submit-proposal.ts';

const nuclei: readonly Nucleus[] = ['1H', '13C', '2D'];
const instruments: readonly Instrument[] = ['bruker', 'agilent', 'jcamp_dx'];

const noProject = 'none';

const factsOf = ({ t, f }: Messages, proposal: Proposal): string =>
  [
    proposal.frequencyMhz === null
      ? null
      : t('home.guess.frequency', { mhz: f.number(proposal.frequencyMhz, 1) }),
    proposal.solventName,
    f.bytes(proposal.sizeBytes),
  ]
    .filter((part) => part !== null)
    .join(' · ');

function ParameterFiles({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useMessages();
  // Processing leftovers say nothing about whether the measurement is complete.
  const found = proposal.parameterFiles.filter((name) => !name.includes('/'));
  return (
    <ul className="guess-files">
      {proposal.missingFiles.map((name) => (
        <li key={name} className="guess-missing">
          <TriangleAlert size={13} aria-hidden="true" />
          {t('home.guess.missing', { name })}
        </li>
      ))}
      {found.length > 0 && (
        <li className="muted">
          <CircleCheck size={13} aria-hidden="true" />
          {t('home.guess.found', { names: found.join(', ') })}
        </li>
      )}
    </ul>
  );
}

function ProposalRow({ proposal }: { readonly proposal: Proposal }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <li className="guess">
      <div className="guess-name">
        <p className="guess-title truncate" title={proposal.title}>
          {proposal.title}
        </p>
        <p className="muted">{factsOf(messages, proposal)}</p>
      </div>
      <ParameterFiles proposal={proposal} />
      <Select
        label={t('home.guess.instrumentOf', { name: proposal.title })}
        hideLabel
        placeholder={t('home.guess.chooseInstrument')}
        choices={instruments.map((value) => ({ value, label: t(`instrument.${value}`) }))}
        value={proposal.instrument}
        onChange={(instrument) => correctProposal(proposal.id, { instrument })}
      />
      <Select
        label={t('home.guess.nucleusOf', { name: proposal.title })}
        hideLabel
        placeholder={t('home.guess.chooseNucleus')}
        choices={nuclei.map((value) => ({ value, label: t(`nucleus.${value}`) }))}
        value={proposal.nucleus}
        onChange={(nucleus) => correctProposal(proposal.id, { nucleus })}
      />
      <IconButton
        label={t('home.guess.remove', { name: proposal.title })}
        icon={<X />}
        onPress={() => removeProposal(proposal.id)}
      />
    </li>
  );
}

function RefusedList() {
  const { t } = useMessages();
  const refused = useStore(proposalStore, (state) => state.refused);
  return refused.map(({ path, obstacle }) => (
    <li key={path} className="guess guess-refused">
      <TriangleAlert size={16} aria-hidden="true" />
      <p>
        <strong>{path}</strong> {t(`home.obstacle.${obstacle}`)}
      </p>
    </li>
  ));
}

function SendBar({ proposals }: { readonly proposals: readonly Proposal[] }) {
  const { t } = useMessages();
  const [projectId, setProjectId] = useState<string>(noProject);
  const projects = useResource(
    (signal) => api.call(projectRoutes.list, { query: { limit: 200 } }, { signal }),
    [],
  );
  const ready = proposals.filter(isComplete);
  const send = () => {
    for (const proposal of ready) {
      submitProposal(proposal, projectId === noProject ? null : projectId);
      removeProposal(proposal.id);
    }
    announce(t('home.guess.sent', { count: ready.length }));
  };
  return (
    <div className="guess-bar">
      <Select
        label={t('home.guess.project')}
        choices={[
          { value: noProject, label: t('home.guess.noProject') },
          ...(projects.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={projectId}
        onChange={setProjectId}
      />
      {ready.length < proposals.length && <p className="muted">{t('home.guess.incomplete')}</p>}
      <div className="page-head-actions">
        <Button variant="quiet" onPress={clearProposals}>
          {t('home.guess.discard')}
        </Button>
        <Button
          variant="primary"
          icon={<Send aria-hidden="true" />}
          isDisabled={ready.length === 0}
          onPress={send}
        >
          {t('home.guess.send', { count: ready.length })}
        </Button>
      </div>
    </div>
  );
}

/** What a drop was taken for, before anything leaves: the user corrects or sends. */
export function ProposalsPanel() {
  const { t } = useMessages();
  const { proposals, refused } = useStore(proposalStore);
  if (proposals.length + refused.length === 0) return null;
  return (
    <Panel
      title={t(proposals.length > 0 ? 'home.guess.title' : 'home.guess.refused')}
      isFlush
      actions={
        proposals.length === 0 && (
          <IconButton label={t('common.close')} icon={<X />} onPress={clearProposals} />
        )
      }
    >
      <ul>
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
        <RefusedList />
      </ul>
      {proposals.length > 0 && <SendBar proposals={proposals} />}
    </Panel>
  );
}
