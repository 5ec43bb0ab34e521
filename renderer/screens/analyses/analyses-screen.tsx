import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { type AnalysisStatus, analysisRoutes } from '#contract/analyses';
import { projectRoutes } from '#contract/projects';
import { api } from '../../api/api.ts';
import { usePages } from '../../api/use-pages.ts';
import { useResource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Page, Panel } from '../../shell/page.tsx';
import { useAddressQuery, withValue } from '../../shell/use-address-query.ts';
import { queueStore } from '../../stores/queue.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { AnalysisTable } from './analysis-table.tsx';
import { CompareButton, useChosenAnalyses } from './compare-chosen.tsx';

const statuses: readonly AnalysisStatus[] = [
  'queued',
  'processing',
  'review_required',
  'completed',
  'failed',
];
const any = 'any';

/** Filters live in the address, so that a list can be copied, bookmarked and gone back to. */
const useFilters = () => {
  const [query, changeQuery] = useAddressQuery();
  const set = (name: string, value: string) => changeQuery(withValue(name, value === any ? '' : value));
  return {
    status: statuses.find((status) => status === query.get('status')) ?? null,
    projectId: query.get('project'),
    text: query.get('q') ?? '',
    set,
    clear: () => changeQuery(() => new URLSearchParams()),
  };
};

type Filters = ReturnType<typeof useFilters>;

function FilterBar({ filters }: { readonly filters: Filters }) {
  const { t } = useMessages();
  const [text, setText] = useSearchText(filters.text, (settled) => filters.set('q', settled));
  const projects = useResource(
    (signal) => api.call(projectRoutes.list, { query: { limit: 200 } }, { signal }),
    [],
  );
  return (
    <search className="filter-bar">
      <TextField
        label={t('analyses.filter.text')}
        type="search"
        value={text}
        onChange={setText}
        placeholder={t('analyses.filter.textHint')}
        maxLength={200}
      />
      <Select
        label={t('analyses.filter.status')}
        choices={[
          { value: any, label: t('analyses.filter.any') },
          ...statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        value={filters.status ?? any}
        onChange={(status) => filters.set('status', status)}
      />
      <Select
        label={t('analyses.filter.project')}
        choices={[
          { value: any, label: t('analyses.filter.any') },
          ...(projects.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filters.projectId ?? any}
        onChange={(project) => filters.set('project', project)}
      />
    </search>
  );
}

export function AnalysesScreen() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const filters = useFilters();
  const chosen = useChosenAnalyses();
  const text = filters.text.trim();
  const { status, projectId } = filters;
  const endedCount = useStore(queueStore, (state) => state.endedCount);
  const list = usePages(
    (cursor, signal) =>
      api.call(
        analysisRoutes.list,
        {
          query: {
            ...(cursor !== undefined && { cursor }),
            ...(status !== null && { status }),
            ...(projectId !== null && { project_id: projectId }),
            ...(text !== '' && { q: text }),
          },
        },
        signal === undefined ? {} : { signal },
      ),
    [status, projectId, text, endedCount],
  );
  const isFiltered = status !== null || projectId !== null || text !== '';
  return (
    <Page
      title={t('shell.area.analyses')}
      actions={
        <>
          <CompareButton chosen={chosen} />
          <ButtonLink href="/compounds">{t('compounds.title')}</ButtonLink>
          <ButtonLink href="/quantifications">{t('qnmr.title')}</ButtonLink>
          <ButtonLink href="/" variant="primary">
            {t('analyses.add')}
          </ButtonLink>
        </>
      }
    >
      <FilterBar filters={filters} />
      <Panel title={t('analyses.list')} hideTitle isFlush>
        {list.items === null && list.error === null && <Skeleton label={t('common.loading')} />}
        {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
        {list.items?.length === 0 && isFiltered && (
          <EmptyState
            title={t('analyses.noneMatch')}
            actions={<Button onPress={filters.clear}>{t('analyses.clearFilters')}</Button>}
          />
        )}
        {list.items?.length === 0 && !isFiltered && (
          <EmptyState
            title={t('analyses.empty')}
            actions={<ButtonLink href="/">{t('analyses.emptyAction')}</ButtonLink>}
          />
        )}
        {list.items !== null && list.items.length > 0 && (
          <AnalysisTable
            label={t('shell.area.analyses')}
            rows={list.items}
            onOpen={(id) => void navigate(`/analyses/${id}`)}
            chosenIds={chosen.ids}
            onChoose={chosen.onChange}
          />
        )}
        {list.hasMore && (
          <div className="list-more">
            <Button onPress={list.loadMore}>{t('common.more')}</Button>
          </div>
        )}
      </Panel>
    </Page>
  );
}
