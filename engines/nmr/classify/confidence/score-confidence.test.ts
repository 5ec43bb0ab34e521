import { describe, expect, it } from 'vitest';
import { drawExperiment } from '../../../testing/drawn-experiments/draw-experiment.ts';
import { analyzeFid } from '../../analyze-fid.ts';
import { engineVersion } from '../../engine-version.ts';
import { confidenceKinds } from '../../vocabulary.ts';
import {
  confidenceModel,
  evidenceNames,
  neverPercent,
  probabilityRight,
  promisedShare,
  toPercent,
} from './confidence-model.ts';

const evidenceAt = (value: number) => evidenceNames.map((name) => ({ name, value }));

describe('the confidence', () => {
  it.each(evidenceNames)('never falls when %s gets better', (name) => {
    for (const kind of confidenceKinds) {
      const others = evidenceAt(0.6).filter((part) => part.name !== name);
      const scores = [0, 0.25, 0.5, 0.75, 1].map((value) =>
        probabilityRight(confidenceModel, kind, [...others, { name, value }]),
      );
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    }
  });

  it('is higher with all evidence than with none, for every kind of experiment', () => {
    for (const kind of confidenceKinds) {
      const full = probabilityRight(confidenceModel, kind, evidenceAt(1));
      expect(full).toBeGreaterThan(probabilityRight(confidenceModel, kind, evidenceAt(0)));
      expect(toPercent(full)).toBeLessThan(100);
    }
  });

  it('is what the weights make of the evidence that is shown', () => {
    const { source, protons } = drawExperiment({ seed: 7001, kind: '1H' });
    const result = analyzeFid(source, { protons });
    if (!result.ok) throw new Error(result.error.message);
    const { confidence, evidence } = result.value;
    const shown = evidence.map(({ name, value }) => {
      const own = evidenceNames.find((known) => known === name);
      if (own === undefined) throw new Error(`${name} is no evidence of the model.`);
      return { name: own, value };
    });
    expect(confidence).toBe(toPercent(probabilityRight(confidenceModel, '1H', shown)));
    expect(evidence.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  });
});

describe('the model', () => {
  it('was fitted to answers of this engine: another version asks for another fit', () => {
    expect(confidenceModel.engineVersion).toBe(engineVersion);
    expect(confidenceModel.dataSha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(confidenceKinds)('lets %s complete only from a threshold whose certificate holds', (kind) => {
    const { upperLimit, completed } = confidenceModel.counts.chosenOn[kind];
    if (confidenceModel.thresholdsPercent[kind] >= neverPercent) expect(completed).toBe(0);
    else expect(upperLimit).toBeLessThanOrEqual(promisedShare);
  });
});
