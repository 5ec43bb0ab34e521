import type { AssessmentBody } from '#contract/regulatory';
import type { Reader } from '../../../ui/draft-reader.ts';

type Product = AssessmentBody['product'];
export type Market = NonNullable<Product['markets']>[number];

export type DurationUnit = 'lifetime' | 'days' | 'months' | 'years';

/** A product as it is typed; numbers stay text until they are sent. */
export interface ProductDraft {
  readonly name: string;
  readonly dose: string;
  readonly productMass: string;
  readonly route: Product['route'] | null;
  readonly substanceType: Product['substance_type'] | null;
  readonly duration: string;
  readonly durationUnit: DurationUnit;
  /** Of a form kept before there was a choice: absent. */
  readonly markets?: readonly Market[];
}

export const firstProduct: ProductDraft = {
  name: '',
  dose: '',
  productMass: '',
  route: null,
  substanceType: null,
  duration: '',
  durationUnit: 'lifetime',
  markets: [],
};

/** A product of the service as it is typed; `write` puts a number as people here write it. */
export const draftProduct = (product: Product, write: (value: number) => string): ProductDraft => {
  const { treatment_duration: duration } = product;
  const lasts = duration === 'lifetime' ? null : duration;
  return {
    name: product.name ?? '',
    dose: write(product.max_daily_dose_g),
    productMass: product.product_mass_g === undefined ? '' : write(product.product_mass_g),
    route: product.route,
    substanceType: product.substance_type,
    duration: lasts === null ? '' : write(lasts.value),
    durationUnit: lasts?.unit ?? 'lifetime',
    markets: product.markets ?? [],
  };
};

export const readProduct = (draft: ProductDraft, read: Reader): Product => {
  const name = draft.name.trim();
  const { markets = [] } = draft;
  return {
    ...(name !== '' && { name }),
    max_daily_dose_g: read.number('product.max_daily_dose_g', draft.dose),
    ...read.optional('product', 'product_mass_g', draft.productMass),
    route: read.chosen('product.route', draft.route, 'oral'),
    substance_type: read.chosen('product.substance_type', draft.substanceType, 'drug_substance'),
    treatment_duration:
      draft.durationUnit === 'lifetime'
        ? 'lifetime'
        : {
            value: read.number('product.treatment_duration.value', draft.duration),
            unit: draft.durationUnit,
          },
    ...(markets.length > 0 && { markets: [...markets] }),
  };
};
