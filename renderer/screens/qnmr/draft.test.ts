import { describe, expect, it } from 'vitest';
import { qnmrRoutes } from '#contract/qnmr';
import { createFormatter } from '../../i18n/format.ts';
import { firstDraft, type QuantificationDraft, readDraft } from './draft.ts';
import { suggestRegions } from './suggest-regions.ts';

const parse = createFormatter('de-DE').parseNumber;
const analysis = { id: 'ana_1', title: 'Batch 7', structure: null };

const filled = (change: Partial<QuantificationDraft> = {}): QuantificationDraft => {
  const draft = firstDraft(analysis);
  const signal = { from: '2,45', to: '1.95', nuclei: '3', t1: '', isOnCarbon: true };
  const of = (substance: QuantificationDraft['analyte'], formula: string) => ({
    ...substance,
    name: formula,
    composition: formula,
    signals: substance.signals.map((one) => ({ ...one, ...signal })),
  });
  return {
    ...draft,
    analyte: of(draft.analyte, 'C9H8O4'),
    standard: of(draft.standard, 'C4H4O4'),
    others: draft.others.map((one) => of(one, 'C4H4O4')),
    purity: '99,9',
    purityUncertainty: '0,1',
    massUncertainty: '0,01',
    volumeUncertainty: '0,001',
    concentration: '50',
    concentrationUncertainty: '0,1',
    referenceId: 'ana_2',
    measurements: draft.measurements.map((one) => ({ ...one, sampleMass: '12', standardMass: '6' })),
    ...change,
  };
};

describe('what is sent', () => {
  it.each(['internal_standard', 'external_standard', 'hundred_percent'] as const)(
    'is what the service takes: %s',
    (method) => {
      const measurements = filled().measurements.map((one) => ({ ...one, volume: '0,6' }));
      const { body, missing } = readDraft(filled({ method, measurements }), parse);
      expect(missing).toEqual([]);
      expect(qnmrRoutes.create.body.safeParse(body)).toMatchObject({ success: true });
    },
  );

  it('reads numbers with comma and point, and an empty T1 as not measured', () => {
    const { body } = readDraft(filled(), parse);
    expect(body).toMatchObject({
      analyte: { formula: 'C9H8O4', signals: [{ from_ppm: 2.45, to_ppm: 1.95, nuclei: 3, t1_s: null }] },
      standard: { purity_percent: 99.9 },
      measurements: [{ analysis_id: 'ana_1', sample_mass_mg: 12, standard_mass_uncertainty_mg: 0.01 }],
    });
  });

  it('names every field that is missing, as the service would', () => {
    const { body, missing } = readDraft(firstDraft(analysis), parse);
    expect(body).toBeNull();
    expect(missing).toEqual(
      expect.arrayContaining([
        'analyte.formula',
        'analyte.signals.0.from_ppm',
        'standard.name',
        'standard.purity_percent',
        'mass_uncertainty',
        'measurements.0.sample_mass_mg',
      ]),
    );
    expect(missing).not.toContain('analyte.name');
    expect(missing).not.toContain('measurements.0.analysis_id');
  });

  it('leaves mass and volume of a solution out where nobody gave them', () => {
    const measurements = filled().measurements.map((one) => ({ ...one, sampleMass: '', volume: '' }));
    const { body } = readDraft(filled({ method: 'external_standard', measurements }), parse);
    expect(body).toMatchObject({ measurements: [{ solution: null }] });
  });
});

describe('limits around a signal', () => {
  const multiplet = (id: string, from_ppm: number, to_ppm: number) => ({
    id,
    from_ppm,
    to_ppm,
    shift_ppm: (from_ppm + to_ppm) / 2,
    multiplicity: 'd',
  });

  it('give its lines room, and stay on its side of the gap to the next', () => {
    const [low, high] = [multiplet('b', 6.5, 6.48), multiplet('a', 6.58, 6.56)];
    const [first, second] = suggestRegions([low, high]);
    expect([first?.id, second?.id]).toEqual(['a', 'b']);
    expect(first?.fromPpm).toBeCloseTo(6.7, 9);
    expect(second?.toPpm).toBeCloseTo(6.36, 9);
    expect(first?.toPpm ?? 0).toBeGreaterThan(second?.fromPpm ?? 9);
    expect(first?.toPpm).toBeLessThan(6.56);
  });
});
