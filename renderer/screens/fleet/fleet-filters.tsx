import { useMessages } from '../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { every, type FleetFilter } from './fleet-filter.ts';

interface FleetFiltersProps {
  readonly filter: FleetFilter;
  readonly versions: readonly string[];
  /** Whether a plan of updates is in force. */
  readonly isPlanned: boolean;
  readonly onChange: (filter: FleetFilter) => void;
}

const platforms = [every, 'linux', 'macos', 'windows'] as const;
const statuses = [every, 'pending', 'active', 'suspended', 'retired'] as const;
const phases = [every, 'held', 'offered', 'due', 'taken'] as const;
const silences = [every, '7', '30', '90'] as const;

export function FleetFilters({ filter, versions, isPlanned, onChange }: FleetFiltersProps) {
  const { t } = useMessages();
  const [text, setText] = useSearchText(filter.text, (next) => onChange({ ...filter, text: next }));
  return (
    <search className="filter-bar">
      <TextField
        label={t('installations.search')}
        type="search"
        value={text}
        onChange={setText}
        maxLength={200}
      />
      <Select
        label={t('fleet.version')}
        choices={choicesOf([every, ...versions], (value) =>
          value === every ? t('fleet.version.every') : value,
        )}
        value={filter.version}
        onChange={(version) => onChange({ ...filter, version })}
      />
      <Select
        label={t('fleet.system')}
        choices={choicesOf(platforms, (value) =>
          value === every ? t('fleet.system.every') : t(`installations.platform.${value}`),
        )}
        value={filter.platform}
        onChange={(platform) => onChange({ ...filter, platform })}
      />
      <Select
        label={t('installations.status')}
        choices={choicesOf(statuses, (value) =>
          value === every ? t('fleet.status.every') : t(`installations.status.${value}`),
        )}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <Select
        label={t('fleet.unseen')}
        choices={choicesOf(silences, (value) =>
          value === every ? t('fleet.unseen.every') : t('fleet.unseen.days', { days: Number(value) }),
        )}
        value={filter.unseen}
        onChange={(unseen) => onChange({ ...filter, unseen })}
      />
      {isPlanned && (
        <Select
          label={t('fleet.update')}
          choices={choicesOf(phases, (value) =>
            value === every ? t('fleet.update.every') : t(`fleet.update.phase.${value}`),
          )}
          value={filter.update}
          onChange={(update) => onChange({ ...filter, update })}
        />
      )}
    </search>
  );
}
