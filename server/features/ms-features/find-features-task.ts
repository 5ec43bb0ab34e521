import { hash } from 'node:crypto';
import type { MsFeature } from '#contract/ms-features';
import { ok, type Result, warn } from '#engines/common/result.ts';
import { findFeatures } from '#engines/ms/features/find-features.ts';
import type { Feature, FeatureList } from '#engines/ms/features/model.ts';
import { instrumentKindOf } from '#engines/ms/features/recipe.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';
import { decodeRun } from '../ms/index.ts';
import type { ListSummary, StoredFeatures } from './stored.ts';

export interface FindFeaturesInput {
  readonly columns: Uint8Array;
  /** As the file names it. */
  readonly instrument: string;
  readonly overrides: Readonly<Record<string, number>>;
}

export interface FindFeaturesOutput {
  readonly record: string;
  readonly summary: ListSummary;
}

const polarityNames = { 1: 'positive', '-1': 'negative', 0: 'unknown' } as const;

const isAbove = ({ belowLine }: Feature): boolean => belowLine.length === 0;

const totalAreas = (features: readonly Feature[]): ReadonlyMap<number, number> => {
  const totals = new Map<number, number>();
  for (const feature of features)
    if (isAbove(feature))
      totals.set(feature.polarity, (totals.get(feature.polarity) ?? 0) + feature.peak.area);
  return totals;
};

const toWireFeature = (feature: Feature, totals: ReadonlyMap<number, number>): MsFeature => {
  const { peak, role } = feature;
  const total = totals.get(feature.polarity) ?? 0;
  return {
    id: feature.id,
    mz: peak.mz,
    rt_s: peak.apexS,
    start_s: peak.startS,
    end_s: peak.endS,
    width_s: peak.widthS,
    area: peak.area,
    raw_area: peak.rawArea,
    area_percent: isAbove(feature) && total > 0 ? (100 * peak.area) / total : null,
    height: peak.height,
    signal_to_noise: peak.signalToNoise,
    quality: peak.quality,
    polarity: polarityNames[feature.polarity],
    charge: feature.charge,
    adduct: role?.adduct ?? null,
    neutral_mass: role?.neutralMass ?? null,
    network: role?.network ?? null,
    isotopes: feature.isotopes.map(({ neutrons, mz, area, areaRatio }) => ({
      neutrons,
      mz,
      area,
      area_ratio: areaRatio,
    })),
    msms_scan: feature.bestFragmentScan,
    msms_scans: feature.fragmentScans.map(({ scanNumber, by }) => ({ scan: scanNumber, by })),
    group: feature.group,
    apex_scan: peak.apexScan,
    below_line: [...feature.belowLine],
  };
};

const keep = (list: FeatureList, warnings: ListSummary['warnings']): FindFeaturesOutput => {
  const totals = totalAreas(list.features);
  const stored: StoredFeatures = { items: list.features.map((feature) => toWireFeature(feature, totals)) };
  const record = JSON.stringify(stored);
  return {
    record,
    summary: {
      instrument_kind: list.instrumentKind,
      recipe: list.recipe,
      feature_count: list.features.length,
      above_line_count: list.features.filter(isAbove).length,
      warnings,
      record_sha256: hash('sha256', record),
    },
  };
};

/** Worker task: the features of one run as they are kept. Data that cannot be used are a Result, not an exception. */
export const findFeaturesTask = (
  { columns, instrument, overrides }: FindFeaturesInput,
  report: ReportProgress,
): Result<FindFeaturesOutput> => {
  report('finding_features', 0);
  const { kind, isKnown } = instrumentKindOf(instrument);
  const found = findFeatures(decodeRun(columns), kind, overrides);
  if (!found.ok) return found;
  report('recording', 1);
  const unknown = warn(
    'instrument_unknown',
    `${instrument === '' ? 'The file names no instrument' : `The instrument "${instrument}" is not known by name`}: the wider windows of a time-of-flight instrument were used.`,
  );
  const warnings = [...(isKnown ? [] : [unknown]), ...found.value.warnings, ...found.warnings];
  return ok(keep(found.value, [...new Map(warnings.map((each) => [each.message, each])).values()]));
};
