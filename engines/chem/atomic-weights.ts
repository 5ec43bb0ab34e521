import facts from '#resources/facts/atomic-weights.json' with { type: 'json' };

/** A mass in g/mol with its standard uncertainty. */
export interface AtomicWeight {
  readonly value: number;
  readonly standardUncertainty: number;
}

type RawWeight =
  | { readonly low: number; readonly high: number }
  | { readonly value: number; readonly uncertainty: number };

/** Standard deviation of a rectangular distribution of half-width 1. */
const rectangular = 1 / Math.sqrt(3);

/** An interval holds the weights of normal materials, each as likely as the other; so does value ± uncertainty. */
const readWeight = (raw: RawWeight): AtomicWeight =>
  'low' in raw
    ? { value: (raw.low + raw.high) / 2, standardUncertainty: (rectangular * (raw.high - raw.low)) / 2 }
    : { value: raw.value, standardUncertainty: rectangular * raw.uncertainty };

/** IUPAC's standard atomic weights, and masses of isotopes that samples are enriched in. */
export const atomicWeights = {
  source: facts.source,
  interpretation: facts.interpretation,
  asOf: facts.as_of,
  elements: new Map(
    (facts.elements as readonly ({ readonly symbol: string } & RawWeight)[]).map((row) => [
      row.symbol,
      readWeight(row),
    ]),
  ),
  /** By mass number and symbol: 2H. */
  isotopes: new Map(facts.isotopes.map((row) => [`${row.mass_number}${row.symbol}`, readWeight(row)])),
} as const;
