import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { classOf, entryClasses, type FilterName, filterNames } from './audit-filters.ts';
import type { FiltersInAddress } from './use-filters.ts';

type TypedName = Exclude<FilterName, 'class'>;

/** Lengths the service takes. */
const maxLength: Readonly<Record<TypedName, number>> = {
  q: 200,
  actor: 100,
  event: 100,
  record_type: 60,
  record_id: 100,
  from: 10,
  to: 10,
};

interface FilterBarProps {
  readonly filters: FiltersInAddress;
  /** False for people who see their own actions only. */
  readonly hasActor: boolean;
}

export function FilterBar({ filters, hasActor }: FilterBarProps) {
  const { t } = useMessages();
  const isFiltered = filterNames.some((name) => filters.values[name] !== '');
  return (
    <search className="audit-filters" aria-label={t('audit.filters')}>
      {filterNames
        .filter((name) => name !== 'actor' || hasActor)
        .map((name) =>
          name === 'class' ? (
            <ClassField key={name} filters={filters} />
          ) : (
            <FilterField key={name} name={name} filters={filters} />
          ),
        )}
      <Button onPress={filters.clear} isDisabled={!isFiltered}>
        {t('analyses.clearFilters')}
      </Button>
    </search>
  );
}

function ClassField({ filters }: { readonly filters: FiltersInAddress }) {
  const { t } = useMessages();
  return (
    <div data-filter="class">
      <Select
        label={t('audit.filter.class')}
        choices={choicesOf(['any', ...entryClasses] as const, (value) => t(`audit.class.${value}`))}
        value={classOf(filters.values.class) ?? 'any'}
        onChange={(chosen) => filters.set('class', chosen === 'any' ? '' : chosen)}
      />
    </div>
  );
}

function FilterField({ name, filters }: { readonly name: TypedName; readonly filters: FiltersInAddress }) {
  const { t } = useMessages();
  const [text, setText] = useSearchText(filters.values[name], (committed) => filters.set(name, committed));
  const isDay = name === 'from' || name === 'to';
  return (
    <div data-filter={name}>
      <TextField
        label={t(`audit.filter.${name}`)}
        type={isDay ? 'date' : 'search'}
        value={text}
        onChange={setText}
        maxLength={maxLength[name]}
      />
    </div>
  );
}
