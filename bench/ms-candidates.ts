// Structures by bond breaking, on formulas whose compounds chose no weight.
import { openCandidate, peaksToExplain, rankCandidates } from '#engines/ms/candidates/rank-candidates.ts';
import { scoreMatches } from '#engines/ms/candidates/score-matches.ts';
import { candidateWeights } from '#engines/ms/candidates/weights.ts';
import { type CandidateCase, loadCandidateCases, type Standing, standingOf } from './candidate-cases.ts';
import { haveMassBank } from './ms-library-data.ts';

const mostCases = 300;

const report = (name: string, standings: readonly Standing[]) => {
  const mean = (of: (standing: Standing) => number): number =>
    standings.reduce((sum, standing) => sum + of(standing), 0) / standings.length;
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return {
    name,
    compounds: standings.length,
    'candidates, mean': mean(({ candidates }) => candidates).toFixed(1),
    first: percent(mean(({ first }) => first)),
    'first by chance': percent(mean(({ candidates }) => 1 / candidates)),
    'in three': percent(mean(({ inThree }) => inThree)),
    'in three by chance': percent(mean(({ candidates }) => Math.min(1, 3 / candidates))),
  };
};

/** Ruttkies et al. 2016, doi:10.1186/s13321-016-0115-9: its form and powers over our fragments, energies as published. */
const metFragScore = ({ question }: CandidateCase): Map<string, number> => {
  const plain = { ...candidateWeights, heteroFactor: 1, aromaticFactor: 1.5, leastEnergy: 0, radicalCost: 0 };
  const peaks = peaksToExplain(question.fragments);
  return new Map(
    question.structures.flatMap((structure): [string, number][] => {
      const opened = openCandidate(structure, question, peaks);
      if (!opened.ok) return [];
      const { peaks: matched, fragments, skeleton, ionMz } = opened.value;
      const score = scoreMatches(matched, fragments, skeleton, plain).explained.reduce(
        (sum, { mz, intensity, cost }) =>
          sum + ((100 * mz) / ionMz) ** 1.84 * (intensity ** 0.59 / Math.max(1, cost) ** 0.47),
        0,
      );
      return [[structure.id, score]];
    }),
  );
};

const measure = (name: string, cases: readonly CandidateCase[]) => {
  const byScore: Standing[] = [];
  const byIntensity: Standing[] = [];
  const byMetFrag: Standing[] = [];
  const times: number[] = [];
  let refused = 0;
  for (const each of cases) {
    const { question, truth } = each;
    const start = performance.now();
    const answer = rankCandidates(question);
    times.push((performance.now() - start) / question.structures.length);
    if (!answer.ok) throw new Error(answer.error.message);
    const { ranked } = answer.value;
    refused += answer.value.refused.length;
    const found = ranked.find(({ id }) => id === truth);
    if (found === undefined) continue;
    byScore.push(
      standingOf(
        ranked.map(({ score }) => score),
        found.score,
      ),
    );
    byIntensity.push(
      standingOf(
        ranked.map(({ explainedIntensity }) => explainedIntensity),
        found.explainedIntensity,
      ),
    );
    const published = metFragScore(each);
    byMetFrag.push(standingOf([...published.values()], published.get(truth) ?? 0));
  }
  times.sort((a, b) => a - b);
  console.log(
    `${name}: ${cases.length} questions, ${refused} structures refused, ${times[times.length >> 1]?.toFixed(1)} ms for one structure (median), ${times.at(-1)?.toFixed(0)} ms at most`,
  );
  return [
    report(`${name}, by score`, byScore),
    report(`${name}, by the form of MetFrag's score`, byMetFrag),
    report(`${name}, by explained intensity`, byIntensity),
  ];
};

export const measureCandidates = (): void => {
  if (!haveMassBank()) {
    console.log('candidates: the library of fragment spectra is absent');
    return;
  }
  const { measured, drawn } = loadCandidateCases('test', mostCases);
  console.table([
    ...measure('other compounds of the formula', measured),
    ...measure('isomers one edit away', drawn),
  ]);
  console.log(
    'Published, by fragments alone among all of PubChem of the mass (another task: thousands of candidates): MetFrag 2.2 first for 30 and CFM-ID for 43 of 473 spectra (doi:10.1186/s13321-016-0115-9)',
  );
};
