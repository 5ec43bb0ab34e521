import { exactMassOfFormula } from '#engines/chem/isotopes.ts';
import { readFormula } from '#engines/chem/read-formula.ts';
import { findAdduct, ionMzOf } from '#engines/ms/adducts.ts';
import { isotopePatternOf } from '#engines/ms/formula/isotope-pattern.ts';
import { peaksOf } from '#engines/ms/run.ts';
import { type DrawnIon, drawPattern, drawRun } from '#engines/ms/testing/draw-run.ts';
import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';
import { finishedMsRun, type MadeScan, madeMzml, msForm, uploadMsRun } from './any-ms-run.ts';
import { untilEnded } from './until-ended.ts';

/** A compound as it comes off a column. */
export interface DrawnCompound {
  /** Of the neutral molecule. */
  readonly formula: string;
  readonly apexS: number;
  /** Intensity at the apex of the lightest isotope, by adduct. */
  readonly ions: Readonly<Record<string, number>>;
  /** m/z and intensity of what the first of its ions breaks into. */
  readonly fragments?: readonly (readonly [number, number])[];
  /** Another formula whose pattern of isotopes is drawn. */
  readonly patternOf?: string;
}

export const caffeine: DrawnCompound = {
  formula: 'C8H10N4O2',
  apexS: 30,
  ions: { '[M+H]+': 2e6, '[M+Na]+': 4e5 },
  fragments: [
    [42.0338, 4],
    [69.0447, 6],
    [83.0604, 9],
    [110.0713, 22],
    [138.0662, 100],
  ],
};

const cycleS = 0.5;
const noise = 500;

const ionsOf = ({ formula, patternOf, apexS, ions }: DrawnCompound): DrawnIon[] =>
  Object.entries(ions).flatMap(([name, height]) => {
    const adduct = findAdduct(name);
    const mass = exactMassOfFormula(formula);
    const pattern = isotopePatternOf(readFormula(patternOf ?? formula, 1000) ?? new Map());
    if (adduct === undefined || mass === null || pattern === null)
      throw new Error(`The ion ${name} of ${formula} cannot be drawn.`);
    return drawPattern(
      { mz: ionMzOf(mass, adduct), apexS, sigmaS: 2, height },
      pattern.slice(1, 4).map(({ distance, relative }) => [distance / Math.abs(adduct.charge), relative]),
    );
  });

/** Surveys of the compounds as the instrument would have recorded them, and a fragment scan at each apex. */
const scansOf = (compounds: readonly DrawnCompound[], seed: number, scans: number): MadeScan[] => {
  const run = drawRun({
    seed,
    ions: compounds.flatMap(ionsOf),
    scans,
    cycleS,
    noise,
    noisePeaks: 60,
    polarity: 1,
  });
  const surveys = run.scans.map((scan) => {
    const { mz, intensity } = peaksOf(run, scan);
    return { timeS: scan.retentionTimeS ?? 0, mz: [...mz], intensity: [...intensity] };
  });
  const fragments = compounds.flatMap((compound) => {
    const [first] = ionsOf(compound);
    return first === undefined || compound.fragments === undefined
      ? []
      : [
          {
            timeS: compound.apexS + cycleS / 4,
            precursorMz: first.mz,
            mz: compound.fragments.map(([mz]) => mz),
            intensity: compound.fragments.map(([, intensity]) => intensity),
          },
        ];
  });
  return [...surveys, ...fragments]
    .sort((a, b) => a.timeS - b.timeS)
    .map((scan, place) => ({ ...scan, number: place + 1 }));
};

/** Those compounds as a file of mzML. */
export const drawnMzml = (
  compounds: readonly DrawnCompound[] = [caffeine],
  { seed = 5, scans = 120 }: { readonly seed?: number; readonly scans?: number } = {},
): string => madeMzml(scansOf(compounds, seed, scans));

/** The newest list of features of a run once its job has ended. */
export const finishedFeatures = (
  server: TestServer,
  token: string,
  runId: string,
): Promise<CallResult['body']> => untilEnded(server, token, `/ms/runs/${runId}/features`);

/** A drawn run that is read, with its features. */
export const readDrawnRun = async (
  server: TestServer,
  token: string,
  mzml = drawnMzml(),
  fields: Readonly<Record<string, string>> = {},
): Promise<{ readonly run: CallResult['body']; readonly features: CallResult['body'] }> => {
  const created = await uploadMsRun(server, token, msForm(mzml, 'drawn.mzML', fields));
  const run = await finishedMsRun(server, token, created.body.id);
  return { run, features: await finishedFeatures(server, token, run.id) };
};
