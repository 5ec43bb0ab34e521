import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate, useParams } from 'react-router';
import { useStore } from 'zustand';
import { type DatasetApproval, type DatasetVersion, knowledgeRoutes } from '#contract/knowledge';
import { packBuildRoutes } from '#contract/pack-builds';
import { api, session } from '../../../api/api.ts';
import { useReply } from '../../../api/use-reply.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Page, Panel } from '../../../frame/page.tsx';
import { datasetsPath, deploymentPath } from '../../../frame/paths/knowledge-path.ts';
import { AdministratorsByName } from '../../../frame/use-whom-to-ask.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { knowledgeCommands } from '../knowledge-commands.ts';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { TextDialog } from '../text-dialog.tsx';
import { DatasetStatusChip } from './dataset-status.tsx';
import '../knowledge.css';

type Doing = 'approve' | 'rejected' | 'retired' | 'candidate' | null;

const approvalColumns = ({ t }: Messages): readonly TableColumn<DatasetApproval>[] => [
  nameColumn('name', t('knowledge.dataset.approver'), ({ approver_name: name, is_creator }) => (
    <span className="line">
      {name}
      {is_creator && <Chip>{t('knowledge.dataset.isCreator')}</Chip>}
    </span>
  )),
  column('comment', t('knowledge.dataset.comment'), ({ comment }) => (
    <span className="knowledge-text">{comment ?? '—'}</span>
  )),
  column('at', t('knowledge.dataset.approvedAt'), (row) => <Moment utc={row.approved_at} />),
];

/** Who approved, and what is missing until the version counts. */
function ApprovalsPanel({ version }: { readonly version: DatasetVersion }) {
  const messages = useMessages();
  const { t } = messages;
  const missing = version.approvals_missing;
  return (
    <Panel title={t('knowledge.dataset.approvals')} isFlush>
      {version.approvals.length === 0 ? (
        <EmptyState title={t('knowledge.dataset.noApproval')} />
      ) : (
        <Table
          label={t('knowledge.dataset.approvals')}
          columns={approvalColumns(messages)}
          rows={version.approvals}
          rowId={({ id }) => id}
          rowText={({ approver_name }) => approver_name}
        />
      )}
      {missing > 0 && (
        <p className="knowledge-missing">
          {t('knowledge.dataset.missing', { count: missing })} {t('knowledge.dataset.twoPeople')}
        </p>
      )}
    </Panel>
  );
}

interface DatasetPageProps {
  readonly version: DatasetVersion;
  readonly replace: (version: DatasetVersion) => void;
}

function DatasetPage({ version, replace }: DatasetPageProps) {
  const { t } = useMessages();
  const user = useStore(session.store, (state) => state.user);
  const [doing, setDoing] = useState<Doing>(null);
  const hasApproved = version.approvals.some(({ approver_id }) => approver_id === user?.id);
  const isInReview = version.status === 'in_review';
  const isApproved = version.status === 'approved';
  const mayApprove = isInReview && !hasApproved;
  const isOfBuild = version.pack_build_id !== null;
  // Which pack came of a build is told to administrators.
  const mayMakeCandidate = isApproved && (!isOfBuild || user?.is_admin === true);
  useCommands(
    useMemo(
      () => [
        { ...knowledgeCommands.approve, isAvailable: () => mayApprove, run: () => setDoing('approve') },
        {
          ...knowledgeCommands.makeCandidate,
          isAvailable: () => mayMakeCandidate,
          run: () => setDoing('candidate'),
        },
      ],
      [mayApprove, mayMakeCandidate],
    ),
  );
  return (
    <Page
      title={t('knowledge.dataset.title', { name: version.name, version: version.version })}
      chip={<DatasetStatusChip status={version.status} />}
      {...(version.description !== null && { intro: version.description })}
      actions={
        <>
          {isInReview && (
            <Button onPress={() => setDoing('rejected')}>{t('knowledge.dataset.to.rejected')}</Button>
          )}
          {isInReview && hasApproved && <Chip tone="ok">{t('knowledge.dataset.youApproved')}</Chip>}
          {mayApprove && (
            <Button variant="primary" onPress={() => setDoing('approve')}>
              {t('knowledge.dataset.approve')}
            </Button>
          )}
          {isApproved && (
            <Button onPress={() => setDoing('retired')}>{t('knowledge.dataset.to.retired')}</Button>
          )}
          {mayMakeCandidate && (
            <Button variant="primary" onPress={() => setDoing('candidate')}>
              {t('knowledge.candidate.make')}
            </Button>
          )}
        </>
      }
    >
      <dl className="facts">
        <Fact term={t('knowledge.dataset.content')}>
          <HashText hash={version.content_sha256} />
        </Fact>
        <Fact term={t('knowledge.dataset.made')}>
          <Moment utc={version.created_at} />
        </Fact>
        {isOfBuild && (
          <Fact term={t('knowledge.dataset.build')}>
            <span data-count="">{t('knowledge.dataset.buildAnalyses', { count: version.record_count })}</span>
          </Fact>
        )}
        {version.waiting_review_tasks > 0 && (
          <Fact term={t('knowledge.tasks')}>
            <Chip tone="warn">{t('knowledge.tasks.waiting', { count: version.waiting_review_tasks })}</Chip>
          </Fact>
        )}
      </dl>
      <ApprovalsPanel version={version} />
      {isApproved && !mayMakeCandidate && (
        <p className="muted">
          {t('knowledge.candidate.adminsOnly')}
          <AdministratorsByName />
        </p>
      )}
      {!isOfBuild && <RecordsList datasetVersionId={version.id} />}
      <DatasetDialogs version={version} doing={doing} replace={replace} onClose={() => setDoing(null)} />
    </Page>
  );
}

