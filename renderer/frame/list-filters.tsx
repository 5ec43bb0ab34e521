import { useMessages } from '../i18n/use-messages.ts';
import { type Choice, Select } from '../ui/choices.tsx';
import { TextField } from '../ui/fields.tsx';
import { useSearchText } from '../ui/use-search-text.ts';
import { useAddressQuery, withValue } from './use-address-query.ts';

/** No choice of a service has this name. */
const any = 'any';

export interface ListFilters {
  /** As it was typed. */
  readonly typed: string;
  /** What is searched for: the same without blanks around it. */
  readonly text: string;
  /** What is chosen of a filter; null where anything will do. */
  readonly chosen: (name: string) => string | null;
  /** The same where only some words have a meaning: another one in the address chooses nothing. */
  readonly chosenOf: <T extends string>(name: string, options: readonly T[]) => T | null;
  readonly set: (name: string, value: string) => void;
  readonly clear: () => void;
}

/** Filters of a list live in the address, so that it can be copied, bookmarked and gone back to. */
export const useListFilters = (): ListFilters => {
  const [query, changeQuery] = useAddressQuery();
  const typed = query.get('q') ?? '';
  return {
    typed,
    text: typed.trim(),
    chosen: (name) => query.get(name),
    chosenOf: (name, options) => options.find((option) => option === query.get(name)) ?? null,
    set: (name, value) => changeQuery(withValue(name, value)),
    clear: () => changeQuery(() => new URLSearchParams()),
  };
};

interface SearchFilterProps {
  readonly filters: ListFilters;
  readonly label: string;
  readonly placeholder?: string;
}

/** The text of a list's search. */
export function SearchFilter({ filters, label, placeholder }: SearchFilterProps) {
  const [text, setText] = useSearchText(filters.typed, (committed) => filters.set('q', committed));
  return (
    <TextField
      label={label}
      type="search"
      value={text}
      onChange={setText}
      {...(placeholder !== undefined && { placeholder })}
      maxLength={200}
    />
  );
}

interface ChoiceFilterProps {
  readonly filters: ListFilters;
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice<string>[];
}

/** One of several, or any. */
export function ChoiceFilter({ filters, name, label, choices }: ChoiceFilterProps) {
  const { t } = useMessages();
  const chosen = filters.chosen(name);
  return (
    <Select
      label={label}
      choices={[{ value: any, label: t('common.anyChoice') }, ...choices]}
      value={choices.some(({ value }) => value === chosen) && chosen !== null ? chosen : any}
      onChange={(next) => filters.set(name, next === any ? '' : next)}
    />
  );
}
