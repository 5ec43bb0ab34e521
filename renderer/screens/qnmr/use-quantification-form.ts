import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import { qnmrRoutes } from '#contract/qnmr';
import { api } from '../../api/api.ts';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { drafts } from '../../api/drafts/drafts.ts';
import { type DraftPlace, useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useResource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { FieldFrameProps } from '../../ui/fields.tsx';
import { firstDraft, type QuantificationDraft, readDraft } from './draft.ts';
import { type SuggestedRegion, suggestRegions } from './suggest-regions.ts';

export interface QuantificationFormState {
  readonly place: DraftPlace;
  readonly draft: QuantificationDraft;
  /** The function gets a fresh number for a new row. */
  readonly change: (next: (draft: QuantificationDraft, id: number) => QuantificationDraft) => void;
  /** Signals of the first measurement, and of the reference. */
  readonly regions: readonly SuggestedRegion[];
  readonly referenceRegions: readonly SuggestedRegion[];
  /** What is missing, and what the service said about a field. */
  readonly notesOf: (field: string) => Pick<FieldFrameProps, 'errors' | 'refusals'>;
  readonly error: ApiError | null;
  readonly hasGaps: boolean;
  readonly isSending: boolean;
  readonly submit: (event: FormEvent) => void;
}

/** Rows take two numbers at most: one of their own and one of their first signal. */
const numbersPerRow = 2;

const useRegionsOf = (analysisId: string | null, known: Analysis | null): readonly SuggestedRegion[] => {
  const found = useResource(
    async (signal) =>
      analysisId === null || analysisId === known?.id
        ? known
        : api.call(analysisRoutes.get, { params: { id: analysisId } }, { signal }),
    [analysisId, known],
  );
  return analysisId === null ? [] : suggestRegions(found.data?.multiplets ?? []);
};

/** What is typed, what it lacks, and how sending it goes. */
export const useQuantificationForm = (analysis: Analysis | null): QuantificationFormState => {
  const { t, f } = useMessages();
  const navigate = useNavigate();
  const place = useDraftPlace('quantification', analysis?.id ?? 'new', {
    title: analysis?.title ?? t('qnmr.new'),
    base: analysis?.revision ?? null,
  });
  const [draft, setDraft] = useKept(place, 'draft', () => firstDraft(analysis));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const regions = useRegionsOf(draft.measurements[0]?.analysisId ?? null, analysis);
  const referenceRegions = useRegionsOf(draft.referenceId, analysis);

  const send = async (): Promise<void> => {
    const read = readDraft(draft, f.parseNumber);
    setMissing(read.missing);
    setError(null);
    if (read.body === null) return;
    setSending(true);
    try {
      const idempotencyKey = crypto.randomUUID();
      const { id } = await api.call(qnmrRoutes.create, { body: read.body }, { idempotencyKey });
      drafts.drop(place.key);
      void navigate(`/quantifications/${id}`);
    } catch (thrown) {
      setError(toApiError(thrown));
      setSending(false);
    }
  };

  return {
    place,
    draft,
    change: (next) =>
      setDraft((before) => ({ ...next(before, before.nextId), nextId: before.nextId + numbersPerRow })),
    regions,
    referenceRegions,
    notesOf: (field) => ({
      errors: missing.includes(field) ? [t('qnmr.missing')] : [],
      refusals: error?.fields[field],
    }),
    error,
    hasGaps: missing.length > 0,
    isSending,
    submit: (event) => {
      event.preventDefault();
      void send();
    },
  };
};
