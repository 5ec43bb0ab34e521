import type { Multiplet } from '#engines/nmr/model.ts';
import type { LabelledError } from './label.ts';

/** A signal of the truth with the extent of its lines. */
export interface TruePlace {
  readonly shiftPpm: number;
  readonly nuclei: number;
  readonly couplingsHz: readonly number[];
  readonly fromPpm: number;
  readonly toPpm: number;
}

const mostPhaseDeg = 10;
const half = 90;

/** Angles of lines with how much each matters; one that dominates is still one line of many: the rank is by weight. */
export const labelPhases = (
  lines: readonly { readonly angleDeg: number; readonly weight: number }[],
): LabelledError[] => {
  const total = lines.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const turned = lines.filter(({ angleDeg }) => Math.abs(angleDeg) > half);
  const turnedShare = turned.reduce((sum, { weight }) => sum + weight, 0) / total;
  const folded = lines
    .map(({ angleDeg, weight }) => ({ weight, deg: Math.abs(angleDeg - 180 * Math.round(angleDeg / 180)) }))
    .sort((a, b) => a.deg - b.deg);
  let seen = 0;
  const p90 =
    folded.find(({ weight }) => {
      seen += weight;
      return seen >= 0.9 * total;
    })?.deg ?? 0;
  return [
    ...(p90 > mostPhaseDeg ? [{ kind: 'phase p90 > 10°', detail: `${p90.toFixed(1)}°` } as const] : []),
    ...(turnedShare > 0.02
      ? [{ kind: 'sign wrong', detail: `${(100 * turnedShare).toFixed(0)} % of the signal below` } as const]
      : []),
  ];
};

const mostOffsetPpm: Readonly<Record<string, number>> = { '1H': 0.02, '13C': 0.3 };
/** Of nuclei whose axis is as wide as that of carbon or wider. */
const mostOffsetOfOthersPpm = 0.3;

export const labelReference = (nucleus: string, axisErrorPpm: number): LabelledError[] =>
  Math.abs(axisErrorPpm) > (mostOffsetPpm[nucleus] ?? mostOffsetOfOthersPpm)
    ? [{ kind: 'reference off', detail: `${axisErrorPpm.toFixed(3)} ppm` }]
    : [];

/** Signals whose lines come closer than this are one region. */
const sameRegionPpm = 0.03;
/** A multiplet this far outside a region still belongs to it. */
const reachPpm = 0.02;
const mostMissH = 0.5;

interface Region {
  fromPpm: number;
  toPpm: number;
  nuclei: number;
  /** Exchanging protons whose lines lie in it: counted with it or not, both are right. */
  exchanging: number;
}

const regionsOf = (places: readonly TruePlace[]): Region[] => {
  const regions: Region[] = [];
  for (const { fromPpm, toPpm, nuclei } of [...places].sort((a, b) => b.fromPpm - a.fromPpm)) {
    const last = regions.at(-1);
    if (last !== undefined && last.toPpm - fromPpm < sameRegionPpm) {
      last.toPpm = Math.min(last.toPpm, toPpm);
      last.nuclei += nuclei;
    } else regions.push({ fromPpm, toPpm, nuclei, exchanging: 0 });
  }
  return regions;
};

/** Multiplets go to the nearest region within reach; two regions one multiplet spans become one. */
const joinSpanned = (regions: readonly Region[], multiplets: readonly Multiplet[]): Region[] => {
  const joined: Region[] = [];
  for (const region of regions) {
    const last = joined.at(-1);
    const spans =
      last !== undefined &&
      multiplets.some(
        ({ fromPpm, toPpm, category }) =>
          category === 'compound' && fromPpm > last.toPpm - reachPpm && toPpm < region.fromPpm + reachPpm,
      );
    if (last !== undefined && spans) {
      last.toPpm = region.toPpm;
      last.nuclei += region.nuclei;
    } else joined.push({ ...region });
  }
  return joined;
};

