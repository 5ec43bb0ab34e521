// Forward checks over drawn sets: named reactions and impossible products, the half that was looked at while templates were
// written and the half that was not apart.
import { loadReactionChemistry } from '#engines/reaction/chemistry.ts';
import { checkForward } from '#engines/reaction/forward/check-forward.ts';
import {
  type DrawnOutcome,
  impossibleOutcomes,
  isLookedAt,
  namedReactions,
} from '#engines/reaction/forward/testing/drawn-outcomes.ts';
import type { TargetRow } from './target-row.ts';

const chemistry = await loadReactionChemistry();

const verdictOf = ({ reactants, reagents, products }: DrawnOutcome): string | undefined =>
  checkForward({ reactants, reagents, predictedProducts: products, relation: 'together' }, chemistry)
    .outcomes[0]?.verdict;

const rows: TargetRow[] = [];
for (const [name, drawn, wanted, target] of [
  ['named reactions consistent', namedReactions, 'consistent', '≥ 80 %'],
  ['impossible products inconsistent', impossibleOutcomes, 'contradicted', '≥ 80 %'],
] as const) {
  const halves = [
    ['looked at', drawn.filter(isLookedAt)],
    ['held back', drawn.filter((each, place) => !isLookedAt(each, place))],
  ] as const;
  const counted = halves.map(
    ([half, list]) => `${half} ${list.filter((each) => verdictOf(each) === wanted).length} of ${list.length}`,
  );
  rows.push({ what: `forward checks, ${name}`, 'best known': '–', target, measured: counted.join(', ') });
}
console.table(rows);
