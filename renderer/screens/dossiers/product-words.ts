import type { Dossier } from '#contract/dossiers';
import type { Messages } from '../../i18n/use-messages.ts';

type Product = Dossier['product'];

/** How long a product is taken, in words. */
export const treatmentWords = ({ treatment_duration: lasts }: Product, { t }: Messages): string =>
  lasts === 'lifetime'
    ? t('regulatory.treatment.lifetime')
    : t('dossiers.treatmentValue', { count: lasts.value, unit: lasts.unit });

/** Highest daily dose with its unit, as it was entered. */
export const doseWords = (product: Product, { t, f }: Messages): string =>
  t('dossiers.doseValue', { dose: f.entered(product.max_daily_dose_g) });

/** Daily mass of the finished product, or that nobody said it. */
export const massWords = ({ product_mass_g }: Product, { t, f }: Messages): string =>
  product_mass_g === undefined
    ? t('dossiers.productMassUnknown')
    : t('dossiers.doseValue', { dose: f.entered(product_mass_g) });

/** The markets a product is for, by name; that none was chosen where it says none. */
export const marketWords = (
  { markets }: { readonly markets?: Product['markets'] | null },
  { t }: Messages,
): string =>
  markets == null
    ? t('dossiers.markets.anyKnown')
    : markets.map((market) => t(`regulatory.market.${market}`)).join(', ');
