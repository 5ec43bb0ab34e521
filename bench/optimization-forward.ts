// Forward checks over drawn sets: named reactions and impossible products. The first sets by half, as one half was looked at while the first
// templates were written; the later ones were each scored before anybody looked at their verdicts (docs/benchmarks.md has those first scores),
// so what is printed here for them is how it stands now and no estimate for reactions nobody has drawn.
import { loadReactionChemistry } from '#engines/reaction/chemistry.ts';
import { checkForward } from '#engines/reaction/forward/check-forward.ts';
import {
  type DrawnOutcome,
  impossibleOutcomes,
  isLookedAt,
  namedReactions,
} from '#engines/reaction/forward/testing/drawn-outcomes.ts';
import {
  fifthImpossible,
  fifthNamed,
  fourthImpossible,
  fourthNamed,
  secondImpossible,
  secondNamed,
  thirdImpossible,
  thirdNamed,
} from '#engines/reaction/forward/testing/later-outcomes.ts';
import { shareWithError } from './standard-error.ts';
import type { TargetRow } from './target-row.ts';

const chemistry = await loadReactionChemistry();

const verdictOf = ({ reactants, reagents, products }: DrawnOutcome): string | undefined =>
  checkForward({ reactants, reagents, predictedProducts: products, relation: 'together' }, chemistry)
    .outcomes[0]?.verdict;

const setsOf = (
  first: readonly DrawnOutcome[],
  later: readonly (readonly DrawnOutcome[])[],
): readonly (readonly [string, readonly DrawnOutcome[]])[] => [
  ['first, looked at', first.filter(isLookedAt)],
  ['first, held back', first.filter((each, place) => !isLookedAt(each, place))],
  ...later.map((drawn, place) => [`${['second', 'third', 'fourth', 'fifth'][place]}`, drawn] as const),
];

const rows: TargetRow[] = [];
for (const [name, sets, wanted] of [
  [
    'named reactions consistent',
    setsOf(namedReactions, [secondNamed, thirdNamed, fourthNamed, fifthNamed]),
    'consistent',
  ],
  [
    'impossible products inconsistent',
    setsOf(impossibleOutcomes, [secondImpossible, thirdImpossible, fourthImpossible, fifthImpossible]),
    'contradicted',
  ],
] as const) {
  const counted = sets.map(
    ([set, list]) =>
      `${set} ${shareWithError(list.filter((each) => verdictOf(each) === wanted).length, list.length)}`,
  );
  rows.push({
    what: `forward checks, ${name}`,
    'best known': '–',
    target: '≥ 80 %',
    measured: counted.join(', '),
  });
}
console.table(rows);
