import { describe, expect, it } from 'vitest';
import { findSolventRow } from '../substances/find-solvent.ts';
import { solventRows } from '../substances/reagent-rows.ts';
import { assessGreen } from './assess-green.ts';
import { rankSolvent } from './rank-solvent.ts';

describe('metrics', () => {
  // Benzyl alcohol 10.81 g and tosyl chloride 21.9 g in toluene 500 g with triethylamine 15 g give 23.6 g of ester: Constable
  // et al., Green Chem. 2002, 4, 521, the worked example.
  const esterification = {
    product: { smiles: 'Cc1ccc(cc1)S(=O)(=O)OCc1ccccc1', massG: 23.6, yieldPercent: 90 },
    reactants: [
      { smiles: 'OCc1ccccc1', coefficient: 1, equivalents: 1, massG: 10.81 },
      { smiles: 'Cc1ccc(cc1)S(=O)(=O)Cl', coefficient: 1, equivalents: 1.15, massG: 21.9 },
    ],
    auxiliaries: [
      { name: 'toluene', role: 'solvent' as const, massG: 500 },
      { name: 'triethylamine', role: 'reagent' as const, massG: 15 },
    ],
  };

  it('of the published esterification', () => {
    const green = assessGreen(esterification);
    // 262.3 of 108.1 + 190.65.
    expect(green.atomEconomyPercent.value).toBeCloseTo(87.8, 1);
    expect(green.reactionMassEfficiencyPercent.value).toBeCloseTo((100 * 23.6) / 32.71, 6);
    expect(green.carbonEfficiencyPercent.value).toBeCloseTo((90 * 14) / (7 + 1.15 * 7), 6);
    expect(green.processMassIntensity.value).toBeCloseTo((32.71 + 515) / 23.6, 6);
    expect(green.completeEFactor.value).toBeCloseTo((32.71 + 515) / 23.6 - 1, 6);
    expect(green.simpleEFactor.value).toBeCloseTo((32.71 + 15 - 23.6) / 23.6, 6);
    expect(green.solvents).toMatchObject([{ given: 'toluene', rank: { name: 'Toluene' } }]);
  });

  it('that their inputs do not carry are null and say what is missing', () => {
    const green = assessGreen({ product: { smiles: 'CC' }, reactants: [{ smiles: 'C=C' }] });
    expect(green.atomEconomyPercent).toMatchObject({
      value: null,
      reason: /something that goes in is not written/,
    });
    for (const metric of [
      green.reactionMassEfficiencyPercent,
      green.carbonEfficiencyPercent,
      green.simpleEFactor,
      green.completeEFactor,
      green.processMassIntensity,
    ]) {
      expect(metric.value).toBeNull();
      expect(metric.reason).toMatch(/needed/);
    }
  });

  it('of a product that cannot be read say so', () => {
    const green = assessGreen({ product: { smiles: 'C1CC' }, reactants: [{ smiles: 'CC' }] });
    expect(green.atomEconomyPercent).toMatchObject({ value: null, reason: /the product/ });
  });

  it('are refused where more comes out than went in', () => {
    const green = assessGreen({
      product: { smiles: 'CCO', massG: 10 },
      reactants: [{ smiles: 'C=C', massG: 1 }],
    });
    expect(green.completeEFactor).toMatchObject({ value: null, reason: /more product/ });
    expect(green.reactionMassEfficiencyPercent).toMatchObject({ value: null, reason: /more product/ });
  });
});

describe('solvents', () => {
  const rankOf = (name: string) => {
    const row = findSolventRow({ name });
    if (!row) throw new Error(name);
    const { safety, health, environment, class: verdict } = rankSolvent(row);
    return [safety.score, health.score, environment.score, verdict];
  };

  // Worked by hand from the rules and the physical data.
  it.each([
    ['Water', [1, 1, 1, 'recommended']],
    ['Methanol', [4, 7, 5, 'problematic']],
    ['Ethanol', [4, 3, 3, 'recommended']],
    ['Diethyl ether', [10, 3, 7, 'hazardous']],
    ['DCM', [1, 7, 7, 'hazardous']],
    ['Benzene', [6, 10, 3, 'hazardous']],
    ['DMSO', [1, 1, 5, 'recommended']],
    ['Carbon tetrachloride', [2, 7, 10, 'hazardous']],
    ['Nitromethane', [10, 2, 3, 'hazardous']],
    ['Acetic acid', [3, 7, 3, 'problematic']],
  ])('%s', (name, expected) => {
    expect(rankOf(name)).toEqual(expected);
  });

  it('have a reason for each score and for the class', () => {
    for (const row of solventRows) {
      const rank = rankSolvent(row);
      for (const { score, reasons } of [rank.safety, rank.health, rank.environment]) {
        expect(score).toBeGreaterThanOrEqual(1);
        expect(score).toBeLessThanOrEqual(10);
        expect(reasons.length).toBeGreaterThan(0);
      }
      expect(rank.reason).not.toBe('');
    }
  });

  it('are found by structure, number and name', () => {
    expect(findSolventRow({ smiles: 'O1CCCC1' })?.name).toBe('THF');
    expect(findSolventRow({ cas: '109-99-9' })?.name).toBe('THF');
    expect(findSolventRow({ name: 'tetrahydrofuran' })?.name).toBe('THF');
    expect(findSolventRow({ smiles: 'CCCCCCCCCCCCCCCCC' })).toBeNull();
  });
});
