import type { DailyMasses } from '#engines/regulatory/daily-masses.ts';
import type { TrendMasses } from '#engines/regulatory/trends/level-units.ts';
import type { AssessmentBody } from './contract.ts';

type ProductMasses = Pick<
  AssessmentBody['product'],
  'substance_type' | 'max_daily_dose_g' | 'product_mass_g'
>;

/**
 * The masses that concentrations count with: of a product its own, which is never taken from the dose of the drug substance;
 * of a drug substance that is assessed by itself, its dose.
 */
export const dailyMassesOf = ({
  substance_type,
  max_daily_dose_g,
  product_mass_g,
}: ProductMasses): DailyMasses => ({
  materialG: substance_type === 'drug_substance' ? max_daily_dose_g : (product_mass_g ?? null),
  productG: product_mass_g ?? null,
});

/** The masses that turn a level of an impurity from one unit into another. */
export const trendMassesOf = (product: ProductMasses): TrendMasses => ({
  substanceType: product.substance_type,
  substanceG: product.max_daily_dose_g,
  productG: dailyMassesOf(product).materialG,
});
