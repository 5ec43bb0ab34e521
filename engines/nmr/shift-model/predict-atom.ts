import type { AtomClass, SphereClass } from '../vocabulary.ts';
import {
  featureCount,
  structureFeatures,
  writeStructureFeatures,
  writeTableFeatures,
} from './atom-features.ts';
import type { AtomGraph } from './atom-graph.ts';
import { atomClassOf, findBucket, sphereClassOf } from './conformal.ts';
import { type EnvironmentCodes, environmentCodes, levelCount, sphereOfLevel } from './environment-codes.ts';
import { scoreShapeOf } from './error-shape.ts';
import { type FeatureSource, featureSource } from './feature-source.ts';
import { estimateFromLevels, levelEstimate, levelStatistics } from './level-estimate.ts';
import { readTables } from './level-tables.ts';
import type { NucleusModel } from './shift-model.ts';
import { bearsNucleus, nucleusScales } from './training-molecule.ts';
import { evaluateForest } from './tree-forest.ts';

/** What a model says of one atom. */
export interface AtomShiftPrediction {
  readonly atom: number;
  readonly shiftPpm: number;
  /** Expected size of the error, ppm: about its median. */
  readonly scalePpm: number;
  /** Radius in bonds the environment is known to; 0 for the atom alone. */
  readonly sphere: number;
  /** Labels the environment is known from at that radius, weighted. */
  readonly references: number;
  readonly bucket: { readonly atomClass: AtomClass; readonly sphere: SphereClass };
  /** Student's t of the errors around the shift; the scale is the atom's own, ppm. */
  readonly errorShape: { readonly scalePpm: number; readonly degrees: number };
  /** Half widths for the levels of intervalLevels, ppm; null where too few errors are known to say. */
  readonly halfWidthsPpm: readonly (number | null)[];
}

/** Below this radius hardly more than the element is known: rules of increments say more. */
const leastSphere = 1;

/** What the predictions of all nuclei of a molecule begin with. */
interface OpenedGraph {
  readonly source: FeatureSource;
  readonly codes: EnvironmentCodes;
}

/** What the tables say of an atom the model knows, before the trees correct it. */
interface KnownAtom {
  readonly atom: number;
  /** Estimate of the tables, ppm. */
  readonly tablePpm: number;
  readonly deepest: number;
  readonly references: number;
}

/** Looks up the atoms that bear the nucleus and are known to their neighbours at least; their features stand row by row. */
const lookUpAtoms = (
  model: NucleusModel,
  { source, codes }: OpenedGraph,
): { readonly known: readonly KnownAtom[]; readonly features: Float32Array } => {
  const { priorPpm } = nucleusScales[model.nucleus];
  const statistics = levelStatistics();
  const estimate = levelEstimate();
  const features = new Float32Array(source.graph.atoms * featureCount);
  const known: KnownAtom[] = [];
  for (let atom = 0; atom < source.graph.atoms; atom++) {
    if (!bearsNucleus(source.graph, atom, model.nucleus)) continue;
    readTables(model.tables, codes, atom, statistics);
    estimateFromLevels(statistics, priorPpm, estimate);
    const { deepest } = estimate;
    if (deepest < 0 || sphereOfLevel(deepest) < leastSphere) continue;
    const row = known.length * featureCount;
    writeStructureFeatures(source, atom, features, row);
    writeTableFeatures(statistics, estimate, features, row + structureFeatures);
    known.push({
      atom,
      tablePpm: estimate.chainPpm[levelCount - 1] as number,
      deepest,
      references: statistics.counts[deepest] as number,
    });
  }
  return { known, features: features.subarray(0, known.length * featureCount) };
};

export const openGraph = (graph: AtomGraph): OpenedGraph => ({
  source: featureSource(graph),
  codes: environmentCodes(graph),
});

/**
 * Shifts of every atom that bears the model's nucleus, in the order of the atoms. Atoms whose environment the model does
 * not know even to their neighbours are left out: the rules of increments answer for them.
 */
export const predictFromModel = (
  model: NucleusModel,
  opened: OpenedGraph,
): readonly AtomShiftPrediction[] => {
  const { known, features } = lookUpAtoms(model, opened);
  const corrections = evaluateForest(model.shiftForest, features, featureCount);
  const scales = evaluateForest(model.scaleForest, features, featureCount);
  return known.map(({ atom, tablePpm, deepest, references }, row) => {
    const scalePpm = Math.exp(scales[row] as number);
    const bucket = { atomClass: atomClassOf(opened.source.graph, atom), sphere: sphereClassOf(deepest) };
    const interval = findBucket(model.intervals, bucket.atomClass, bucket.sphere);
    const shape = scoreShapeOf(interval);
    return {
      atom,
      shiftPpm: tablePpm + (corrections[row] as number),
      scalePpm,
      sphere: sphereOfLevel(deepest),
      references,
      bucket,
      errorShape: { scalePpm: shape.scale * scalePpm, degrees: shape.degrees },
      halfWidthsPpm: interval.factors.map((factor) => (factor === null ? null : factor * scalePpm)),
    };
  });
};
