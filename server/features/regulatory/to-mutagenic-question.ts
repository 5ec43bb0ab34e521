import type { MutagenicImpurity } from '#engines/regulatory/mutagenic-impurities/mutagenic-impurities.ts';
import type { MutagenicProduct } from '#engines/regulatory/mutagenic-impurities/mutagenic-limits.ts';
import type { AssessmentBody } from './contract.ts';
import { given } from './given.ts';

export const toMutagenicImpurity = (
  row: NonNullable<AssessmentBody['mutagenic_impurities']>[number],
): MutagenicImpurity =>
  given({
    name: row.name,
    smiles: row.smiles,
    levelUgPerDay: row.level_ug_per_day,
    ames: row.ames,
    carcinogenicity: row.carcinogenicity,
    expertCall: row.expert_call,
    qsar: row.qsar,
  });

export const toMutagenicProduct = (product: AssessmentBody['product']): MutagenicProduct => ({
  maxDailyDoseG: product.max_daily_dose_g,
  route: product.route,
  substanceType: product.substance_type,
  duration: product.treatment_duration,
});
