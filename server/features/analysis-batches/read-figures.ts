import { setImmediate } from 'node:timers/promises';
import type { BatchFigures, FigureName, FigureRow, FigureTable } from '#contract/analysis-batches';
import { figureNames } from '#contract/analysis-batches';
import type { PeakRow } from '#contract/fid-runs';
import { markOutliers, outlierRule } from '#engines/stats/mark-outliers.ts';
import { median } from '#engines/stats/robust.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type AnalysisTable, findCurrentResult } from '../analyses/index.ts';
import { listPurities } from '../qnmr/index.ts';
import { listEntries } from './store.ts';

type Result = NonNullable<Awaited<ReturnType<typeof findCurrentResult>>>;

/** Lines of the compound; where nothing was taken for it, of everything. */
const linesOf = (peaks: readonly PeakRow[]): readonly PeakRow[] => {
  const counted = peaks.filter(({ excluded_by }) => (excluded_by ?? null) === null);
  const compound = counted.filter(({ category }) => category === 'compound');
  return compound.length > 0 ? compound : counted;
};

/** How far the axis was moved; null where the recipe does not say. */
const offsetOf = ({ recipe }: Result['result']): number | null => {
  const offset = recipe.find(({ step }) => step === 'reference')?.parameters['offset_ppm'];
  return typeof offset === 'number' ? offset : null;
};

const figuresOf = (
  row: AnalysisTable,
  { result, peaks, check }: Result,
  purity: number | null,
): Readonly<Record<FigureName, number | null>> => {
  const lines = linesOf(peaks);
  const isPlane = result.two_d !== undefined;
  return {
    confidence: row.confidence,
    match_score: check?.score ?? null,
    snr: lines.length === 0 ? null : Math.max(...lines.map(({ snr }) => snr)),
    line_width_hz: lines.length === 0 || isPlane ? null : median(lines.map(({ width_hz }) => width_hz)),
    reference_offset_ppm: offsetOf(result),
    purity_percent: purity,
    unknown_peaks: peaks.filter(({ category }) => category === 'unknown').length,
    contradictions: row.contradiction_count,
  };
};

interface Measured {
  readonly kind: string;
  readonly row: Omit<FigureRow, 'figures'>;
  readonly figures: Readonly<Record<FigureName, number | null>>;
}

const tableOf = (kind: string, measured: readonly Measured[]): FigureTable => {
  const judged = figureNames
    .map((name) => ({ name, ...markOutliers(measured.map(({ figures }) => figures[name])) }))
    .filter(({ count }) => count > 0);
  return {
    kind,
    columns: judged.map(({ marks: _, ...column }) => column),
    rows: measured.map(({ row, figures }, index) => ({
      ...row,
      figures: judged.map(({ name, marks }) => ({
        name,
        value: figures[name],
        outlier: marks[index] ?? null,
      })),
    })),
  };
};

/** The figures of every analysis of a batch that has a result, each kind of measurement by itself, with marks on those that lie far from the others. */
export const readFigures = async (
  kernel: Pick<Kernel, 'store'>,
  ctx: Ctx,
  batchId: string,
): Promise<BatchFigures> => {
  const entries = await listEntries(kernel.store.read, batchId);
  const there = entries.flatMap(({ entry_key: key, analysis, isDeleted }) =>
    analysis === null || isDeleted ? [] : [{ key, analysis }],
  );
  const ids = there.map(({ analysis }) => analysis.id);
  const purities = await listPurities(kernel.store.read, ctx.principal, ids);
  const measured: Measured[] = [];
  for (const { key, analysis } of there) {
    // Hundreds of results are parsed one by one; what others ask meanwhile is answered in between.
    await setImmediate();
    ctx.signal.throwIfAborted();
    const current = await findCurrentResult(kernel, analysis);
    if (current === null || analysis.run_id === null) continue;
    const { id, run_id, revision, title, status } = analysis;
    measured.push({
      kind: current.result.two_d?.experiment ?? analysis.nucleus,
      row: { key, analysis_id: id, run_id, revision, title, status },
      figures: figuresOf(analysis, current, purities.get(id) ?? null),
    });
  }
  const kinds = [...new Set(measured.map(({ kind }) => kind))];
  return {
    rule: {
      threshold: outlierRule.threshold,
      fewest: outlierRule.fewest,
      source: outlierRule.source,
    },
    tables: kinds.map((kind) =>
      tableOf(
        kind,
        measured.filter((each) => each.kind === kind),
      ),
    ),
    without_result: entries.length - measured.length,
  };
};
