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
 * has to be made. A volume is taken as a whole from the first well that holds enough of it.
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
    const left = place.wells.map(() => usable);
    let missing = 0;
    for (const each of wanted) {
      const at = left.findIndex((picolitres) => picolitres >= each.picolitres);
      const sourceWell = place.wells[at];
      if (sourceWell === undefined) {
        missing += each.picolitres;
        continue;
      }
      left[at] = (left[at] ?? 0) - each.picolitres;
      transfers.push({ stock, sourcePlate, sourceWell, ...each });
    }
    const used = place.wells.filter((_well, at) => left[at] !== usable);
    const dispensedPl = wanted.reduce((sum, { picolitres }) => sum + picolitres, 0);
    if (missing > 0) {
      const given = place.wells.length * usable;
      const why =
        dispensedPl > given
          ? `its wells give ${given / picolitresPerUl} µL`
          : `${missing / picolitresPerUl} µL of them fit in no well, since each volume is taken from one well as a whole and a well gives ${usable / picolitresPerUl} µL`;
      problems.push({
        field: `stocks.${index}.wells`,
        message: `${stock}: ${dispensedPl / picolitresPerUl} µL are needed, and ${why} above ${dispensedPl > given ? 'their' : 'its'} dead volume; name more wells or fill them higher.`,
      });
    }
    return {
      stock,
      dispensedPl,
      deadPl: used.length * Math.round(deadUl * picolitresPerUl),
      sourceWells: used,
    };
  });
  return { transfers, totals, problems };
};
