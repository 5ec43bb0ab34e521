// Automatic phase against the vendor's phased spectra, line by line.
import { readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import type { NmrSource, Spectrum1D } from '#engines/nmr/model.ts';
import { chooseRecipe } from '#engines/nmr/processing/presets.ts';
import { processFid } from '#engines/nmr/processing/process-fid.ts';
import { readBrukerProcessed } from './bruker-processed.ts';
import { filesOfPackage, haveNmrSets, loadNmrSets, type NmrSet, readFromSet, unzipSet } from './nmr-data.ts';
import { comparePhase, type LinePhase, type PhasedSpectrum } from './phase-against-vendor.ts';
import type { TargetRow } from './target-row.ts';

interface PhaseRow {
  readonly set: string;
  readonly experiment: string;
  readonly nucleus: string;
  readonly phi0Deg: number;
  readonly phi1Deg: number;
  readonly lines: string;
  readonly medianDeg: number;
  readonly p90Deg: number;
  readonly maxDeg: number;
  /** Lines whose sign differs from the vendor's, where all do the overall sign is a convention. */
  readonly signs: string;
  readonly ms: number;
  readonly sameBytes: boolean;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

const half = 90;
const turn = 180;

/** Sign errors first; then every angle modulo a half turn, so that they do not hide the rest. */
const signsOf = (lines: readonly LinePhase[]): string => {
  const turned = lines.filter(({ residualDeg }) => Math.abs(residualDeg) > half).length;
  if (turned === 0) return 'kept';
  return turned === lines.length ? 'all turned over' : `${turned} of ${lines.length} wrong`;
};

const moduloHalfTurn = (angleDeg: number): number => Math.abs(angleDeg - turn * Math.round(angleDeg / turn));

const rank = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? Number.NaN;

const phaseOf = (recipe: { steps: readonly { step: string; parameters: Record<string, unknown> }[] }) => {
  const parameters = recipe.steps.find(({ step }) => step === 'phase')?.parameters ?? {};
  return { phi0Deg: Number(parameters['phi0_deg']), phi1Deg: Number(parameters['phi1_deg']) };
};

const sameBytes = (a: Spectrum1D, b: Spectrum1D): boolean =>
  a.re.every((value, k) => Object.is(value, b.re[k])) && a.fromPpm === b.fromPpm;

const hintOf = (name: string) => ({ vendor: 'jcamp_dx', nucleus: /^1h/.test(name) ? '1H' : '13C' }) as const;

interface PhaseCase {
  readonly set: string;
  readonly experiment: string;
  readonly source: NmrSource;
  readonly vendor: PhasedSpectrum;
}

const compareOne = ({ set, experiment, source, vendor }: PhaseCase): PhaseRow | null => {
  const recipe = chooseRecipe(source, null);
  if (!recipe.ok) return null;
  const first = processFid(source, recipe.value);
  const start = performance.now();
  const again = processFid(source, recipe.value);
  const ms = performance.now() - start;
  if (!first.ok || !again.ok) return null;
  const { lines, candidates } = comparePhase(first.value.spectrum, vendor);
  const sorted = lines.map(({ residualDeg }) => moduloHalfTurn(residualDeg)).sort((a, b) => a - b);
  const phase = phaseOf(first.value.recipe);
  return {
    set,
    experiment,
    nucleus: first.value.spectrum.nucleus,
    phi0Deg: round(phase.phi0Deg, 1),
    phi1Deg: round(phase.phi1Deg, 1),
    lines: `${lines.length}/${candidates}`,
    medianDeg: round(rank(sorted, 0.5), 2),
    p90Deg: round(rank(sorted, 0.9), 2),
    maxDeg: round(sorted.at(-1) ?? Number.NaN, 2),
    signs: signsOf(lines),
    ms: round(ms, 1),
    sameBytes: sameBytes(first.value.spectrum, again.value.spectrum),
  };
};

const casesOfSet = ({ cas, zip }: NmrSet): PhaseCase[] => {
  const files = unzipSet(zip);
  const names = Object.keys(files)
    .map((path) => /^raw\/(.*)\.fid\.dx$/.exec(path)?.[1])
    .filter((name) => name !== undefined);
  return names.flatMap((name) => {
    const source = readFromSet(files, `raw/${name}.fid.dx`, hintOf(name));
    const vendor = readFromSet(files, `vendor/${name}.dx`, hintOf(name));
    if (!source.ok || !vendor.ok || vendor.value.kind !== 'spectrum') return [];
    return [{ set: cas, experiment: name, source: source.value, vendor: vendor.value }];
  });
};

/** Spectra nobody looked at while the rules were chosen: those of the package that TopSpin phased. */
const packageSets = [
  { set: 'strychnine', zip: 'strychnine-1h.zip' },
  { set: 'cyclosporin', zip: 'cyclosporin/cyclosporin_1h.zip' },
] as const;

const casesOfPackage = (): PhaseCase[] =>
  packageSets.map(({ set, zip }) => {
    const files = filesOfPackage(zip);
    const raw = files.filter(({ name }) => !name.includes('pdata'));
    const source = readExperiment(raw, { vendor: 'bruker', nucleus: '1H' });
    const vendor = readBrukerProcessed(files);
    if (!source.ok || vendor === null) throw new Error(`${set}: the package changed`);
    return { set, experiment: '1h', source: source.value, vendor };
  });

const summarise = (rows: readonly PhaseRow[], nucleus: string): string => {
  const chosen = rows.filter((row) => row.nucleus === nucleus);
  const p90s = chosen.map(({ p90Deg }) => p90Deg).sort((a, b) => a - b);
  const worst = Math.max(...chosen.map(({ maxDeg }) => maxDeg));
  const wrong = chosen.filter(({ signs }) => / of /.test(signs)).length;
  return (
    `${nucleus}, ${chosen.length} FIDs: median p90 ${rank(p90s, 0.5)}°, worst set ${p90s.at(-1)}°, ` +
    `worst line ${worst}°; sets with mixed signs ${wrong}`
  );
};

/** Prints every FID that has a vendor's spectrum beside it. */
export const benchPhase = (): TargetRow[] => {
  if (!haveNmrSets()) console.log('phase: of the package only, ../shared/data/nmr is absent');
  const cases = [...(haveNmrSets() ? loadNmrSets().flatMap(casesOfSet) : []), ...casesOfPackage()];
  const rows = cases.map(compareOne).filter((row) => row !== null);
  console.table(rows);
  return [
    {
      what: "automatic phase 1H, p90 over lines against the vendor's spectrum",
      'best known': 'median 3.9°, 9 of 37 FIDs over 20°',
      target: 'median ≤ 2°, every set ≤ 5°, no line > 10°',
      measured: summarise(rows, '1H'),
    },
    {
      what: 'automatic phase 13C with DEPT and APT, 19F',
      'best known': 'DEPT-135: p90 118°',
      target: 'no line > 30°, signs kept',
      measured: `${summarise(rows, '13C')}; ${summarise(rows, '19F')}`,
    },
    {
      what: 'processed twice',
      'best known': '–',
      target: 'the same bytes',
      measured: `${rows.filter((row) => row.sameBytes).length} of ${rows.length} the same`,
    },
  ];
};
