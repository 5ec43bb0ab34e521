import { recordKind } from '#contract/knowledge';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ChoiceFilter, SearchFilter, useListFilters } from '../../../shell/list-filters.tsx';
import { Page } from '../../../shell/page.tsx';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import { RecordsList } from './records-list.tsx';
import '../knowledge.css';

/** What was read from all sources. */
export function RecordsScreen() {
  const { t } = useMessages();
  const filters = useListFilters();
  return (
    <>
      <KnowledgeNav />
      <Page title={t('knowledge.records')} intro={t('knowledge.records.intro')}>
        <search className="filter-bar">
          <SearchFilter filters={filters} label={t('knowledge.record.search')} />
          <ChoiceFilter
            filters={filters}
            name="kind"
            label={t('knowledge.record.kind')}
            choices={recordKind.options.map((value) => ({
              value,
              label: t(`knowledge.record.kind.${value}`),
            }))}
          />
        </search>
        <RecordsList text={filters.text} kind={filters.chosenOf('kind', recordKind.options)} />
      </Page>
    </>
  );
}
