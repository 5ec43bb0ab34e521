import { z } from 'zod';
import {
  type BudgetRow,
  type QnmrCheck,
  type QuantificationRecord,
  type QuantificationSummary,
  quantificationSchema,
} from '#contract/qnmr';
import type { BudgetRow as EngineRow, Quantification } from '#engines/nmr/qnmr/model.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { QuantificationTable } from './tables.ts';

/** JSON has no infinity. */
const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

const toBudgetRow = (row: EngineRow): BudgetRow => ({
  code: row.code,
  subject: row.subject,
  measurement: row.measurement,
  value: row.value,
  unit: row.unit,
  standard_uncertainty: row.standardUncertainty,
  distribution: row.distribution,
  evaluation: row.evaluation,
  degrees_of_freedom: finiteOrNull(row.degreesOfFreedom),
  sensitivity: row.sensitivity,
  contribution: row.contribution,
  share: row.share,
  source: row.source,
});

const toCheck = (check: Quantification['checks'][number]): QnmrCheck => ({
  ...check,
  measured: check.measured === null ? null : finiteOrNull(check.measured),
});

const toResult = ({ result }: Quantification): QuantificationRecord['result'] =>
  result === null
    ? null
    : {
        quantity: result.quantity,
        unit: result.unit,
        value: result.value,
        standard_uncertainty: result.standardUncertainty,
        effective_degrees_of_freedom: finiteOrNull(result.effectiveDegreesOfFreedom),
        coverage_factor: result.coverageFactor,
        coverage_probability: result.coverageProbability,
        expanded_uncertainty: result.expandedUncertainty,
        reported: {
          value: result.reported.value,
          expanded_uncertainty: result.reported.expandedUncertainty,
        },
        per_measurement: [...result.perMeasurement],
      };

/** What the engine found, in the shapes of the wire. */
export const toWire = (
  quantification: Quantification,
): Pick<QuantificationRecord, 'result' | 'budget' | 'checks' | 'signals' | 'engine_version'> => ({
  engine_version: quantification.version,
  result: toResult(quantification),
  budget: quantification.budget.map(toBudgetRow),
  checks: quantification.checks.map(toCheck),
  signals: quantification.signals.map((signal) => ({
    substance: signal.substance,
    measurement: signal.measurement,
    from_ppm: signal.fromPpm,
    to_ppm: signal.toPpm,
    nuclei: signal.nuclei,
    area: signal.area,
    standard_uncertainty: signal.standardUncertainty,
    snr: signal.snr,
    width_hz: signal.widthHz,
    lorentz_fraction: signal.lorentzFraction,
    peak_ids: [...signal.lineIds],
  })),
});

export const readRecord = (row: QuantificationTable): QuantificationRecord =>
  readStored(quantificationSchema, row.record, { column: 'qnmr_quantification.record', id: row.id });

export const summarise = (row: QuantificationTable): QuantificationSummary => {
  const { result } = readRecord(row);
  return {
    id: row.id,
    title: row.title,
    method: row.method,
    status: row.status,
    nucleus: row.nucleus,
    project_id: row.project_id,
    analysis_ids: readStored(z.array(z.string()), row.analysis_ids, {
      column: 'qnmr_quantification.analysis_ids',
      id: row.id,
    }),
    created_by: row.created_by,
    created_at: row.created_at,
    result:
      result === null ? null : { quantity: result.quantity, unit: result.unit, reported: result.reported },
  };
};
