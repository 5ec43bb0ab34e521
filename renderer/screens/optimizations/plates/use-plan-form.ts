import { useEffect, useRef, useState } from 'react';
import { optimizationPlateRoutes, type PlatePlan } from '#contract/optimization-plates';
import type { Optimization } from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useOnRequest } from '../../../api/use-on-request.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { useAction } from '../../../ui/use-action.tsx';
import { type Search, useSearch } from '../search/use-search.ts';
import { notesAt, notesUnder } from '../setup/problem-words.ts';
import {
  type AdditionDraft,
  type ControlDraft,
  draftOf,
  emptyAddition,
  emptyControl,
  emptyStock,
  type PlanDraft,
  type StockDraft,
} from './plan-draft.ts';
import { readPlanDraft } from './read-plan-draft.ts';

type Rows = 'stocks' | 'additions' | 'controls';
interface RowOf {
  readonly stocks: StockDraft;
  readonly additions: AdditionDraft;
  readonly controls: ControlDraft;
}

const emptyOf: { readonly [K in Rows]: (id: number) => RowOf[K] } = {
  stocks: emptyStock,
  additions: emptyAddition,
  controls: emptyControl,
};

export interface PlanForm {
  readonly run: Optimization;
  readonly draft: PlanDraft;
  readonly set: (change: Partial<PlanDraft>) => void;
  readonly add: (rows: Rows) => void;
  readonly change: <K extends Rows>(rows: K, id: number, change: Partial<RowOf[K]>) => void;
  readonly remove: (rows: Rows, id: number) => void;
  readonly notesOf: NotesOf;
  /** Of a field and everything in it. */
  readonly notesIn: NotesOf;
  readonly hasGaps: boolean;
  readonly error: ApiError | null;
  readonly isRunning: boolean;
  readonly search: Search;
  /** So many experiments were sought and are not laid out: the form was opened, or changed, while they were. */
  readonly sought: number | null;
  readonly send: () => void;
}

/** Experiments for the plan as it is typed, or what this person asked for before the form was opened. */
type Asked = { readonly count: number; readonly draft: PlanDraft } | 'under_way';

interface Sought {
  readonly count: number;
}

const noProblems = new Map<string, never>();

/** The plan of a plate: what is typed, what it lacks and what the service says of it. Its experiments are sought when it is sent, and laid out once they are found. */
export const usePlanForm = (
  run: Optimization,
  former: PlatePlan | null,
  title: string,
  onPlanned: () => void,
): PlanForm => {
  const { t, f } = useMessages();
  const place = useDraftPlace('plate_plan', run.id, { title });
  const [draft, setDraft] = useKept<PlanDraft>(place, 'plan', () =>
    draftOf(run, former, run.batch_size, (value) =>
      typeof value === 'number' ? f.entered(value) : (value ?? ''),
    ),
  );
  const [hasTried, setTried] = useState(false);
  const read = readPlanDraft(draft, run.parameters, f.parseNumber);
  const planning = useAction(async (recommendationId: string) => {
    const body = { recommendation_id: recommendationId, ...read.body };
    await api.call(optimizationPlateRoutes.plan, { params: { id: run.id }, body });
    onPlanned();
  }, place);
  const latest = useRef({ draft, lay: planning.run });
  useEffect(() => {
    latest.current = { draft, lay: planning.run };
  });
  const search = useSearch(run);
  const seeking = useOnRequest(run.id, async (asked: Asked, signal): Promise<Sought | null> => {
    if (asked === 'under_way') return search.takeUp(signal);
    const found = await search.recommend(asked.count, signal);
    // What was typed while it was sought is looked at again by who typed it.
    const isAsAsked = JSON.stringify(latest.current.draft) === JSON.stringify(asked.draft);
    if (found !== null && isAsAsked) latest.current.lay(found.id);
    return found === null || isAsAsked ? null : { count: found.count };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => seeking.ask('under_way'), []);
  const error = planning.error ?? seeking.error;
  const context = {
    read: { missing: read.missing, problems: noProblems },
    hasTried,
    refused: error?.fields ?? {},
    t,
  };
  const set = (change: Partial<PlanDraft>): void => setDraft((before) => ({ ...before, ...change }));
  return {
    run,
    draft,
    set,
    add: (rows) =>
      setDraft((before) => ({
        ...before,
        nextId: before.nextId + 1,
        [rows]: [...before[rows], emptyOf[rows](before.nextId)],
      })),
    change: (rows, id, change) =>
      setDraft((before) => ({
        ...before,
        [rows]: before[rows].map((row) => (row.id === id ? { ...row, ...change } : row)),
      })),
    remove: (rows, id) =>
      setDraft((before) => {
        const kept: readonly { readonly id: number }[] = before[rows];
        return { ...before, [rows]: kept.filter((row) => row.id !== id) };
      }),
    notesOf: (field) => notesAt(context, field),
    notesIn: (field) => notesUnder(context, field),
    hasGaps: hasTried && read.missing.length > 0,
    error,
    isRunning: planning.isRunning || seeking.isLoading,
    search,
    sought: seeking.isLoading ? null : (seeking.answer?.result?.count ?? null),
    send: () => {
      setTried(true);
      if (read.missing.length === 0) seeking.ask({ count: read.count, draft });
    },
  };
};
