import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { type AnalysisStatus, analysisRoutes } from '#contract/analyses';
import { projectRoutes } from '#contract/projects';
import { useList } from '../../api/use-list.ts';
import { useReply } from '../../api/use-reply.ts';
import { ChoiceFilter, type ListFilters, SearchFilter, useListFilters } from '../../frame/list-filters.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { analysisBatchesPath, analysisBatchPath } from '../../frame/paths/analysis-batch-path.ts';
import { queueStore } from '../../frame/queue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { choicesOf } from '../../ui/choices.tsx';
import { Listing } from '../../ui/listing.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AnalysisTable } from '../shared/analyses/analysis-table.tsx';
import { ChosenMenu } from '../shared/analyses/chosen-menu.tsx';
import { CompareButton, useChosenAnalyses } from '../shared/analyses/compare-chosen.tsx';

const statuses: readonly AnalysisStatus[] = [
  'queued',
  'processing',
  'review_required',
  'completed',
  'failed',
];
function FilterBar({ filters }: { readonly filters: ListFilters }) {
  const { t } = useMessages();
  const projects = useReply(projectRoutes.list, { query: { limit: 200 } });
  return (
    <search className="filter-bar">
      <SearchFilter
        filters={filters}
        label={t('analyses.filter.text')}
        placeholder={t('analyses.filter.textHint')}
      />
      <ChoiceFilter
        filters={filters}
        name="status"
        label={t('analyses.filter.status')}
        choices={choicesOf(statuses, (status) => t(`status.${status}`))}
      />
      <ChoiceFilter
        filters={filters}
        name="project"
        label={t('analyses.filter.project')}
        choices={(projects.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </search>
  );
}

export function AnalysesScreen() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const filters = useListFilters();
  const chosen = useChosenAnalyses();
  const { text } = filters;
  const status = filters.chosenOf('status', statuses);
  const projectId = filters.chosen('project');
  const batchId = filters.chosen('batch');
  const endedCount = useStore(queueStore, (state) => state.endedCount);
  const list = useList(
    analysisRoutes.list,
    { query: { status, project_id: projectId, batch_id: batchId, q: text } },
    [endedCount],
  );
  const isFiltered = status !== null || projectId !== null || batchId !== null || text !== '';
  return (
    <Page
      title={t('shell.area.analyses')}
      actions={
        <>
          <CompareButton chosen={chosen} />
          <ChosenMenu
            rows={(list.items ?? []).filter(({ id }) => chosen.ids.has(id))}
            onChange={list.reload}
          />
          <ButtonLink href={analysisBatchesPath}>{t('analyses.batches')}</ButtonLink>
          <ButtonLink href="/compounds">{t('compounds.title')}</ButtonLink>
          <ButtonLink href="/quantifications">{t('qnmr.title')}</ButtonLink>
          <ButtonLink href="/arrays">{t('arrays.title')}</ButtonLink>
          <ButtonLink href="/" variant="primary">
            {t('analyses.add')}
          </ButtonLink>
        </>
      }
    >
      <FilterBar filters={filters} />
      {batchId !== null && (
        <p className="filter-bar">
          <ButtonLink href={analysisBatchPath(batchId)}>{t('analyses.ofBatch')}</ButtonLink>
          <Button variant="quiet" onPress={() => filters.set('batch', '')}>
            {t('analyses.notOfBatch')}
          </Button>
        </p>
      )}
      <Panel title={t('analyses.list')} hideTitle isFlush>
        <Listing
          list={list}
          empty={
            isFiltered ? (
              <EmptyState
                title={t('analyses.noneMatch')}
                actions={<Button onPress={filters.clear}>{t('analyses.clearFilters')}</Button>}
              />
            ) : (
              <EmptyState
                title={t('analyses.empty')}
                actions={<ButtonLink href="/">{t('analyses.emptyAction')}</ButtonLink>}
              />
            )
          }
        >
          {(rows) => (
            <AnalysisTable
              label={t('shell.area.analyses')}
              rows={rows}
              onOpen={(id) => void navigate(`/analyses/${id}`)}
              chosenIds={chosen.ids}
              onChoose={chosen.onChange}
            />
          )}
        </Listing>
      </Panel>
    </Page>
  );
}
