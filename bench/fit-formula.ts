// Writes the weights by which formulas are ranked: `node bench/fit-formula.ts`. Deterministic; half of the compounds, see halfOf.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { countsOf, formulaOf } from '#engines/ms/formula/elements.ts';
import { chancesOf, formulaInputs, judgeFormulas } from '#engines/ms/formula/rank-formulas.ts';
import { minimizeLbfgs } from '#engines/numeric/lbfgs.ts';
import { type FormulaCase, formulaSeed, loadFormulaCases } from './formula-cases.ts';
import { massBankFile, massBankSource } from './ms-library-data.ts';

const mostCases = 700;
const ridge = 1e-5;

interface Choice {
  readonly inputs: readonly (readonly number[])[];
  readonly truth: number;
}

const choiceOf = ({ question, formula }: FormulaCase): Choice[] => {
  const answer = judgeFormulas(question);
  if (!answer.ok) return [];
  const counts = countsOf(formula);
  const wanted = counts === null ? formula : formulaOf(counts);
  const truth = answer.value.judged.findIndex((each) => formulaOf(each.counts) === wanted);
  return truth < 0 ? [] : [{ inputs: answer.value.judged.map(({ inputs }) => inputs), truth }];
};

/** Mean ln of the true formula's chance, as large as it can be made less a ridge on the weights. */
const fitChoices = (choices: readonly Choice[]): number[] => {
  const size = formulaInputs.length;
  const found = minimizeLbfgs({
    evaluate: (x, gradient) => {
      let value = 0;
      x.forEach((weight, i) => {
        value += (ridge / 2) * weight ** 2;
        gradient[i] = ridge * weight;
      });
      for (const { inputs, truth } of choices) {
        const chances = chancesOf(inputs, [...x]);
        value -= Math.log(Math.max(1e-300, chances[truth] ?? 0)) / choices.length;
        inputs.forEach((row, k) => {
          const factor = ((chances[k] ?? 0) - Number(k === truth)) / choices.length;
          row.forEach((input, i) => {
            gradient[i] = (gradient[i] ?? 0) + factor * input;
          });
        });
      }
      return value;
    },
    start: new Float64Array(size),
    lower: new Float64Array(size).fill(-100),
    upper: new Float64Array(size).fill(100),
    maxIterations: 200,
    gradientTolerance: 1e-5,
    relativeTolerance: 1e-9,
  });
  return [...found.x].map((weight) => Number(weight.toFixed(4)));
};

const cases = loadFormulaCases('fit', mostCases, 'merged');
const choices = cases.flatMap(choiceOf);
const isotopes = formulaInputs.indexOf('isotopes');
const withoutIsotopes = choices.map(({ inputs, truth }) => ({
  truth,
  inputs: inputs.map((row) => row.map((input, place) => (place === isotopes ? 0 : input))),
}));
writeFileSync(
  new URL('../resources/facts/formula-weights.json', import.meta.url),
  `${JSON.stringify(
    {
      table: 'Weights of a conditional logit over candidate formulas',
      source: massBankSource,
      data_sha256: createHash('sha256').update(readFileSync(massBankFile)).digest('hex'),
      seed: formulaSeed,
      fitted_on: `${cases.length} compounds of one half (first block of the InChIKey), below 500 u, the spectra of one laboratory merged; mass errors of 2 ppm and isotope patterns with noise of 10 %, 1 % of M and 1 mu drawn`,
      inputs: formulaInputs,
      without_isotopes: fitChoices(withoutIsotopes),
      with_isotopes: fitChoices(choices),
    },
    null,
    2,
  )}\n`,
);
console.log(`weights of ${cases.length} compounds written`);
