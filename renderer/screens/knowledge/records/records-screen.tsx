import { recordKind } from '#contract/knowledge';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Page } from '../../../shell/page.tsx';
import { useAddressQuery, withValue } from '../../../shell/use-address-query.ts';
import { Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { useSearchText } from '../../../ui/use-search-text.ts';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import { RecordsList } from './records-list.tsx';
import '../knowledge.css';

const any = 'any';

/** Filters live in the address, so that a list can be copied, bookmarked and gone back to. */
const useFilters = () => {
  const [query, changeQuery] = useAddressQuery();
  return {
    kind: recordKind.options.find((kind) => kind === query.get('kind')) ?? null,
    text: query.get('q') ?? '',
    set: (name: string, value: string) => changeQuery(withValue(name, value === any ? '' : value)),
  };
};

function Filters({ kind, text: settled, set }: ReturnType<typeof useFilters>) {
  const { t } = useMessages();
  const [text, setText] = useSearchText(settled, (next) => set('q', next));
  return (
    <search className="filter-bar">
      <TextField
        label={t('knowledge.record.search')}
        type="search"
        value={text}
        onChange={setText}
        maxLength={200}
      />
      <Select
        label={t('knowledge.record.kind')}
        choices={[
          { value: any, label: t('knowledge.any') },
          ...recordKind.options.map((value) => ({ value, label: t(`knowledge.record.kind.${value}`) })),
        ]}
        value={kind ?? any}
        onChange={(next) => set('kind', next)}
      />
    </search>
  );
}

/** What was read from all sources. */
export function RecordsScreen() {
  const { t } = useMessages();
  const filters = useFilters();
  return (
    <>
      <KnowledgeNav />
      <Page title={t('knowledge.records')} intro={t('knowledge.records.intro')}>
        <Filters {...filters} />
        <RecordsList text={filters.text.trim()} kind={filters.kind} />
      </Page>
    </>
  );
}
