import { useSearchParams } from 'react-router';
import { type AuditFilters, type FilterName, readFilters } from './audit-filters.ts';

export interface FiltersInAddress {
  readonly values: AuditFilters;
  readonly set: (name: FilterName, value: string) => void;
  readonly clear: () => void;
}

/** Filters live in the address, so that a search can be copied, bookmarked and gone back to. */
export const useFilters = (): FiltersInAddress => {
  const [params, setParams] = useSearchParams();
  return {
    values: readFilters(params),
    set: (name, value) =>
      setParams(
        (before) => {
          if (value === '') before.delete(name);
          else before.set(name, value);
          return before;
        },
        { replace: true },
      ),
    clear: () => setParams({}, { replace: true }),
  };
};
