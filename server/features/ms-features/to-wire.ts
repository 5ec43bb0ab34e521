import type { MsComparisonSummary, MsFeatureListSummary } from '#contract/ms-features';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { standingOf } from '../ms/index.ts';
import { comparisonSettings, comparisonSummary, listSettings, listSummary } from './stored.ts';
import type { ComparisonTable, FeatureListTable } from './tables.ts';

export const describeList = (kernel: Pick<Kernel, 'jobs'>, row: FeatureListTable): MsFeatureListSummary => {
  const { id } = row;
  const { overrides } = readStored(listSettings, row.settings, { column: 'ms_feature_list.settings', id });
  const summary =
    row.summary === null
      ? null
      : readStored(listSummary, row.summary, { column: 'ms_feature_list.summary', id });
  return {
    ...standingOf(kernel, row),
    run_id: row.run_id,
    overrides,
    instrument_kind: summary?.instrument_kind ?? null,
    recipe: summary?.recipe ?? null,
    feature_count: summary?.feature_count ?? null,
    above_line_count: summary?.above_line_count ?? null,
    record_sha256: summary?.record_sha256 ?? null,
    ...unreviewed(row.engine_version, summary?.warnings ?? []),
  };
};

export const describeComparison = (
  kernel: Pick<Kernel, 'jobs'>,
  row: ComparisonTable,
): MsComparisonSummary => {
  const { id } = row;
  const { runs } = readStored(comparisonSettings, row.settings, { column: 'ms_comparison.settings', id });
  const summary =
    row.summary === null
      ? null
      : readStored(comparisonSummary, row.summary, { column: 'ms_comparison.summary', id });
  return {
    ...standingOf(kernel, row),
    project_id: row.project_id,
    runs: runs.map((run, place) => ({
      ...run,
      ...(summary?.runs[place] ?? { reference: null, landmarks: null, warped: null, residual_s: null }),
    })),
    recipe: summary?.recipe ?? null,
    row_count: summary?.row_count ?? null,
    record_sha256: summary?.record_sha256 ?? null,
    ...unreviewed(row.engine_version, summary?.warnings ?? []),
  };
};
