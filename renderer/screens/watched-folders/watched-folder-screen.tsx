import { useEffect } from 'react';
import { Link } from 'react-aria-components';
import { useParams } from 'react-router';
import { type WatchedFolder, type WatchRule, watchedFolderRoutes } from '#contract/watched-folders';
import { useReply } from '../../api/use-reply.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { analysisBatchPath } from '../../frame/paths/analysis-batch-path.ts';
import { watchedFoldersPath } from '../../frame/paths/watched-folder-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { FindCounts } from './find-counts.tsx';
import { FindsPanel } from './finds-panel.tsx';
import { FolderActions } from './folder-actions.tsx';
import { FolderChip } from './folder-chip.tsx';
import { useProjects } from './use-projects.ts';
import './watched-folders.css';

/** Between two questions about a folder that is watched. */
const lookAgainMs = 2500;

/** As it is typed, or that nothing is said. */
function Pattern({ text }: { readonly text: string | undefined }) {
  return text === undefined ? '—' : <code className="record-name">{text}</code>;
}

const ruleColumns = (
  { t }: Messages,
  nameOf: (id: string) => string,
  fallback: string | null,
): readonly TableColumn<WatchRule>[] => [
  nameColumn('name', t('watchedFolders.rule.name'), ({ name }) => name),
  column('path', t('watchedFolders.rule.path'), ({ path }) => <Pattern text={path} />),
  column('title', t('watchedFolders.rule.title'), ({ title }) => <Pattern text={title} />),
  column('act', t('watchedFolders.rule.act'), ({ leave }) =>
    t(leave === true ? 'watchedFolders.act.leave' : 'watchedFolders.act.send'),
  ),
  column('project', t('watchedFolders.rule.project'), ({ leave, project_id: id }) => {
    const project = id ?? fallback;
    return leave === true || project === null ? '—' : nameOf(project);
  }),
  column('sample', t('watchedFolders.rule.sample'), ({ sample }) => sample ?? '—'),
  column('smiles', t('watchedFolders.rule.smiles'), ({ smiles }) => <Pattern text={smiles} />),
];

function ProblemBanner({ folder: { problem } }: { readonly folder: WatchedFolder }) {
  const { t } = useMessages();
  if (problem === null) return null;
  const { code, detail } = problem;
  return (
    <Banner tone="warn">
      {t(`watchedFolders.problem.${code}`)}
      {detail !== null && code !== 'folder_missing' && (
        <>
          {' '}
          {code === 'work_refused' ? <ServiceText text={detail} /> : <span className="mono">({detail})</span>}
        </>
      )}
    </Banner>
  );
}

function FolderPage({
  folder,
  onChange,
}: {
  readonly folder: WatchedFolder;
  readonly onChange: (folder: WatchedFolder) => void;
}) {
  const messages = useMessages();
  const { t } = messages;
  const { nameOf } = useProjects();
  const { batch_id: batchId, looked_at: lookedAt, next_look_at: nextAt, problem } = folder;
  return (
    <Page
      title={folder.title}
      intro={folder.path}
      chip={<FolderChip folder={folder} />}
      actions={
        <>
          <FolderActions folder={folder} onChange={onChange} />
          <ButtonLink href={watchedFoldersPath}>{t('watchedFolders.all')}</ButtonLink>
        </>
      }
    >
      <ProblemBanner folder={folder} />
      <Panel title={t('watchedFolders.standing')}>
        <Facts>
          <Fact term={t('watchedFolders.column.counts')}>
            <FindCounts counts={folder.counts} />
          </Fact>
          <Fact term={t('watchedFolders.column.looked')}>
            {lookedAt === null ? t('watchedFolders.never') : <Moment utc={lookedAt} />}
          </Fact>
          {problem !== null && nextAt !== null && (
            <Fact term={t('watchedFolders.next')}>
              <Moment utc={nextAt} />
            </Fact>
          )}
          <Fact term={t('watchedFolders.sentFor')}>{folder.created_by_name}</Fact>
          {batchId !== null && (
            <Fact term={t('watchedFolders.batch')}>
              <Link className="list-link" href={analysisBatchPath(batchId)}>
                {t('watchedFolders.openBatch')}
              </Link>
            </Fact>
          )}
        </Facts>
      </Panel>
      <Panel title={t('watchedFolders.rules')} isFlush>
        <Table
          label={t('watchedFolders.rules')}
          columns={ruleColumns(messages, nameOf, folder.project_id)}
          rows={folder.rules}
          rowId={({ name }) => name}
          rowText={({ name }) => name}
        />
      </Panel>
      <FindsPanel id={folder.id} changes={JSON.stringify(folder.counts)} />
    </Page>
  );
}

/** A watched folder: how it stands, its rules, what was found in it. */
export function WatchedFolderScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const record = useReply(watchedFolderRoutes.get, { params: { id } });
  const { data, error, reload, replace } = record;
  useEffect(() => {
    if (data === null || error !== null || data.state !== 'on') return undefined;
    const timer = setTimeout(reload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [data, error, reload]);
  if (data === null || data.id !== id) {
    return (
      <Page title={t('watchedFolders.one')}>
        <LoadingState resource={record}>
          <Link href={watchedFoldersPath}>{t('watchedFolders.all')}</Link>
        </LoadingState>
      </Page>
    );
  }
  return <FolderPage folder={data} onChange={replace} />;
}
