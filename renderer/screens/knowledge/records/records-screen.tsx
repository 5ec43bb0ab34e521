import { Snowflake } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { knowledgeRoutes, recordKind } from '#contract/knowledge';
import { api } from '../../../api/api.ts';
import { useCommands } from '../../../frame/commands.ts';
import { ChoiceFilter, SearchFilter, useListFilters } from '../../../frame/list-filters.tsx';
import { Page } from '../../../frame/page.tsx';
import { datasetPath } from '../../../frame/paths/knowledge-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf } from '../../../ui/choices.tsx';
import { knowledgeCommands } from '../knowledge-commands.ts';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import { TextDialog } from '../text-dialog.tsx';
import { RecordsList } from './records-list.tsx';
import '../knowledge.css';

/** What was read from all sources; records that are chosen are frozen as a dataset version. */
export function RecordsScreen() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const filters = useListFilters();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isFreezing, setFreezing] = useState(false);
  const count = chosen.size;
  useCommands(
    useMemo(
      () => [{ ...knowledgeCommands.freeze, isAvailable: () => count > 0, run: () => setFreezing(true) }],
      [count],
    ),
  );
  return (
    <>
      <KnowledgeNav />
      <Page
        title={t('knowledge.records')}
        intro={t('knowledge.records.intro')}
        actions={
          <Button
            variant="primary"
            icon={<Snowflake aria-hidden="true" />}
            isDisabled={count === 0}
            onPress={() => setFreezing(true)}
          >
            {t('knowledge.records.freeze', { count })}
          </Button>
        }
      >
        <search className="filter-bar">
          <SearchFilter filters={filters} label={t('knowledge.record.search')} />
          <ChoiceFilter
            filters={filters}
            name="kind"
            label={t('knowledge.record.kind')}
            choices={choicesOf(recordKind.options, (value) => t(`knowledge.record.kind.${value}`))}
          />
        </search>
        <RecordsList
          text={filters.text}
          kind={filters.chosenOf('kind', recordKind.options)}
          choice={{ ids: chosen, onChange: setChosen }}
        />
        {isFreezing && (
          <TextDialog
            draftId="dataset.freeze/new"
            title={t('knowledge.dataset.freezeLong')}
            action={t('knowledge.dataset.freeze')}
            nameLabel={t('knowledge.dataset.name')}
            nameHint={t('knowledge.dataset.nameHint')}
            notesLabel={t('knowledge.description')}
            act={async (name, description) => {
              const body = { name, record_ids: [...chosen], ...(description !== '' && { description }) };
              const { id } = await api.call(knowledgeRoutes.createDatasetVersion, { body });
              void navigate(datasetPath(id));
            }}
            onClose={() => setFreezing(false)}
          >
            <p>{t('knowledge.dataset.freezeText', { count })}</p>
          </TextDialog>
        )}
      </Page>
    </>
  );
}
