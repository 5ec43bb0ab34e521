import { useAddressQuery, withValue } from '../../frame/use-address-query.ts';
import { type AuditFilters, type FilterName, readFilters } from './audit-filters.ts';

export interface FiltersInAddress {
  readonly values: AuditFilters;
  readonly set: (name: FilterName, value: string) => void;
  readonly clear: () => void;
}

/** Filters live in the address, so that a search can be copied, bookmarked and gone back to. */
export const useFilters = (): FiltersInAddress => {
  const [query, changeQuery] = useAddressQuery();
  return {
    values: readFilters(query),
    set: (name, value) => changeQuery(withValue(name, value)),
    clear: () => changeQuery(() => new URLSearchParams()),
  };
};
