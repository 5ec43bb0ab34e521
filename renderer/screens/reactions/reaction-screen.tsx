import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate, useParams } from 'react-router';
import { type ReactionProject, reactionRoutes } from '#contract/reactions';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import type { Resource } from '../../api/use-resource.ts';
import { useCommands } from '../../frame/commands.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { useTabInAddress } from '../../frame/use-tab-in-address.ts';
import type { MessageKey } from '../../i18n/catalogues.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ReactionScheme } from '../shared/reactions/reaction-scheme.tsx';
import { ExperimentsTab } from './experiments/experiments-tab.tsx';
import { ForwardTab } from './forward/forward-tab.tsx';
import { ReactionDialog } from './reaction-dialog.tsx';
import { reactionsPath } from './reaction-path.ts';
import type { ReactionTabProps } from './reaction-tab.ts';
import { reactionsCommands } from './reactions-commands.ts';
import { RoutesTab } from './routes/routes-tab.tsx';
import { YieldsTab } from './yields/yields-tab.tsx';
import './reactions.css';

interface ReactionTab {
  readonly id: string;
  readonly labelKey: MessageKey;
  readonly Content: ComponentType<ReactionTabProps>;
}

/** Parts of a workspace, in their order. Another part is another line. */
const tabs: readonly [ReactionTab, ...ReactionTab[]] = [
  { id: 'experiments', labelKey: 'reactions.experiments', Content: ExperimentsTab },
  { id: 'yields', labelKey: 'reactions.yields', Content: YieldsTab },
  { id: 'routes', labelKey: 'reactions.routes', Content: RoutesTab },
  { id: 'checks', labelKey: 'reactions.checks', Content: ForwardTab },
];
const [firstTab, ...otherTabs] = tabs;

interface ReactionPageProps {
  readonly project: ReactionProject;
  readonly resource: Resource<ReactionProject>;
}

function ReactionPage({ project, resource }: ReactionPageProps) {
  const { t } = useMessages();
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const [tab, openTab] = useTabInAddress([firstTab.id, ...otherTabs.map(({ id }) => id)]);
  useCommands(
    useMemo(
      () => [
        { ...reactionsCommands.edit, run: () => setDoing('edit') },
        { ...reactionsCommands.remove, run: () => setDoing('remove') },
      ],
      [],
    ),
  );
  return (
    <Page
      title={project.name}
      {...(project.description !== null && { intro: project.description })}
      actions={
        <>
          <Button icon={<Pencil aria-hidden="true" />} onPress={() => setDoing('edit')}>
            {t('reactions.edit')}
          </Button>
          <IconButton
            label={t('reactions.removeLong')}
            icon={<Trash2 />}
            onPress={() => setDoing('remove')}
          />
        </>
      }
    >
      {project.reaction_smiles === null ? (
        <p className="muted">{t('reactions.scheme.none')}</p>
      ) : (
        <Panel title={t('reactions.reaction')}>
          <div className="rows-2">
            <ReactionScheme project={project} size="page" />
            <code className="breaks small">{project.reaction_smiles}</code>
          </div>
        </Panel>
      )}
      {project.reaction_balance !== undefined &&
        project.reaction_balance !== null &&
        project.reaction_balance.status !== 'balanced' && (
          <p className="muted">
            {t(`reactions.balance.${project.reaction_balance.status}`)}.{' '}
            <ServiceText text={project.reaction_balance.message} />
          </p>
        )}
      <p className="muted">
        {t('reactions.noExecution')}
        {project.optimization_id !== null && (
          <>
            {' '}
            <Link href={`/optimizations/${encodeURIComponent(project.optimization_id)}`}>
              {t('reactions.openOptimization')}
            </Link>
          </>
        )}
      </p>
      <div className="tab-sheet">
        <Tabs
          label={t('reactions.tabs')}
          selectedId={tab}
          onChange={openTab}
          items={tabs.map(({ id, labelKey, Content }) => ({
            id,
            label: t(labelKey),
            content: <Content project={project} onChanged={resource.reload} />,
          }))}
        />
      </div>
      <ReactionDialogs project={project} resource={resource} doing={doing} onClose={() => setDoing(null)} />
    </Page>
  );
}

interface ReactionDialogsProps extends ReactionPageProps {
  readonly doing: 'edit' | 'remove' | null;
  readonly onClose: () => void;
}

function ReactionDialogs({ project, resource, doing, onClose }: ReactionDialogsProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const params = { id: project.id };
  if (doing === null) return null;
  if (doing === 'edit')
    return (
      <ReactionDialog
        title={t('reactions.editLong')}
        action={t('common.save')}
        initial={project}
        save={async (fields, reason) => {
          const body = { ...fields, reason_for_change: reason };
          resource.replace(await api.call(reactionRoutes.update, { params, body }));
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      draftId={`reaction.remove/${project.id}`}
      title={t('reactions.removeName', { name: project.name })}
      action={t('reactions.remove')}
      isHarsh
      act={async (reason) => {
        await api.call(reactionRoutes.remove, { params, body: { reason_for_change: reason } });
        void navigate(reactionsPath);
      }}
      onClose={onClose}
    >
      <p>{t('reactions.removeText')}</p>
    </ReasonDialog>
  );
}

/** One reaction workspace: its experiments and what was computed about it. */
export function ReactionScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const project = useReply(reactionRoutes.get, { params: { id } });
  if (project.data !== null)
    return <ReactionPage key={project.data.id} project={project.data} resource={project} />;
  return (
    <Page title={t('reactions.one')}>
      <LoadingState resource={project}>
        <Link href={reactionsPath}>{t('reactions.backToList')}</Link>
      </LoadingState>
    </Page>
  );
}
