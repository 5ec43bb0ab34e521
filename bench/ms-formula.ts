// Formulas of ions below 500 u, on the half of the compounds the weights were not fitted on.
import { countsOf, formulaOf } from '#engines/ms/formula/elements.ts';
import { type FormulaQuestion, rankFormulas } from '#engines/ms/formula/rank-formulas.ts';
import { type FormulaCase, loadFormulaCases } from './formula-cases.ts';
import { haveMassBank } from './ms-library-data.ts';

const mostCases = 500;

/** Place of the true formula from 1 on; 0 where it is not among the candidates. */
const placeOf = (question: FormulaQuestion, formula: string): number => {
  const counts = countsOf(formula);
  const ranked = rankFormulas(question);
  if (counts === null || !ranked.ok) return 0;
  return ranked.value.findIndex((each) => each.formula === formulaOf(counts)) + 1;
};

const report = (
  name: string,
  cases: readonly FormulaCase[],
  ask: (question: FormulaQuestion) => FormulaQuestion,
) => {
  const places = cases.map(({ question, formula }) => placeOf(ask(question), formula));
  const share = (most: number): string =>
    `${((100 * places.filter((place) => place > 0 && place <= most).length) / places.length).toFixed(1)} %`;
  console.log(
    `formula, ${name}: first ${share(1)}, in three ${share(3)} of ${places.length} unseen compounds`,
  );
};

export const measureFormulas = (): void => {
  if (!haveMassBank()) {
    console.log('formula: the library of fragment spectra is absent');
    return;
  }
  const single = loadFormulaCases('test', mostCases, 'single');
  const merged = loadFormulaCases('test', mostCases, 'merged');
  report('mass and one spectrum', single, ({ isotopes: _, ...question }) => question);
  report('mass and the merged spectra of one laboratory', merged, ({ isotopes: _, ...question }) => question);
  report(
    'mass, merged spectra and simulated isotopes (10 %, 1 % of M, 1 mu)',
    merged,
    (question) => question,
  );
};
