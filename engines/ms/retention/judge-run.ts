import { octanolWaterOf } from '../../chem/octanol-water.ts';
import type { Contradiction } from '../annotation/find-contradictions.ts';
import type { SeparationMode } from '../vocabulary.ts';
import { judgeRetention } from './judge-retention.ts';

/** An ion of a run that is taken for a structure. */
export interface RetainedCompound {
  readonly key: string;
  readonly smiles: string;
  readonly retentionTimeS: number;
  /** Whether it is identified well enough that others are judged by it. */
  readonly isAnchor: boolean;
}

export interface JudgedRun {
  readonly contradictions: ReadonlyMap<string, Contradiction>;
  readonly judged: number;
  /** Why some or all were not judged, a sentence each. */
  readonly reasons: readonly string[];
}

interface Placed extends RetainedCompound {
  readonly logP: number;
  readonly method: string;
}

const minutes = (seconds: number): string => (seconds / 60).toFixed(2);

const boundText = (fromS: number | null, toS: number | null): string => {
  if (fromS === null) return `before ${minutes(toS ?? 0)} min`;
  return toS === null ? `after ${minutes(fromS)} min` : `from ${minutes(fromS)} to ${minutes(toS)} min`;
};

const place = async (compounds: readonly RetainedCompound[]): Promise<Placed[]> => {
  const placed: Placed[] = [];
  for (const compound of compounds) {
    const found = await octanolWaterOf(compound.smiles);
    if (found.ok) placed.push({ ...compound, ...found.value });
  }
  return placed;
};

/** Each structure once: several ions of a compound come together and say the same. */
const anchorsBeside = (own: Placed, placed: readonly Placed[]): Placed[] => [
  ...new Map(
    placed
      .filter(({ isAnchor, smiles }) => isAnchor && smiles !== own.smiles)
      .map((each) => [each.smiles, each]),
  ).values(),
];

/**
 * The retention of the structures of one run against the order of their polarity, each by the identified compounds beside it. A compound
 * outside is contradicted; one inside is not borne out by it.
 */
export const judgeRun = async (
  compounds: readonly RetainedCompound[],
  mode: SeparationMode,
): Promise<JudgedRun> => {
  const placed = await place(compounds);
  const contradictions = new Map<string, Contradiction>();
  const reasons = new Set<string>();
  let judged = 0;
  for (const own of placed) {
    const { logP, retentionTimeS, method } = own;
    const verdict = judgeRetention({ anchors: anchorsBeside(own, placed), mode, logP, retentionTimeS });
    if (!verdict.ok) {
      const { found } = verdict.error;
      reasons.add(found === undefined ? verdict.error.message : `${verdict.error.message} Found: ${found}.`);
      continue;
    }
    judged++;
    const { expectedS, fromS, toS, residualSdS, anchorCount, isContradiction } = verdict.value;
    if (!isContradiction) continue;
    contradictions.set(own.key, {
      code: 'retention_disagrees',
      message: `It comes at ${minutes(retentionTimeS)} min, and a compound of this polarity is expected ${boundText(fromS, toS)}.`,
      evidence: `logP ${logP.toFixed(2)} (${method}); expected at ${minutes(expectedS)} min by ${anchorCount} identified compounds of the run on ${mode === 'hilic' ? 'HILIC' : 'a reversed phase'}, which lie ${minutes(residualSdS)} min off on average; outside of twice that. About one right structure in twenty is as well, and amines come early whatever their logP.`,
    });
  }
  return { contradictions, judged, reasons: [...reasons] };
};
