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

const predictAtom = (model: NucleusModel, source: FeatureSource, codes: EnvironmentCodes) => {
  const statistics = levelStatistics();
  const estimate = levelEstimate();
  const features = new Float32Array(featureCount);
  const { priorPpm } = nucleusScales[model.nucleus];
  return (atom: number): AtomShiftPrediction | null => {
    readTables(model.tables, codes, atom, statistics);
    estimateFromLevels(statistics, priorPpm, estimate);
    const sphere = sphereOfLevel(estimate.deepest);
    if (estimate.deepest < 0 || sphere < leastSphere) return null;
    writeStructureFeatures(source, atom, features, 0);
    writeTableFeatures(statistics, estimate, features, structureFeatures);
    const bucket = { atomClass: atomClassOf(source.graph, atom), sphere: sphereClassOf(estimate.deepest) };
    const scalePpm = Math.exp(evaluateForest(model.scaleForest, features));
    const known = findBucket(model.intervals, bucket.atomClass, bucket.sphere);
    const shape = scoreShapeOf(known);
    return {
      atom,
      shiftPpm: (estimate.chainPpm[levelCount - 1] as number) + evaluateForest(model.shiftForest, features),
      scalePpm,
      sphere,
      references: statistics.counts[estimate.deepest] as number,
      bucket,
      errorShape: { scalePpm: shape.scale * scalePpm, degrees: shape.degrees },
      halfWidthsPpm: known.factors.map((factor) => (factor === null ? null : factor * scalePpm)),
    };
  };
};

/** What the predictions of all nuclei of a molecule begin with. */
interface OpenedGraph {
  readonly source: FeatureSource;
  readonly codes: EnvironmentCodes;
}

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
  { source, codes }: OpenedGraph,
): readonly AtomShiftPrediction[] => {
  const predict = predictAtom(model, source, codes);
  const predictions: AtomShiftPrediction[] = [];
  for (let atom = 0; atom < source.graph.atoms; atom++) {
    if (!bearsNucleus(source.graph, atom, model.nucleus)) continue;
    const prediction = predict(atom);
    if (prediction !== null) predictions.push(prediction);
  }
  return predictions;
};
