import type { DailyMasses } from '#engines/regulatory/daily-masses.ts';
import type { AssessmentBody } from './contract.ts';

/**
 * The masses that concentrations count with: of a product its own, which is never taken from the dose of the drug substance;
 * of a drug substance that is assessed by itself, its dose.
 */
export const dailyMassesOf = ({
  substance_type,
  max_daily_dose_g,
  product_mass_g,
}: Pick<
  AssessmentBody['product'],
  'substance_type' | 'max_daily_dose_g' | 'product_mass_g'
>): DailyMasses => ({
  materialG: substance_type === 'drug_substance' ? max_daily_dose_g : (product_mass_g ?? null),
  productG: product_mass_g ?? null,
});