/**
 * Counted protons of each region. With a structure they are absolute; without one the scale is free, and all regions
 * together are set to their protons.
 */
export const labelRegions = (
  places: readonly TruePlace[],
  exchangingPpm: readonly number[],
  multiplets: readonly Multiplet[],
  isAbsolute: boolean,
): LabelledError[] => {
  const regions = joinSpanned(regionsOf(places), multiplets).map((region) => ({
    ...region,
    exchanging: exchangingPpm.filter(
      (shift) => shift <= region.fromPpm + sameRegionPpm && shift >= region.toPpm - sameRegionPpm,
    ).length,
  }));
  const held = regions.map((region) =>
    multiplets.filter(
      ({ shiftPpm }) => shiftPpm <= region.fromPpm + reachPpm && shiftPpm >= region.toPpm - reachPpm,
    ),
  );
  const areaOf = (list: readonly Multiplet[], category: string): number =>
    list.filter((item) => item.category === category).reduce((sum, { area }) => sum + area, 0);
  const measured = held.map((list) =>
    isAbsolute
      ? list.reduce((sum, item) => sum + (item.category === 'compound' ? (item.relativeArea ?? 0) : 0), 0)
      : areaOf(list, 'compound'),
  );
  // What the engine leaves open it does not count wrong.
  const isLeftOpen = held.map((list) => areaOf(list, 'unknown') > areaOf(list, 'compound'));
  const unit = isAbsolute
    ? 1
    : measured.reduce((sum, value) => sum + value, 0) /
      regions.reduce((sum, { nuclei }, i) => sum + (isLeftOpen[i] === true ? 0 : nuclei), 0);
  const misses = regions.map((region, i) => {
    const count = unit > 0 ? (measured[i] ?? 0) / unit : 0;
    const miss =
      isLeftOpen[i] === true ? 0 : Math.max(region.nuclei - count, count - region.nuclei - region.exchanging);
    return { region, count, miss };
  });
  const worst = misses.reduce<(typeof misses)[number] | null>(
    (a, b) => (a === null || b.miss > a.miss ? b : a),
    null,
  );
  if (worst === null || worst.miss <= mostMissH) return [];
  return [
    {
      kind: 'region off by > 0.5 H',
      detail: `${worst.count.toFixed(2)} H where ${worst.region.nuclei} are, ${worst.region.fromPpm.toFixed(2)} to ${worst.region.toPpm.toFixed(2)} ppm${isAbsolute ? ', with a structure' : ''}`,
    },
  ];
};

const mostCouplingMissHz = 1;

/** A multiplicity that names couplings: neither one line nor an open multiplet. */
const namesCouplings = ({ multiplicity, couplingsHz }: Multiplet): boolean =>
  couplingsHz.length > 0 && !/m/.test(multiplicity);

/** Each coupling of a named multiplet has one of the truth within the tolerance, in any signal it covers. */
export const labelCouplings = (
  places: readonly TruePlace[],
  multiplets: readonly Multiplet[],
): LabelledError[] => {
  for (const item of multiplets.filter((own) => own.category === 'compound' && namesCouplings(own))) {
    const covered = places.filter(
      ({ fromPpm, toPpm }) => item.toPpm <= fromPpm + reachPpm / 4 && item.fromPpm >= toPpm - reachPpm / 4,
    );
    if (covered.length === 0) continue;
    const known = covered.flatMap(({ couplingsHz }) => couplingsHz);
    const wrong = item.couplingsHz.find(
      (jHz) => !known.some((own) => Math.abs(own - jHz) <= mostCouplingMissHz),
    );
    if (wrong !== undefined)
      return [
        {
          kind: 'named J off by > 1 Hz',
          detail: `${item.multiplicity} with ${wrong.toFixed(1)} Hz at ${item.shiftPpm.toFixed(2)} ppm; there are ${known.map((own) => own.toFixed(1)).join(', ') || 'none'}`,
        },
      ];
  }
  return [];
};
