import { describe, expect, it } from 'vitest';
import { reasoningRoutes } from '#contract/reasoning';
import { retrievalRoutes } from '#contract/retrieval';
import { fixtureMultiplets, fixturePeakRows } from '../../../gallery/fixture-signals.ts';
import {
  type IdentityQuestion,
  linesOf,
  nucleusOf,
  reasoningBody,
  retrievalBody,
} from './identity-question.ts';

const carbon = { nucleus: '13C' as const, multiplets: [] };

describe('the question whose spectrum this is', () => {
  it('asks about the signals of the compound in a proton spectrum, about its lines in another one', () => {
    const signals = linesOf({ nucleus: '1H', multiplets: fixtureMultiplets }, fixturePeakRows);
    const ofCompound = fixtureMultiplets.filter(({ category }) => category === 'compound');
    expect(signals.map(({ shiftPpm }) => shiftPpm)).toEqual(ofCompound.map(({ shift_ppm }) => shift_ppm));
    const lines = linesOf(carbon, fixturePeakRows);
    const peaks = fixturePeakRows.filter(({ category }) => category === 'compound');
    expect(lines.map(({ shiftPpm }) => shiftPpm)).toEqual(peaks.map(({ shift_ppm }) => shift_ppm));
    expect(peaks.length).toBeLessThan(fixturePeakRows.length);
    for (const list of [signals, lines])
      expect(Math.max(...list.map(({ height }) => height)), 'the highest is one').toBe(1);
  });

  it('is for nuclei whose spectra can be looked up', () => {
    expect(nucleusOf({ nucleus: '13C' })).toBe('13C');
    expect(nucleusOf({ nucleus: '19F' })).toBeNull();
  });

  it('is what the service takes, without a formula and candidates where none are given', () => {
    const question: IdentityQuestion = {
      analysisId: 'ana_1',
      nucleus: '13C',
      lines: linesOf(carbon, fixturePeakRows),
      formula: '',
      isomers: true,
      candidates: [],
    };
    const full = { ...question, formula: 'C9H8O4', candidates: [{ id: 'ethanol', smiles: 'CCO' }] };
    for (const asked of [question, full]) {
      expect(retrievalRoutes.retrieve.body.safeParse(retrievalBody(asked)).success).toBe(true);
      expect(reasoningRoutes.reason.body.safeParse(reasoningBody(asked)).success).toBe(true);
    }
    expect(reasoningBody(question)).toEqual({ analysis_id: 'ana_1', isomers: true });
    expect(reasoningBody({ ...question, isomers: false })).toEqual({ analysis_id: 'ana_1', isomers: false });
    expect(reasoningBody(full)).toMatchObject({ formula: 'C9H8O4', candidates: [{ id: 'ethanol' }] });
  });
});
