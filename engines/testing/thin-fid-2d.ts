import { createRng } from '../common/rng.ts';
import type { Fid2D } from '../nmr/two-d/model.ts';

/** Places of a share of `count` t1 points, drawn, the first among them. */
export const drawPlaces = (count: number, share: number, seed: number): Int32Array => {
  const rng = createRng(seed);
  const places = new Set([0]);
  while (places.size < Math.round(share * count)) places.add(Math.floor(count * rng.uniform()));
  return Int32Array.from(places);
};

/** The measurement as if only the t1 points at `places` had been recorded, in that order. */
export const thinFid2D = (fid: Fid2D, places: Int32Array): Fid2D => {
  const perPoint = fid.indirect.mode === 'qf' ? 1 : 2;
  const rows = places.length * perPoint;
  const [re, im] = [new Float64Array(rows * fid.points), new Float64Array(rows * fid.points)];
  const length = perPoint * fid.points;
  places.forEach((place, n) => {
    re.set(fid.re.subarray(place * length, (place + 1) * length), n * length);
    im.set(fid.im.subarray(place * length, (place + 1) * length), n * length);
  });
  return { ...fid, rows, re, im, sampling: { count: fid.rows / perPoint, places } };
};
