import { Link } from 'react-aria-components';
import { type DeploymentCandidate, knowledgeRoutes } from '#contract/knowledge';
import { useList } from '../../../api/use-list.ts';
import { ListPage } from '../../../frame/list-page.tsx';
import { datasetPath, datasetsPath, deploymentPath } from '../../../frame/paths/knowledge-path.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { column, nameColumn, type TableColumn } from '../../../ui/table.tsx';
import { CandidateStateChip } from '../../shared/knowledge/candidate-state.tsx';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import '../knowledge.css';

const columnsFor = ({ t }: Messages): readonly TableColumn<DeploymentCandidate>[] => [
  nameColumn('name', t('knowledge.candidate.name'), (row) => (
    <Link className="list-link knowledge-text" href={deploymentPath(row.id)}>
      {row.name}
    </Link>
  )),
  column('state', t('knowledge.candidate.state'), ({ state, is_serving }) => (
    <span className="line">
      <CandidateStateChip state={state} />
      {is_serving && <Chip tone="ok">{t('knowledge.candidate.serving')}</Chip>}
    </span>
  )),
  column('dataset', t('knowledge.dataset'), ({ dataset_version: { id, name, version } }) => (
    <Link className="list-link knowledge-text" href={datasetPath(id)}>
      {t('knowledge.dataset.title', { name, version })}
    </Link>
  )),
  column('made', t('knowledge.dataset.made'), (row) => <Moment utc={row.created_at} isDay />),
];

/** Candidates on the conveyor, newest first. */
export function DeploymentsScreen() {
  const messages = useMessages();
  const { t } = messages;
  return (
    <>
      <KnowledgeNav />
      <ListPage
        title={t('knowledge.deployments')}
        intro={t('knowledge.deployments.intro')}
        empty={{
          title: t('knowledge.deployments.empty'),
          text: t('knowledge.deployments.emptyText'),
          actions: <ButtonLink href={datasetsPath}>{t('knowledge.datasets')}</ButtonLink>,
        }}
        list={useList(knowledgeRoutes.listCandidates, {})}
        columns={columnsFor(messages)}
        rowText={({ name }) => name}
        pathOf={deploymentPath}
      />
    </>
  );
}
