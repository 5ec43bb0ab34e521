// Weights of the kinds of evidence by which the true structure comes first most likely.
import { type EvidenceKind, evidenceKinds } from '#engines/nmr/structure-check/evidence-kinds.ts';
import type { JudgedCase } from './structure-evidence.ts';

type Weights = Record<EvidenceKind, number>;

const rounds = 400;
const rate = 0.5;
/** Pulls what the cases do not determine towards a half. */
const pull = 0.02;

const dot = (weights: Weights, evidence: Readonly<Record<EvidenceKind, number>>): number =>
  evidenceKinds.reduce((sum, kind) => sum + weights[kind] * evidence[kind], 0);

/**
 * Conditional logit: ln of the share of the true structure's tempered likelihood among all candidates of its case, on
 * average over the cases, made as large as weights from 0 to 1 can make it. By gradient, with steps that shrink.
 */
export const fitWeights = (cases: readonly JudgedCase[]): Weights => {
  const weights = Object.fromEntries(evidenceKinds.map((kind) => [kind, 0.5])) as Weights;
  const lists = cases.map(({ judged }) => judged.filter(({ kind }) => kind !== 'mixture'));
  const speed = Object.fromEntries(evidenceKinds.map((kind) => [kind, 0])) as Weights;
  for (let round = 0; round < rounds; round++) {
    const gradient = Object.fromEntries(
      evidenceKinds.map((kind) => [kind, -pull * (weights[kind] - 0.5)]),
    ) as Weights;
    for (const list of lists) {
      const values = list.map(({ evidence }) => dot(weights, evidence));
      const most = Math.max(...values);
      const parts = values.map((value) => Math.exp(value - most));
      const total = parts.reduce((sum, part) => sum + part, 0);
      list.forEach(({ kind: what, evidence }, place) => {
        const factor = ((what === 'true' ? 1 : 0) - (parts[place] as number) / total) / lists.length;
        for (const kind of evidenceKinds) gradient[kind] += factor * evidence[kind];
      });
    }
    for (const kind of evidenceKinds) {
      speed[kind] += gradient[kind] ** 2;
      const step = (rate * gradient[kind]) / Math.sqrt(speed[kind] + 1e-12);
      weights[kind] = Math.min(1, Math.max(0, weights[kind] + step));
    }
  }
  return Object.fromEntries(evidenceKinds.map((kind) => [kind, Number(weights[kind].toFixed(3))])) as Weights;
};
