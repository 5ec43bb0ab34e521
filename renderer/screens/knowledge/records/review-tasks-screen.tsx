import { useState } from 'react';
import { reviewState } from '#contract/knowledge';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Page } from '../../../shell/page.tsx';
import { useAddressQuery, withValue } from '../../../shell/use-address-query.ts';
import { Select } from '../../../ui/choices.tsx';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import { TasksList } from './tasks-list.tsx';
import '../knowledge.css';

const any = 'any';

/** Review tasks of all sources. */
export function ReviewTasksScreen() {
  const { t } = useMessages();
  const [query, changeQuery] = useAddressQuery();
  const [changes, setChanges] = useState(0);
  const state = reviewState.options.find((each) => each === query.get('state')) ?? null;
  return (
    <>
      <KnowledgeNav />
      <Page title={t('knowledge.tasks')} intro={t('knowledge.tasks.intro')}>
        <search className="filter-bar">
          <Select
            label={t('knowledge.task.state')}
            choices={[
              { value: any, label: t('knowledge.any') },
              ...reviewState.options.map((value) => ({
                value,
                label: t(`knowledge.task.state.${value}`),
              })),
            ]}
            value={state ?? any}
            onChange={(next) => changeQuery(withValue('state', next === any ? '' : next))}
          />
        </search>
        <TasksList state={state} changes={changes} onChanged={() => setChanges((count) => count + 1)} />
      </Page>
    </>
  );
}
