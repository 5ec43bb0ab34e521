import { type FilledWell, picolitresPerUl } from './dose-wells.ts';

/** Where a stock stands, and how much of it no device can take up. */
export interface StockPlace {
  readonly stock: string;
  readonly plate: string;
  /** In the order they are used up. */
  readonly wells: readonly string[];
  /** What each well is filled with. */
  readonly filledUl: number;
  /** Of that, what stays in the well. */
  readonly deadUl: number;
}

interface Transfer {
  readonly stock: string;
  readonly sourcePlate: string;
  readonly sourceWell: string;
  readonly plate: number;
  readonly well: string;
  readonly picolitres: number;
}

interface StockTotal {
  readonly stock: string;
  readonly dispensedPl: number;
  /** Of all wells it is taken from. */
  readonly deadPl: number;
  readonly sourceWells: readonly string[];
}

export interface Assigned {
  readonly transfers: readonly Transfer[];
  readonly totals: readonly StockTotal[];
  readonly problems: readonly { readonly field: string; readonly message: string }[];
}

const placeProblems = (places: readonly StockPlace[]): { field: string; message: string }[] => {
  const taken = new Map<string, string>();
  return places.flatMap(({ stock, plate, wells, filledUl, deadUl }, index) => {
    const field = `stocks.${index}`;
    const twice = wells.flatMap((well) => {
      const key = JSON.stringify([plate, well]);
      const other = taken.get(key);
      taken.set(key, stock);
      return other === undefined
        ? []
        : [{ field: `${field}.wells`, message: `${well} of ${plate} holds ${other} already.` }];
    });
    return deadUl < filledUl
      ? twice
      : [
          ...twice,
          { field: `${field}.dead_ul`, message: 'Must be less than what each of its wells is filled with.' },
        ];
  });
};

/**
 * From which well every volume is taken, so that none gives more than it holds above its dead volume, and how much of each stock
 * has to be made. A volume is taken from one well as a whole.
 */
export const assignSources = (wells: readonly FilledWell[], places: readonly StockPlace[]): Assigned => {
  const problems = placeProblems(places);
  if (problems.length > 0) return { transfers: [], totals: [], problems };
  const transfers: Transfer[] = [];
  const totals = places.map((place, index): StockTotal => {
    const { stock, plate: sourcePlate, filledUl, deadUl } = place;
    const usable = Math.round((filledUl - deadUl) * picolitresPerUl);
    const wanted = wells.flatMap(({ plate, well, volumes }) =>
      volumes.flatMap((one) => (one.stock === stock ? [{ plate, well, picolitres: one.picolitres }] : [])),
    );
    const used: string[] = [];
    let left = 0;
    let at = -1;
    let missing = 0;
    for (const each of wanted) {
      if (each.picolitres > left) {
        at++;
        left = usable;
        const next = place.wells[at];
        if (next !== undefined) used.push(next);
      }
      const sourceWell = place.wells[at];
      if (sourceWell === undefined || each.picolitres > left) {
        missing += each.picolitres;
        left = 0;
        continue;
      }
      left -= each.picolitres;
      transfers.push({ stock, sourcePlate, sourceWell, ...each });
    }
    const dispensedPl = wanted.reduce((sum, { picolitres }) => sum + picolitres, 0);
    if (missing > 0)
      problems.push({
        field: `stocks.${index}.wells`,
        message: `${stock}: ${dispensedPl / picolitresPerUl} µL are needed, and its wells give ${(place.wells.length * usable) / picolitresPerUl} µL above their dead volume; name more wells or fill them higher.`,
      });
    return {
      stock,
      dispensedPl,
      deadPl: used.length * Math.round(deadUl * picolitresPerUl),
      sourceWells: used,
    };
  });
  return { transfers, totals, problems };
};
