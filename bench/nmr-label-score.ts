// How the labels of one drawn scene compare with the owners of its lines.
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { FidAnalysis, Peak } from '#engines/nmr/model.ts';
import { expandLines, synthesizeFid } from '#engines/testing/synthetic-fid.ts';
import type { LabelScene, Owner } from './nmr-label-draw.ts';

const categoryOf: Readonly<Record<Owner, string>> = {
  compound: 'compound',
  solvent: 'solvent',
  water: 'solvent',
  standard: 'reference',
  impurity: 'impurity',
};

/** An owner whose lines make this much of the spectrum at a peak may lend it its name. */
const leastShare = 0.25;
/** A mislabelled line counts from this share of the compound's area. */
const materialShare = 0.02;

const analyse = (scene: LabelScene): FidAnalysis => {
  const result = analyzeFid(synthesizeFid(scene.options), { protons: scene.protons });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** Categories that are right for a line at this place: of every owner with a good share of the spectrum there. */
const ownersAt = (scene: LabelScene, truePpm: number): Set<string> => {
  const shares = new Map<string, number>();
  let total = 0;
  for (const line of expandLines(scene.options)) {
    const owner = scene.lines[line.parent]?.owner ?? 'compound';
    const away = (2 * (truePpm - line.shiftPpm) * scene.options.frequencyMhz) / line.widthHz;
    const value = line.amplitude / line.widthHz / (1 + away * away);
    shares.set(categoryOf[owner], (shares.get(categoryOf[owner]) ?? 0) + value);
    total += value;
  }
  return new Set(
    [...shares].filter(([, value]) => value >= leastShare * total).map(([category]) => category),
  );
};

const isSwap = (found: string, owners: ReadonlySet<string>): boolean => {
  const foreign = (name: string): boolean => name === 'solvent' || name === 'reference';
  return (
    (found === 'compound' && [...owners].every(foreign)) ||
    (foreign(found) && [...owners].every((name) => name === 'compound'))
  );
};

interface LineVerdict {
  readonly peak: Peak;
  readonly owners: ReadonlySet<string>;
  readonly isRight: boolean;
  /** Compound for solvent, water or standard or the reverse, and large enough to matter. */
  readonly isSwapped: boolean;
}

export interface ScoredScene {
  readonly scene: LabelScene;
  readonly swaps: number;
  readonly solvent: 'right' | 'open' | 'wrong';
  readonly verdicts: readonly LineVerdict[];
  readonly analysis: FidAnalysis;
}

export const scoreScene = (scene: LabelScene): ScoredScene => {
  const analysis = analyse(scene);
  const moved = analysis.reference.offsetPpm;
  const compoundArea = analysis.peaks
    .filter((peak) => ownersAt(scene, peak.shiftPpm - moved).has('compound'))
    .reduce((sum, { area }) => sum + Math.abs(area), 0);
  const verdicts = analysis.peaks.map((peak): LineVerdict => {
    const owners = ownersAt(scene, peak.shiftPpm - moved);
    const isLarge = Math.abs(peak.area) > materialShare * compoundArea;
    return {
      peak,
      owners,
      isRight: owners.has(peak.category),
      isSwapped: isLarge && isSwap(peak.category, owners),
    };
  });
  const { name } = analysis.solvent;
  return {
    scene,
    swaps: verdicts.filter(({ isSwapped }) => isSwapped).length,
    solvent: name === null ? 'open' : name === scene.solvent ? 'right' : 'wrong',
    verdicts,
    analysis,
  };
};
