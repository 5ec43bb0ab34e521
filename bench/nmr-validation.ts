// npm run bench -- nmr-validation: draws the hard cases of docs/nmr-validation.md, as the engine finds them, to docs/images/.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { computeNiceTicks } from '#engines/display/nice-ticks.ts';
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { FidAnalysis, Peak, Spectrum1D } from '#engines/nmr/model.ts';
import { pseudoVoigt } from '#engines/nmr/peaks/line-shape.ts';
import { haveNmrSets, readFromSet, unzipSet } from './nmr-data.ts';

interface HardCase {
  readonly file: string;
  readonly title: string;
  readonly zip: string;
  readonly experiment: string;
  readonly nucleus: '1H' | '13C';
  readonly fromPpm: number;
  readonly toPpm: number;
  /** Highest value drawn, as a share of the highest in sight: small things beside tall ones. */
  readonly topShare: number;
}

const hardCases: readonly HardCase[] = [
  {
    file: 'nmr-hard-broad-nh.svg',
    title: 'N-(p-tolyl)propanamide, 1H, 500 MHz, CDCl3: the NH lies under CHCl3',
    zip: '2759-55-9.zip',
    experiment: '1h',
    nucleus: '1H',
    fromPpm: 7.62,
    toPpm: 6.88,
    topShare: 0.14,
  },
  {
    file: 'nmr-hard-broad-acid.svg',
    title: 'Aspirin, 1H, 300 MHz, CDCl3: the acid proton stands on the foot of a double doublet',
    zip: '50-78-2.zip',
    experiment: '1h',
    nucleus: '1H',
    fromPpm: 8.7,
    toPpm: 7.85,
    topShare: 0.5,
  },
  {
    file: 'nmr-hard-weak-carbon.svg',
    title: 'Glucose, 13C, 150 MHz, DMSO-d6: lines at 14 times the noise',
    zip: '492-62-6.zip',
    experiment: '13c',
    nucleus: '13C',
    fromPpm: 96,
    toPpm: 58,
    topShare: 1,
  },
];

const size = { width: 900, height: 340, left: 12, right: 12, top: 34, bottom: 40 };
const mostColumns = 1500;

/** A foreground and a colour per category that stand out on light and dark paper. */
const style = `text{font:12px sans-serif;fill:#555}.t{font-size:13px}.s{stroke:#555}.f{stroke:#c2410c}.r{stroke:#888}
.a{stroke:#888}path{fill:none;stroke-width:1}.compound{fill:#2563eb}.solvent{fill:#888}.impurity{fill:#c026d3}.reference{fill:#15803d}.unknown{fill:#b45309}
@media(prefers-color-scheme:dark){text{fill:#bbb}.s{stroke:#ddd}.f{stroke:#fb923c}}`;

const shiftAt = ({ fromPpm, toPpm, re }: Spectrum1D, k: number): number =>
  fromPpm - (k * (fromPpm - toPpm)) / (re.length - 1);

/** Beyond this many widths a line adds nothing that shows. */
const reachWidths = 300;

const fittedAt = (peaks: readonly Peak[], frequencyMhz: number, shiftPpm: number): number =>
  peaks.reduce((sum, peak) => {
    const u = ((shiftPpm - peak.shiftPpm) * frequencyMhz) / peak.widthHz;
    return Math.abs(u) > reachWidths ? sum : sum + peak.height * pseudoVoigt(u, peak.lorentzFraction);
  }, 0);

const drawPath = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const drawCase = (hard: HardCase, { spectrum, peaks }: FidAnalysis): string => {
  const { fromPpm, toPpm } = hard;
  const { re, frequencyMhz } = spectrum;
  const all = Array.from(re.keys()).filter(
    (k) => shiftAt(spectrum, k) <= fromPpm && shiftAt(spectrum, k) >= toPpm,
  );
  const stride = Math.max(1, Math.ceil(all.length / mostColumns));
  const shown = all.filter((_, i) => i % stride === 0);
  const highest = all.reduce((top, k) => Math.max(top, re[k] ?? 0), 0) * hard.topShare;
  const plotHeight = size.height - size.top - size.bottom;
  const baseY = size.top + 0.78 * plotHeight;
  const toX = (ppm: number): number =>
    size.left + ((fromPpm - ppm) / (fromPpm - toPpm)) * (size.width - size.left - size.right);
  const toY = (value: number, zeroY: number): number =>
    Math.max(size.top, zeroY - (value / highest) * 0.74 * plotHeight);
  const at = (zeroY: number, value: (k: number) => number): string =>
    drawPath(shown.map((k) => [toX(shiftAt(spectrum, k)), toY(value(k), zeroY)]));
  const fit = new Map(shown.map((k) => [k, fittedAt(peaks, frequencyMhz, shiftAt(spectrum, k))]));
  const residualY = size.top + 0.93 * plotHeight;
  const axisY = size.height - size.bottom + 8;
  const { major, decimals } = computeNiceTicks(fromPpm, toPpm, 8);
  const marks = major.map(
    (ppm) =>
      `<path class="a" d="M${toX(ppm).toFixed(1)} ${axisY}v5"/><text x="${toX(ppm).toFixed(1)}" y="${axisY + 18}" text-anchor="middle">${ppm.toFixed(decimals)}</text>`,
  );
  const dots = peaks
    .filter(({ shiftPpm }) => shiftPpm <= fromPpm && shiftPpm >= toPpm)
    .map(
      ({ shiftPpm, category }) =>
        `<circle class="${category}" cx="${toX(shiftPpm).toFixed(1)}" cy="${size.top - 6}" r="2.5"><title>${shiftPpm.toFixed(4)} ppm, ${category}</title></circle>`,
    );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img"><title>${hard.title}</title><style>${style}</style>`,
    `<text class="t" x="${size.left}" y="16">${hard.title}</text>`,
    ...dots,
    `<path class="s" d="${at(baseY, (k) => re[k] ?? 0)}"/>`,
    `<path class="f" d="${at(baseY, (k) => fit.get(k) ?? 0)}"/>`,
    `<path class="r" d="${at(residualY, (k) => (re[k] ?? 0) - (fit.get(k) ?? 0))}"/>`,
    `<path class="a" d="M${size.left} ${axisY}H${size.width - size.right}"/>`,
    ...marks,
    `<text x="${size.width - size.right}" y="${axisY + 30}" text-anchor="end">δ / ppm</text></svg>`,
  ].join('\n');
};

const analyse = ({ zip, experiment, nucleus }: HardCase): FidAnalysis => {
  const read = readFromSet(unzipSet(zip), `raw/${experiment}.fid.dx`, { vendor: 'jcamp_dx', nucleus });
  if (!read.ok) throw new Error(read.error.message);
  const result = analyzeFid(read.value, {});
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

if (haveNmrSets()) {
  for (const hard of hardCases) {
    const file = fileURLToPath(new URL(`../docs/images/${hard.file}`, import.meta.url));
    writeFileSync(file, `${drawCase(hard, analyse(hard))}\n`);
    console.log(`docs/images/${hard.file}`);
  }
} else {
  console.log('nmr-validation: skipped, ../shared/data/nmr is absent');
}
