import { findMainComponent } from '#engines/chem/main-component.ts';
import type { Result } from '#engines/common/result.ts';
import { remarksOnNames } from '#engines/regulatory/known-names.ts';
import { stricterVerdict } from '#engines/regulatory/listed-solvent.ts';
import {
  assessNitrosamine,
  type NitrosamineAssessment,
} from '#engines/regulatory/nitrosamines/assess-nitrosamine.ts';
import type { Authority } from '#engines/regulatory/nitrosamines/cpca-rules.ts';
import {
  type CumulativeRisk,
  sumCumulativeRisk,
  watchOf,
} from '#engines/regulatory/nitrosamines/cumulative-risk.ts';
import {
  assessSeveral,
  type MeasuredIntake,
  type SeveralNitrosamines,
} from '#engines/regulatory/nitrosamines/several-nitrosamines.ts';
import type { OverridesInForce } from '#engines/regulatory/overrides/rule-override.ts';
import type { AssessmentBody } from './contract.ts';
import { given } from './given.ts';

export interface NitrosaminesAnswer {
  readonly rows: readonly { readonly name: string; readonly result: Result<NitrosamineAssessment> }[];
  readonly risk: CumulativeRisk;
  readonly several: SeveralNitrosamines;
}

/** What one authority has to sum: measured, with a limit of its own. */
const intakesOf = (rows: readonly NitrosamineAssessment[], authority: Authority): readonly MeasuredIntake[] =>
  rows.flatMap((row) => {
    const limit = row.acceptableIntake.find(({ jurisdiction }) => jurisdiction === authority)?.limit;
    return row.measuredNgPerDay === null || !limit
      ? []
      : [
          {
            name: row.name,
            measuredNgPerDay: String(row.measuredNgPerDay),
            limitNgPerDay: limit.text,
            limitBasis: limit.basis,
          },
        ];
  });

/** What the engine said of name and number by the published nitrosamines is said here by the other tables. One that contradicts leaves the row to a person. */
const withRemarks = (
  row: NonNullable<AssessmentBody['nitrosamines']>[number],
  result: Result<NitrosamineAssessment>,
): Result<NitrosamineAssessment> => {
  if (!result.ok) return result;
  const said = new Set(result.value.warnings.map(({ code }) => code));
  const structure = row.smiles === undefined ? null : findMainComponent(row.smiles);
  const remarks = remarksOnNames({ ...row, structure }).filter(({ code }) => !said.has(code));
  if (remarks.length === 0) return result;
  const { verdict, warnings } = result.value;
  return {
    ...result,
    value: {
      ...result.value,
      verdict: stricterVerdict(verdict, 'review'),
      warnings: [...warnings, ...remarks],
    },
  };
};

/** Every nitrosamine by itself, then their sum; one that could not be assessed is excluded from it by name. */
export const assessNitrosamines = (
  { product, nitrosamines = [] }: AssessmentBody,
  overrides: OverridesInForce,
): NitrosaminesAnswer => {
  const rows = nitrosamines.map((row) => ({
    name: row.name,
    result: withRemarks(
      row,
      assessNitrosamine(
        given({
          name: row.name,
          cas: row.cas,
          smiles: row.smiles,
          measuredNgPerDay: row.measured_ng_per_day,
          publishedLimitNgPerDay: row.published_limit_ng_per_day,
        }),
        product.treatment_duration,
        overrides,
        product.markets ?? null,
      ),
    ),
  }));
  const watches = rows.map(({ name, result }) =>
    result.ok
      ? watchOf(result.value)
      : ({ name, measuredNgPerDay: null, limitNgPerDay: null, withoutLimit: 'not_assessed' } as const),
  );
  const assessed = rows.flatMap(({ result }) => (result.ok ? [result.value] : []));
  return {
    rows,
    risk: sumCumulativeRisk(watches),
    several: assessSeveral(intakesOf(assessed, 'FDA'), intakesOf(assessed, 'EMA')),
  };
};
