import { useEffect, useState } from 'react';
import { type MsAnnotation, type MsShownIon, msAnnotationRoutes } from '#contract/ms-annotations';
import { api } from '../../../api/api.ts';
import { useReply } from '../../../api/use-reply.ts';
import type { Resource } from '../../../api/use-resource.ts';
import { type Action, useAction } from '../../../ui/use-action.tsx';

const ionsAtOnce = 100;
const lookAgainMs = 1500;

export interface LoadedAnnotation {
  readonly resource: Resource<MsAnnotation>;
  readonly ions: readonly MsShownIon[];
  readonly hasMore: boolean;
  readonly more: Action;
}

interface FurtherPages {
  /** Of which first page these are the rest: another one forgets them. */
  readonly of: MsAnnotation | null;
  readonly ions: readonly MsShownIon[];
  readonly cursor: string | null;
}

/** An annotation with its ions in pages; looked at again while it is computed. */
export const useAnnotation = (id: string): LoadedAnnotation => {
  const resource = useReply(msAnnotationRoutes.get, { params: { id }, query: { limit: ionsAtOnce } });
  const { data, reload } = resource;
  const [further, setFurther] = useState<FurtherPages>({ of: null, ions: [], cursor: null });
  useEffect(() => {
    if (data?.status !== 'queued') return undefined;
    const timer = setTimeout(reload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [data, reload]);
  const isCurrent = further.of === data;
  const cursor = isCurrent ? further.cursor : (data?.next_cursor ?? null);
  const before = isCurrent ? further.ions : [];
  const more = useAction(async () => {
    if (data === null || cursor === null) return;
    const query = { limit: ionsAtOnce, revision: data.revision, cursor };
    const page = await api.call(msAnnotationRoutes.get, { params: { id }, query });
    setFurther({ of: data, ions: [...before, ...page.features], cursor: page.next_cursor });
  });
  return { resource, ions: [...(data?.features ?? []), ...before], hasMore: cursor !== null, more };
};
