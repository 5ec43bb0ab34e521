// What every line is: drawn scenes through the whole chain, those the rules were chosen on apart from those that chose nothing.
import { labelRules } from '#engines/nmr/classify/label-rules.ts';
import type { Peak } from '#engines/nmr/model.ts';
import { drawCarbonScene } from './nmr-label-carbons.ts';
import { drawProtonScene } from './nmr-label-scenes.ts';
import { type ScoredScene, scoreScene } from './nmr-label-score.ts';
import type { TargetRow } from './target-row.ts';

/** Seeds that rules and reliabilities were chosen on, and seeds that chose nothing. */
const seedsOf = { 'chosen on': 1, unseen: 5001 } as const;
const sceneKinds = {
  protons: { draw: drawProtonScene, scenes: 300 },
  carbons: { draw: drawCarbonScene, scenes: 150 },
} as const;

type Part = keyof typeof seedsOf;

const scorePart = (kind: keyof typeof sceneKinds, part: Part): ScoredScene[] => {
  const { draw, scenes } = sceneKinds[kind];
  return Array.from({ length: scenes }, (_, i) => scoreScene(draw(seedsOf[part] + i)));
};

const summarise = (scored: readonly ScoredScene[]) => {
  const count = (of: (item: ScoredScene) => boolean): number => scored.filter(of).length;
  const named = scored.filter(({ scene }) => scene.options.solventName !== undefined);
  return {
    scenes: scored.length,
    'compound for solvent or reverse': count(({ swaps }) => swaps > 0),
    'of these without a trap': count(({ swaps, scene }) => swaps > 0 && scene.traps.length === 0),
    'scenes without a trap': count(({ scene }) => scene.traps.length === 0),
    'solvent open': count(({ solvent }) => solvent === 'open'),
    'solvent wrong': count(({ solvent }) => solvent === 'wrong'),
    'named by metadata, right': `${named.filter(({ solvent }) => solvent === 'right').length} of ${named.length}`,
  };
};

/** Which rule gave a label: its sentence begins the reason. */
const ruleOf = ({ reason }: Peak): string =>
  Object.entries(labelRules).find(([, { sentence }]) => reason.startsWith(sentence))?.[0] ?? 'none';

interface RuleTally {
  readonly right: number;
  readonly cases: number;
}

/** Labels of one rule in one multiplet of one scene are one case, right where most of their area is. */
const tallyRules = (scored: readonly ScoredScene[]): Map<string, RuleTally> => {
  const cases = new Map<string, { rule: string; right: number; all: number }>();
  scored.forEach(({ verdicts }, scene) => {
    for (const { peak, isRight } of verdicts) {
      const rule = ruleOf(peak);
      const key = `${scene} ${rule} ${peak.multipletId ?? peak.assignment ?? ''}`;
      const known = cases.get(key) ?? { rule, right: 0, all: 0 };
      cases.set(key, {
        rule,
        right: known.right + (isRight ? Math.abs(peak.area) : 0),
        all: known.all + Math.abs(peak.area),
      });
    }
  });
  const tallies = new Map<string, RuleTally>();
  for (const { rule, right, all } of cases.values()) {
    const { right: before, cases: count } = tallies.get(rule) ?? { right: 0, cases: 0 };
    tallies.set(rule, { right: before + (right > all / 2 ? 1 : 0), cases: count + 1 });
  }
  return tallies;
};

const share = (tally: RuleTally | undefined): string =>
  tally === undefined ? '–' : `${((100 * tally.right) / tally.cases).toFixed(0)} % of ${tally.cases}`;

/** Every rule with what it says of itself, and how often it was right; rules that decide nothing are left out. */
const printRules = (chosen: Map<string, RuleTally>, unseen: Map<string, RuleTally>): number => {
  const rows: Record<string, unknown> = {};
  let weight = 0;
  let error = 0;
  for (const [rule, { reliability, decides }] of Object.entries(labelRules)) {
    if (!decides) continue;
    rows[rule] = { said: reliability, 'chosen on': share(chosen.get(rule)), unseen: share(unseen.get(rule)) };
    const { right, cases } = unseen.get(rule) ?? { right: 0, cases: 0 };
    weight += cases;
    error += Math.abs(reliability / 100 - (cases === 0 ? 0 : right / cases)) * cases;
  }
  console.table(rows);
  return error / weight;
};

/** Labels of drawn scenes: swaps of compound with solvent, water and standard, and what every rule is worth. */
export const benchLabels = (): TargetRow[] => {
  const parts = (Object.keys(seedsOf) as Part[]).map((part) => ({
    part,
    protons: scorePart('protons', part),
    carbons: scorePart('carbons', part),
  }));
  console.table(
    Object.fromEntries(
      parts.flatMap(({ part, protons, carbons }) => [
        [`protons, ${part}`, summarise(protons)],
        [`carbons, ${part}`, summarise(carbons)],
      ]),
    ),
  );
  const [chosen, unseen] = parts.map(({ protons, carbons }) => [...protons, ...carbons]);
  const error = printRules(tallyRules(chosen ?? []), tallyRules(unseen ?? []));
  const swapped = (scored: readonly ScoredScene[] = []): string =>
    `${scored.filter(({ swaps }) => swaps > 0).length} of ${scored.length}`;
  return [
    {
      what: 'drawn scenes: solvent, water or standard called compound, or the reverse',
      'best known': '–',
      target: 'at most 1 in 20 of unseen scenes; confidence of a category calibrated',
      measured:
        `${swapped(chosen)} scenes the rules were chosen on, ${swapped(unseen)} unseen ones; ` +
        `what a rule says of itself is off by ${(100 * error).toFixed(1)} points on unseen scenes`,
    },
  ];
};
