import { useAddressQuery, withValue } from './use-address-query.ts';

/** The open table stands in the address: other screens lead straight to it. The first one where none is asked for. */
export const useTabInAddress = <Id extends string>(
  ids: readonly [Id, ...Id[]],
): readonly [Id, (id: string) => void] => {
  const [query, changeQuery] = useAddressQuery();
  const open = (id: string): void => changeQuery(withValue('tab', id));
  const asked = query.get('tab');
  return [ids.find((id) => id === asked) ?? ids[0], open];
};
