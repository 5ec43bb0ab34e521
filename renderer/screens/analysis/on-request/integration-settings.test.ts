import { describe, expect, it } from 'vitest';
import type { Analysis } from '#contract/analyses';
import { spectrumRoutes } from '#contract/spectrum';
import { fixtureMultiplets } from '../../../gallery/fixture-signals.ts';
import {
  firstSettings,
  integrationRequest,
  regionsToIntegrate,
  significantDecimals,
  structureNuclei,
  usableSettings,
} from './integration-settings.ts';

const structure: Analysis['structure'] = {
  smiles: 'CCOC(=O)c1ccc(OC)cc1',
  inchi: null,
  inchikey: null,
  molfile: '',
  formula: 'C10H12O3',
  hydrogen_count: 12,
  atoms: [],
  bonds: [],
  match_score: null,
  check: null,
  check_is_current: true,
  mass_is_current: null,
};
const subject = { id: 'a', nucleus: '1H' as const, multiplets: fixtureMultiplets, structure };
const settings = firstSettings(subject);

describe('settings of an integration', () => {
  it('share the hydrogens of the structure among the signals of the compound alone', () => {
    expect(settings.scale).toBe('structure');
    const request = integrationRequest(subject, { ...settings, withImpurities: true });
    expect(request).toMatchObject({ method: 'edited_sum', reference: { total_protons: 12 } });
    expect(request?.regions).toHaveLength(5);
    expect(integrationRequest(subject, { ...settings, totalNuclei: 11 })?.reference).toEqual({
      total_protons: 11,
    });
  });

  it('count against a region, the first one where none is chosen or the chosen one is gone', () => {
    const byRegion = { ...settings, scale: 'region', regionNuclei: 3 } as const;
    const methyl = fixtureMultiplets.find((each) => each.shift_ppm === 3.88);
    const chosen = integrationRequest(subject, { ...byRegion, referenceId: methyl?.id ?? null });
    expect(chosen?.reference).toEqual({
      region: { from_ppm: methyl?.from_ppm, to_ppm: methyl?.to_ppm },
      protons: 3,
    });
    const gone = integrationRequest(subject, { ...byRegion, referenceId: 'm99' });
    expect(gone?.reference).toMatchObject({ region: { from_ppm: fixtureMultiplets[0]?.from_ppm } });
  });

  it('take impurities along where no structure is shared', () => {
    const areas = { ...settings, scale: 'none', withImpurities: true } as const;
    expect(regionsToIntegrate(subject, areas).map((each) => each.category)).toContain('impurity');
    expect(integrationRequest(subject, areas)).not.toHaveProperty('reference');
  });

  it('know no structure for other nuclei, and fall back to areas when it is taken away', () => {
    expect(structureNuclei({ ...subject, nucleus: '13C' as const })).toBeNull();
    const bare = { ...subject, structure: null };
    expect(usableSettings(bare, settings).scale).toBe('none');
    expect(usableSettings(bare, { ...settings, totalNuclei: 12 }).scale).toBe('structure');
    expect(integrationRequest({ ...bare, multiplets: [] }, settings)).toBeNull();
  });

  it('are requests the service accepts', () => {
    for (const scale of ['none', 'region', 'structure'] as const) {
      const request = integrationRequest(subject, { ...settings, scale });
      expect(spectrumRoutes.integrate.body.safeParse(request).success).toBe(true);
    }
  });
});

it.each([
  [0.000_535, 2, 5],
  [0.0092, 2, 4],
  [547_387.4, 4, 0],
  [12.3, 4, 2],
  [0, 2, 2],
])('writes %s with %s significant digits by %s decimals', (value, digits, decimals) => {
  expect(significantDecimals(value, digits)).toBe(decimals);
});
