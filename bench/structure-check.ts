// Structures against assigned spectra beside their decoys, by increments and by a reference pack that knows no skeleton that is judged:
// rank and calibration. An argument (increments or learned) runs one of the two, `1d` leaves correlations out; --write stores weights, curves and the plot.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRng } from '#engines/common/rng.ts';
import { readAtomGraph } from '#engines/nmr/shift-model/atom-graph.ts';
import { constitutionClasses } from '#engines/nmr/shift-model/constitution-classes.ts';
import { openShared } from '#engines/nmr/shift-model/shared-models.ts';
import {
  type Predictor,
  type PredictorMode,
  predictorModes,
} from '#engines/nmr/structure-check/predictor.ts';
import { calibrations } from '#engines/nmr/structure-check/score-match.ts';
import { type Half, halfOf, haveAssignedMolecules, loadAssignedMolecules } from './prediction-data.ts';
import { renderReliability } from './render-reliability.ts';
import { shuffledPlaces } from './shuffled-places.ts';
import { makeCases, spectraSets } from './structure-cases.ts';
import { type JudgedCase, judgeCase } from './structure-evidence.ts';
import { calibrate, listLost, panelsOf, rowOf } from './structure-figures.ts';
import { packWithout } from './structure-pack.ts';

const calibrationFile = fileURLToPath(new URL('../resources/facts/match-calibration.json', import.meta.url));
const plotOf: Readonly<Record<PredictorMode, string>> = {
  increments: 'structure-check-reliability.svg',
  learned: 'structure-check-reliability-learned.svg',
};

const seed = 7;
const casesOfHalf = 70;
/** Correlations take longest. */
const correlatedOfHalf = 22;

/** Sets that are judged: `1d` leaves out correlations, which take longest. */
const judgedSets = spectraSets.filter((set) => set !== '1H+13C+2D' || !process.argv.includes('1d'));

const { molecules } = haveAssignedMolecules() ? loadAssignedMolecules() : { molecules: [] };

/** The cases of a half, and the generator as it stands after they were drawn. */
const drawCases = (half: Half) => {
  const rng = createRng(half === 'fitted' ? seed : seed + 1);
  const own = molecules.filter((each) => halfOf(each) === half);
  const order = shuffledPlaces(own.length, rng).flatMap((place) => own[place] ?? []);
  const both = order.filter(({ protons, carbons }) => protons.length > 0 && carbons.length > 0);
  return { cases: makeCases(both, own, casesOfHalf, rng), rng };
};

const judgeHalf = (half: Half, predictor: Predictor): JudgedCase[] => {
  const { cases, rng } = drawCases(half);
  return judgedSets.flatMap((set) =>
    cases
      .slice(0, set === '1H+13C+2D' ? correlatedOfHalf : casesOfHalf)
      .flatMap((each) => judgeCase(each, cases, set, predictor, rng) ?? []),
  );
};

/** No case of either half has a skeleton the pack has seen. */
const predictorOf = async (mode: PredictorMode): Promise<Predictor> => {
  if (mode === 'increments') return null;
  const skeletons = (['fitted', 'held-out'] as const)
    .flatMap((half) => drawCases(half).cases)
    .map(({ own }) => constitutionClasses(readAtomGraph(own.molecule)).skeleton);
  const { manifest, models } = await packWithout(new Set(skeletons));
  for (const [nucleus, { metrics }] of Object.entries(manifest.nuclei))
    console.log(`pack, ${nucleus}: skeletons not seen, mean ${metrics.mean_error_ppm} ppm`);
  return { name: `${manifest.name} ${manifest.version}`, models: openShared(models) };
};

const run = async (mode: PredictorMode): Promise<void> => {
  const predictor = await predictorOf(mode);
  const fitted = judgeHalf('fitted', predictor);
  const held = judgeHalf('held-out', predictor);
  const source = `own spectra, isomers and mixtures of ${casesOfHalf} assigned molecules of nmrshiftdb2`;
  const calibration = calibrate(
    fitted,
    mode === 'increments' ? source : `${source}, by a pack that had not seen their skeletons`,
    calibrations[mode],
  );
  console.log(mode, 'weights', calibration.weights, 'curves', calibration.curves);
  console.table(
    judgedSets.flatMap((set) => [
      rowOf(set, 'in-sample', fitted, calibration),
      rowOf(set, 'out-of-sample', held, calibration),
    ]),
  );
  console.log(`lost or level to (out-of-sample): ${listLost(held, calibration)}`);
  if (!process.argv.includes('--write')) return;
  const stored: unknown = JSON.parse(readFileSync(calibrationFile, 'utf8'));
  writeFileSync(
    calibrationFile,
    `${JSON.stringify({ ...(stored as object), [mode]: calibration }, null, 2)}\n`,
  );
  const plot = fileURLToPath(new URL(`../docs/${plotOf[mode]}`, import.meta.url));
  writeFileSync(
    plot,
    renderReliability(panelsOf(held, calibration), {
      label: 'Share of right matches against the score, on held-out cases',
      axis: 'score / 100',
      counted: 'matches',
    }),
  );
  console.log(`written: ${calibrationFile}, ${plot}`);
};

if (haveAssignedMolecules()) {
  const asked = predictorModes.filter((mode) => process.argv.includes(mode));
  for (const mode of asked.length === 0 ? predictorModes : asked) await run(mode);
} else console.log('structure-check: skipped, ../shared/data/prediction is absent');
