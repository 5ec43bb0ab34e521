// Wrong samples of a FID: found, named, put back; and no alarm on clean ones, drawn and measured.
import { createRng, type Rng } from '#engines/common/rng.ts';
import type { Fid1D } from '#engines/nmr/model.ts';
import { type BadPoints, findBadPoints } from '#engines/nmr/processing/find-bad-points.ts';
import { drawCleanFid } from '#engines/testing/draw-fids.ts';
import { isHeldBack } from './held-back.ts';
import { haveSharedFids, loadRealFids } from './nmr-real-fids.ts';
import type { TargetRow } from './target-row.ts';

/** The limits were chosen on these seeds; the others chose nothing. */
const chosenOn = { name: 'in-sample', first: 1, count: 60 };
const unseen = { name: 'unseen', first: 10_001, count: 440 };

const search = (fid: Fid1D): BadPoints => findBadPoints(fid, Math.ceil(fid.groupDelayPoints));

interface Fault {
  readonly name: string;
  readonly count: number;
  readonly apply: (bad: Fid1D, at: number, rng: Rng) => void;
  /** Where; anywhere behind the first forty points unless stated. */
  readonly place?: (fid: Fid1D, rng: Rng) => number;
}

/** The receiver repeats its last sample. */
const held = (count: number): Fault => ({
  name: `${count} samples held`,
  count,
  apply: ({ re, im }, at) => {
    re.fill(re[at - 1] ?? 0, at, at + count);
    im.fill(im[at - 1] ?? 0, at, at + count);
  },
});

/** A spike many times the largest sample. */
const atEdge = (where: string, place: NonNullable<Fault['place']>): Fault => ({
  name: `spike of 50 times the signal ${where}`,
  count: 1,
  place,
  apply: ({ re, im }, at) => {
    const size = 50 * re.reduce((most, value, k) => Math.max(most, Math.hypot(value, im[k] ?? 0)), 0);
    re[at] = (re[at] ?? 0) + size;
    im[at] = (im[at] ?? 0) - size;
  },
});

const zeros = (count: number): Fault => ({
  name: count === 1 ? 'a sample lost (0)' : `${count} samples lost (0)`,
  count,
  apply: ({ re, im }, at) => {
    re.fill(0, at, at + count);
    im.fill(0, at, at + count);
  },
});

const spike = (size: number): Fault => ({
  name: `spike of ${size} times the noise`,
  count: 1,
  apply: ({ re, im }, at, rng) => {
    const angle = 2 * Math.PI * rng.uniform();
    re[at] = (re[at] ?? 0) + size * Math.cos(angle);
    im[at] = (im[at] ?? 0) + size * Math.sin(angle);
  },
});

const faults: readonly Fault[] = [
  spike(20),
  spike(100),
  spike(1e4),
  spike(1e6),
  {
    name: 'a sample times 150',
    count: 1,
    apply: ({ re, im }, at) => {
      re[at] = 150 * (re[at] ?? 0);
      im[at] = 150 * (im[at] ?? 0);
    },
  },
  zeros(1),
  zeros(4),
  zeros(16),
  held(4),
  held(16),
  atEdge('at the first five points', (fid, rng) => Math.ceil(fid.groupDelayPoints) + rng.integer(5)),
  atEdge('at the last forty', (fid, rng) => fid.re.length - 1 - rng.integer(40)),
];

/** Faults below this many times the noise are within what noise does and need not be found. */
const mattersFrom = 15;
/** Longer runs than half a percent of the FID are refused. */
const mostShare = 0.005;

const rank = (values: number[], share: number): number =>
  values.sort((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN;

const scoreFault = (fault: Fault, { name, first, count }: typeof chosenOn) => {
  let [cases, exact, more] = [0, 0, 0];
  const misses: number[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const fid = drawCleanFid(seed);
    if (fault.count > mostShare * fid.re.length) continue;
    const rng = createRng(seed + 9999);
    const start = Math.ceil(fid.groupDelayPoints) + 40;
    const at =
      fault.place?.(fid, rng) ??
      start + rng.integer(Math.floor((fid.re.length - start) * (rng.uniform() < 0.5 ? 0.1 : 0.9)) - 20);
    const bad = { ...fid, re: fid.re.slice(), im: fid.im.slice() };
    fault.apply(bad, at, rng);
    const want = Array.from({ length: fault.count }, (_, k) => at + k);
    const size = Math.max(
      ...want.map((k) =>
        Math.hypot((bad.re[k] ?? 0) - (fid.re[k] ?? 0), (bad.im[k] ?? 0) - (fid.im[k] ?? 0)),
      ),
    );
    if (size < mattersFrom) continue;
    cases++;
    const found = search(bad);
    if (want.every((k) => found.indices.includes(k))) exact++;
    if (found.indices.some((k) => !want.includes(k))) more++;
    found.indices.forEach((index, k) => {
      if (found.refused || !want.includes(index)) return;
      const square =
        ((found.re[k] ?? 0) - (fid.re[index] ?? 0)) ** 2 + ((found.im[k] ?? 0) - (fid.im[index] ?? 0)) ** 2;
      misses.push(Math.sqrt(square / 2));
    });
  }
  return {
    fault: fault.name,
    seeds: name,
    found: `${exact} of ${cases}`,
    'others named too': more,
    'left, median σ': rank(misses, 0.5).toFixed(2),
    'p90 σ': rank(misses, 0.9).toFixed(2),
    'worst σ': rank(misses, 1 - 1e-9).toFixed(1),
  };
};

const countAlarms = ({ first, count }: typeof chosenOn): number => {
  let alarms = 0;
  for (let seed = first; seed < first + count; seed++) {
    if (search(drawCleanFid(seed)).indices.length > 0) alarms++;
  }
  return alarms;
};

const alarmsOfReal = (): string => {
  const counts = { seen: [0, 0], heldBack: [0, 0] };
  for (const { fid, compound, isOld } of loadRealFids()) {
    const own = !isOld && isHeldBack(compound) ? counts.heldBack : counts.seen;
    own[0] = (own[0] ?? 0) + 1;
    if (search(fid).indices.length > 0) own[1] = (own[1] ?? 0) + 1;
  }
  return `${counts.seen[1]} of ${counts.seen[0]} measured FIDs looked at, ${counts.heldBack[1]} of ${counts.heldBack[0]} held back`;
};

/** Prints every kind of fault on both groups of seeds. */
export const benchBadPoints = (): TargetRow[] => {
  const rows = faults.flatMap((fault) => [chosenOn, unseen].map((seeds) => scoreFault(fault, seeds)));
  console.table(rows);
  if (!haveSharedFids())
    console.log('bad points: measured FIDs of the packages only, ../shared/data is absent');
  const drawn = [chosenOn, unseen].map(
    (seeds) => `${countAlarms(seeds)} of ${seeds.count} drawn (${seeds.name})`,
  );
  return [
    {
      what: 'wrong samples of a FID: alarms on clean ones',
      'best known': '–',
      target: 'none',
      measured: `${drawn.join(', ')}; ${alarmsOfReal()}`,
    },
    {
      what: 'wrong samples of a FID: found, and what is left after repair (σ: noise of one channel)',
      'best known': 'found by eye',
      target: 'named exactly; about 2 σ left',
      measured: rows
        .filter(({ seeds }) => seeds === unseen.name)
        .map((row) => `${row.fault}: ${row.found}, ${row['left, median σ']} σ (p90 ${row['p90 σ']})`)
        .join('; '),
    },
  ];
};
