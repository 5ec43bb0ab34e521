import { useSearchParams } from 'react-router';

/** The open table stands in the address: other screens lead straight to it. The first one where none is asked for. */
export const useTabInAddress = <Id extends string>(
  ids: readonly [Id, ...Id[]],
): readonly [Id, (id: string) => void] => {
  const [params, setParams] = useSearchParams();
  const open = (id: string): void =>
    setParams(
      (before) => {
        before.set('tab', id);
        return before;
      },
      { replace: true },
    );
  const asked = params.get('tab');
  return [ids.find((id) => id === asked) ?? ids[0], open];
};
