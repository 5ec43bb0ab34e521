import { type QuantificationPreview, qnmrRoutes } from '#contract/qnmr';
import { api } from '../../api/api.ts';
import { type Resource, useResource } from '../../api/use-resource.ts';
import { pause } from '../../frame/queue-pause.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type QuantificationDraft, readDraft } from './draft.ts';

/** Pause after the last change before the service is asked, ms. */
const settleMs = 300;

export interface LiveQuantification {
  readonly found: Resource<QuantificationPreview | null>;
  /** Fields that are still empty, by the names the service gives them. */
  readonly missing: readonly string[];
}

/** What the service finds for the draft as it stands, asked once typing and dragging rest; nothing of it is recorded. */
export const useLiveQuantification = (draft: QuantificationDraft): LiveQuantification => {
  const { f } = useMessages();
  const { body, missing } = readDraft({ ...draft, title: '' }, f.parseNumber);
  const key = body === null ? null : JSON.stringify(body);
  const found = useResource(
    async (signal): Promise<QuantificationPreview | null> => {
      if (body === null) return null;
      await pause(settleMs, signal);
      signal.throwIfAborted();
      return api.call(qnmrRoutes.preview, { body }, { signal });
    },
    [key],
  );
  return { found, missing };
};
