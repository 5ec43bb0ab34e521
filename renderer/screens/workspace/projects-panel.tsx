import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { projectRoutes } from '#contract/projects';
import { type OutgoingHandOver, syncRoutes } from '#contract/sync';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { useReply } from '../../api/use-reply.ts';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../ui/table.tsx';
import { useAction } from '../../ui/use-action.tsx';
import './workspace.css';

/** How often one on its way is looked at again. */
const lookEveryMs = 2000;

const tones: Readonly<Record<OutgoingHandOver['state'], Tone>> = {
  waiting: 'info',
  stopped: 'neutral',
  refused: 'danger',
  received: 'ok',
};

function StateCell({ handOver }: { readonly handOver: OutgoingHandOver }) {
  const { t } = useMessages();
  const { state, sent_pieces: sent, all_pieces: all, refusal, ended_at: endedAt } = handOver;
  return (
    <span className="workspace-line">
      <Chip tone={tones[state]}>{t(`workspace.projects.${state}`)}</Chip>
      {state === 'waiting' && (
        <ProgressBar label={t('workspace.projects.progress')} fraction={all === 0 ? null : sent / all} />
      )}
      {state !== 'received' && all > 0 && <span>{t('workspace.projects.pieces', { sent, all })}</span>}
      {endedAt !== null && <Moment utc={endedAt} />}
      {refusal !== null && <ServiceText text={refusal} />}
    </span>
  );
}

interface Acts {
  readonly isBusy: boolean;
  readonly stop: (handOver: OutgoingHandOver) => void;
  readonly goOn: (handOver: OutgoingHandOver) => void;
}

const columnsOf = ({ t }: Messages, acts: Acts): readonly TableColumn<OutgoingHandOver>[] => [
  nameColumn('project', t('workspace.projects.project'), ({ project_name: name }) => name),
  column('raw', t('workspace.projects.raw'), ({ with_raw_data: isWith }) =>
    t(isWith ? 'workspace.projects.raw.with' : 'workspace.projects.raw.without'),
  ),
  column('asked', t('workspace.projects.asked'), ({ asked_at: at }) => <Moment utc={at} />),
  column('state', t('workspace.projects.state'), (handOver) => <StateCell handOver={handOver} />),
  column('act', t('workspace.projects.act'), (handOver) => {
    if (handOver.state === 'received') return null;
    const isWaiting = handOver.state === 'waiting';
    return (
      <Button
        variant="quiet"
        isDisabled={acts.isBusy}
        onPress={() => (isWaiting ? acts.stop : acts.goOn)(handOver)}
      >
        {t(isWaiting ? 'workspace.projects.stop' : 'workspace.projects.goOn')}
      </Button>
    );
  }),
];

function HandOverForm({ onAsked }: { readonly onAsked: () => void }) {
  const { t } = useMessages();
  const projects = useReply(projectRoutes.list, { query: { limit: 200 } });
  const [projectId, setProjectId] = useState('');
  const [isWithRaw, setWithRaw] = useState(false);
  const ask = useAction(async () => {
    await api.call(syncRoutes.handOver, { body: { project_id: projectId, with_raw_data: isWithRaw } });
    onAsked();
  });
  const choices = (projects.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (projectId !== '') ask.run();
  };
  if (choices.length === 0) return null;
  return (
    <form onSubmit={submit} className="workspace-project">
      <p className="muted">{t('workspace.projects.text')}</p>
      <div className="workspace-line">
        <Select
          label={t('workspace.projects.project')}
          choices={choices}
          value={projectId}
          onChange={setProjectId}
        />
        <Checkbox label={t('workspace.projects.withRaw')} isSelected={isWithRaw} onChange={setWithRaw} />
        <Button
          type="submit"
          icon={<Send aria-hidden="true" />}
          isDisabled={projectId === '' || ask.isRunning}
        >
          {t('workspace.projects.ask')}
        </Button>
      </div>
      {ask.failure}
    </form>
  );
}

/** Projects on their way to the workspace: its copy is complete once the workspace says that it received it. */
export function ProjectsPanel() {
  const messages = useMessages();
  const { t } = messages;
  const list = useList(syncRoutes.listHandOvers, {});
  const { items, reload } = list;
  const isOnItsWay = items?.some(({ state }) => state === 'waiting') === true;
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setInterval(reload, lookEveryMs);
    return () => clearInterval(timer);
  }, [isOnItsWay, reload]);
  const stop = useAction(async ({ id }: OutgoingHandOver) => {
    await api.call(syncRoutes.stopHandOver, { params: { id } });
    reload();
  });
  const goOn = useAction(async ({ project_id, with_raw_data }: OutgoingHandOver) => {
    await api.call(syncRoutes.handOver, { body: { project_id, with_raw_data } });
    reload();
  });
  const acts = { isBusy: stop.isRunning || goOn.isRunning, stop: stop.run, goOn: goOn.run };
  return (
    <Panel title={t('workspace.projects')} isFlush>
      <HandOverForm onAsked={reload} />
      {stop.failure}
      {goOn.failure}
      <ListTable
        list={list}
        skeletonLines={2}
        empty={<EmptyState title={t('workspace.projects.none')} text={t('workspace.projects.noneText')} />}
        label={t('workspace.projects')}
        columns={columnsOf(messages, acts)}
      />
    </Panel>
  );
}
