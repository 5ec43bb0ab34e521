import { type Constitution, listComponents } from '../../chem/constitution.ts';
import type { Warning } from '../../common/result.ts';
import { findActivatingFeatures } from './activating-features.ts';
import { type AlphaHydrogens, countAlphaHydrogens } from './alpha-hydrogens.ts';
import { type Category, cpcaTable, featureRule } from './cpca-rules.ts';
import { findDeactivatingFeatures } from './deactivating-features.ts';
import type { FeatureFinding, FeatureSite } from './feature-finding.ts';
import type { NitrosoGroup } from './find-nitroso-groups.ts';
import { listLargeRings } from './ring-features.ts';

/** A feature with its place in the table: a line of the trace. */
export interface TracedFeature extends FeatureFinding {
  readonly name: string;
  readonly definition: string;
  /** What it adds where it applies. */
  readonly score: number;
  readonly clause: string;
  readonly verification: string;
}

export interface GroupScore {
  /** Nitrogen, nitroso nitrogen, oxygen. */
  readonly atomIds: readonly string[];
  readonly outOfScope: Warning | null;
  /** Null out of scope. */
  readonly alphaHydrogens: AlphaHydrogens | null;
  /** Every feature of the table in its order, also those that do not apply; empty out of scope. */
  readonly trace: readonly TracedFeature[];
  /** Null out of scope and where the pair of alpha-hydrogens is not in the table. */
  readonly score: number | null;
  readonly category: Category | null;
  /** The step of the flowchart that decided. */
  readonly reason: string;
  readonly warnings: readonly Warning[];
}

const order = new Map(cpcaTable.features.map(({ id }, place) => [id, place]));

const trace = (finding: FeatureFinding): TracedFeature => {
  const { name, definition, score, clause, status } = featureRule(finding.id);
  return { ...finding, name, definition, score, clause, verification: status };
};

const decide = (
  alpha: AlphaHydrogens,
  score: number | null,
): { readonly category: Category | null; readonly reason: string } => {
  if (alpha.forcesCategory5) return { category: 5, reason: alpha.reason };
  if (score === null) return { category: null, reason: alpha.reason };
  const step = cpcaTable.flowchart.find(({ from_score }) => from_score === null || score >= from_score);
  if (!step) throw new Error('the flowchart has no last step');
  return {
    category: step.category,
    reason: `The potency score ${score} is category ${step.category}.`,
  };
};

const scoreGroup = (site: FeatureSite): GroupScore => {
  const { group } = site;
  const atomIds = group.atoms.map(({ id }) => id);
  if (group.outOfScope)
    return {
      atomIds,
      outOfScope: group.outOfScope,
      alphaHydrogens: null,
      trace: [],
      score: null,
      category: null,
      reason: group.outOfScope.message,
      warnings: [],
    };
  const alpha = countAlphaHydrogens(site);
  const deactivating = findDeactivatingFeatures(site);
  const features = [...deactivating.findings, ...findActivatingFeatures(site)]
    .map(trace)
    .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const sum = features.reduce((total, { applies, score }) => total + (applies ? score : 0), 0);
  const score = alpha.score === null ? null : alpha.score + sum;
  return {
    atomIds,
    outOfScope: null,
    alphaHydrogens: alpha,
    trace: features,
    score,
    ...decide(alpha, score),
    warnings: [...alpha.warnings, ...deactivating.warnings],
  };
};

/** Each N-nitroso group by itself. */
export const scoreGroups = (
  constitution: Constitution,
  groups: readonly NitrosoGroup[],
): readonly GroupScore[] => {
  const components = listComponents(constitution);
  const largeRings = listLargeRings(constitution);
  return groups.map((group) => {
    const component = components.find((each) => each.includes(group.center.place)) ?? [];
    return scoreGroup({ constitution, group, component, largeRings });
  });
};

/** The group with the lowest category, the lower score among equals, the first one among those; null where none has one. */
export const governingGroup = (groups: readonly GroupScore[]): GroupScore | null =>
  groups
    .filter(({ category }) => category !== null)
    .reduce<GroupScore | null>((least, each) => {
      if (!least) return each;
      const difference =
        (each.category ?? 0) - (least.category ?? 0) || (each.score ?? 0) - (least.score ?? 0);
      return difference < 0 ? each : least;
    }, null);
