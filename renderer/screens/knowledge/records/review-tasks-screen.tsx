import { useState } from 'react';
import { reviewState } from '#contract/knowledge';
import { ChoiceFilter, useListFilters } from '../../../frame/list-filters.tsx';
import { Page } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf } from '../../../ui/choices.tsx';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import { TasksList } from './tasks-list.tsx';
import '../knowledge.css';

/** Review tasks of all sources. */
export function ReviewTasksScreen() {
  const { t } = useMessages();
  const filters = useListFilters();
  const [changes, setChanges] = useState(0);
  return (
    <>
      <KnowledgeNav />
      <Page title={t('knowledge.tasks')} intro={t('knowledge.tasks.intro')}>
        <search className="filter-bar">
          <ChoiceFilter
            filters={filters}
            name="state"
            label={t('knowledge.task.state')}
            choices={choicesOf(reviewState.options, (value) => t(`knowledge.task.state.${value}`))}
          />
        </search>
        <TasksList
          state={filters.chosenOf('state', reviewState.options)}
          changes={changes}
          onChanged={() => setChanges((count) => count + 1)}
        />
      </Page>
    </>
  );
}
