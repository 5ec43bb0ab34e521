import { type IonCompound, msFindingRoutes, type SentImpurity } from '#contract/ms-findings';
import type { ApiError } from '../../../../api/api-error.ts';
import { useReply } from '../../../../api/use-reply.ts';

export interface Findings {
  readonly sent: readonly SentImpurity[];
  readonly registered: readonly IonCompound[];
  readonly error: ApiError | null;
  readonly reload: () => void;
}

/** Where the ions of an annotation went, of all of them at once. */
export const useFindings = (annotationId: string): Findings => {
  const params = { id: annotationId };
  const sent = useReply(msFindingRoutes.sentImpurities, { params });
  const registered = useReply(msFindingRoutes.registeredCompounds, { params });
  return {
    sent: sent.data?.items ?? [],
    registered: registered.data?.items ?? [],
    error: sent.error ?? registered.error,
    reload: () => {
      sent.reload();
      registered.reload();
    },
  };
};
