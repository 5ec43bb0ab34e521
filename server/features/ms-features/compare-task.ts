import { hash } from 'node:crypto';
import type { MsComparedRow } from '#contract/ms-features';
import { ok, type Result } from '#engines/common/result.ts';
import { compareBlanks } from '#engines/ms/features/compare-blanks.ts';
import { findFeatures } from '#engines/ms/features/find-features.ts';
import { type JoinedRow, joinRuns, type RunFeatures } from '#engines/ms/features/join-runs.ts';
import type { InstrumentKind } from '#engines/ms/features/recipe.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';
import { decodeRun } from '../ms/index.ts';
import type { ComparisonSummary, StoredComparison } from './stored.ts';

export interface CompareRunsInput {
  readonly runs: readonly {
    readonly columns: Uint8Array;
    readonly kind: InstrumentKind;
    readonly recipe: Readonly<Record<string, number>>;
    readonly isBlank: boolean;
  }[];
}

export interface CompareRunsOutput {
  readonly record: string;
  readonly summary: ComparisonSummary;
}

const polarityNames = { 1: 'positive', '-1': 'negative', 0: 'unknown' } as const;

type Verdict = Pick<MsComparedRow['cells'][number], 'blank_ratio' | 'kept'>;

const notJudged: Verdict = { blank_ratio: null, kept: null };

/** For each run, a verdict on each row; blanks are not judged, and nothing is where there are none. */
const judgeRuns = (
  { runs }: CompareRunsInput,
  rows: readonly JoinedRow[],
  recipe: Readonly<{ blank_ratio: number }>,
): (readonly Verdict[] | null)[] => {
  const blanks = runs.flatMap(({ isBlank }, place) => (isBlank ? [place] : []));
  return runs.map(({ isBlank }, place) =>
    isBlank || blanks.length === 0
      ? null
      : compareBlanks(rows, place, blanks, recipe).map(({ ratio, isKept }) => ({
          blank_ratio: ratio,
          kept: isKept,
        })),
  );
};

const toWireRow = (
  row: JoinedRow,
  place: number,
  verdicts: readonly (readonly Verdict[] | null)[],
): MsComparedRow => ({
  row: place + 1,
  mz: row.mz,
  rt_s: row.timeS,
  polarity: polarityNames[row.polarity],
  charge: row.charge,
  cells: row.cells.map((cell, run) => ({
    kind: cell.kind,
    area: cell.area,
    feature_id: cell.kind === 'found' ? cell.feature.id : null,
    points: cell.kind === 'filled' ? cell.points : null,
    ...(verdicts[run]?.[place] ?? notJudged),
  })),
});

/** Worker task: runs laid side by side. Their features are found again, by the recipes of their lists: the same recipe finds the same. */
export const compareRunsTask = (
  input: CompareRunsInput,
  report: ReportProgress,
): Result<CompareRunsOutput> => {
  const found: RunFeatures[] = [];
  for (const [place, { columns, kind, recipe }] of input.runs.entries()) {
    report('finding_features', place / input.runs.length);
    const run = decodeRun(columns);
    const list = findFeatures(run, kind, recipe);
    if (!list.ok) return list;
    found.push({ run, list: list.value });
  }
  report('comparing', 1);
  const joined = joinRuns(found);
  if (!joined.ok) return joined;
  const { reference, alignments, rows, warnings } = joined.value;
  const recipe = found[reference]?.list.recipe;
  if (recipe === undefined) throw new Error('The reference of joined runs is none of them.');
  const verdicts = judgeRuns(input, rows, recipe);
  const stored: StoredComparison = { rows: rows.map((row, place) => toWireRow(row, place, verdicts)) };
  const record = JSON.stringify(stored);
  return ok({
    record,
    summary: {
      runs: alignments.map(({ landmarks, isWarped, residualS }, place) => ({
        reference: place === reference,
        landmarks,
        warped: isWarped,
        residual_s: residualS,
      })),
      recipe,
      row_count: rows.length,
      warnings: [...warnings],
      record_sha256: hash('sha256', record),
    },
  });
};
