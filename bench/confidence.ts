// npm run bench -- confidence: labelled measurements, how many complete without review, and what is wrong with them.
import { collectLabels, listParts } from './labelled-runs/collect-labels.ts';
import { printExamples, printLabels } from './labelled-runs/print-labels.ts';
import { drawRun } from './labelled-runs/run-drawn.ts';

/** How many examples of each error, and the place of one in-sample measurement to look at alone. */
const examples = Number(process.env['LARMOR_BENCH_EXAMPLES'] ?? 4);
const only = process.env['LARMOR_BENCH_SEED'];

if (only === undefined) {
  const { fitted, outOfSample, realChosen, realHeldBack } = await collectLabels();
  const runs = [...fitted, ...outOfSample, ...realChosen, ...realHeldBack];
  printLabels(runs);
  printExamples(runs, examples);
} else {
  const { experiment, run } = drawRun(listParts(1).fitted, Number(only) - 1);
  const { lines, ...truth } = experiment.truth;
  console.dir({ truth, molecule: experiment.molecule.name, run }, { depth: 6 });
  console.table(lines);
}