/** The pack that learnt from the version; null of a set of records. */
const packOf = async ({ pack_build_id: id }: DatasetVersion): Promise<string | null> =>
  id === null ? null : (await api.call(packBuildRoutes.get, { params: { id } })).pack_id;

interface DatasetDialogsProps extends DatasetPageProps {
  readonly doing: Doing;
  readonly onClose: () => void;
}

function DatasetDialogs({ version, doing, replace, onClose }: DatasetDialogsProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const params = { id: version.id };
  if (doing === null) return null;
  if (doing === 'approve')
    return (
      <TextDialog
        draftId={`dataset.approve/${params.id}`}
        title={t('knowledge.dataset.approveLong')}
        action={t('knowledge.dataset.approve')}
        notesLabel={t('knowledge.dataset.comment')}
        act={async (_name, comment) => {
          const body = comment === '' ? {} : { comment };
          replace(await api.call(knowledgeRoutes.approveDatasetVersion, { params, body }));
          onClose();
        }}
        onClose={onClose}
      >
        <p>{t('knowledge.dataset.approveText')}</p>
      </TextDialog>
    );
  if (doing === 'candidate')
    return (
      <TextDialog
        draftId={`dataset.candidate/${params.id}`}
        title={t('knowledge.candidate.make')}
        action={t('common.create')}
        nameLabel={t('knowledge.candidate.name')}
        notesLabel={t('knowledge.description')}
        act={async (name, description) => {
          const pack = await packOf(version);
          const body = {
            dataset_version_id: version.id,
            name,
            ...(description !== '' && { description }),
            ...(pack !== null && { reference_pack_id: pack }),
          };
          const { id } = await api.call(knowledgeRoutes.createCandidate, { body });
          void navigate(deploymentPath(id));
        }}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      draftId={`dataset.${doing}/${params.id}`}
      title={t(`knowledge.dataset.to.${doing}`)}
      action={t(`knowledge.dataset.to.${doing}`)}
      isHarsh
      act={async (reason) => {
        const body = { status: doing, reason_for_change: reason };
        replace(await api.call(knowledgeRoutes.updateDatasetVersion, { params, body }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(`knowledge.dataset.toText.${doing}`)}</p>
    </ReasonDialog>
  );
}

/** One frozen set of records: who approved it, and what it holds. */
export function DatasetScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const version = useReply(knowledgeRoutes.getDatasetVersion, { params: { id } });
  return (
    <>
      <KnowledgeNav />
      {version.data !== null ? (
        <DatasetPage version={version.data} replace={version.replace} />
      ) : (
        <Page title={t('knowledge.dataset')}>
          <LoadingState resource={version}>
            <Link href={datasetsPath}>{t('knowledge.dataset.back')}</Link>
          </LoadingState>
        </Page>
      )}
    </>
  );
}
