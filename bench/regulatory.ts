// The regulatory engines: developer examples of the potency category, rows of the tables, speed on one core.
import { loadRdkit } from '#engines/chem/rdkit.ts';
import { createRng } from '#engines/common/rng.ts';
import {
  assessElementalImpurity,
  elementsWithPde,
} from '#engines/regulatory/elemental-impurities/elemental-impurities.ts';
import {
  assessMutagenicImpurities,
  type MutagenicImpurity,
} from '#engines/regulatory/mutagenic-impurities/mutagenic-impurities.ts';
import { openAlertScreen } from '#engines/regulatory/mutagenic-impurities/mutagenicity-alerts.ts';
import { assessCpca } from '#engines/regulatory/nitrosamines/assess-cpca.ts';
import { assessNitrosamine } from '#engines/regulatory/nitrosamines/assess-nitrosamine.ts';
import cpcaCases from '#engines/regulatory/nitrosamines/cpca-cases.json' with { type: 'json' };
import cpcaSubstances from '#engines/regulatory/nitrosamines/cpca-substance-cases.json' with { type: 'json' };
import { readNitrosamine } from '#engines/regulatory/nitrosamines/read-nitrosamine.ts';
import {
  assessOrganicImpurity,
  findOrganicThresholds,
} from '#engines/regulatory/organic-impurities/organic-impurities.ts';
import {
  assessResidualSolvent,
  solventNames,
} from '#engines/regulatory/residual-solvents/residual-solvents.ts';
import { assessTrend } from '#engines/regulatory/trends/assess-trend.ts';
import alertSet from '#resources/rule-sets/regulatory/mutagenicity-alerts.1.json' with { type: 'json' };
import { type BenchRow, median, perSecond, timeRuns, wholeNumber } from './server-rows.ts';

const runs = 5;
const plainImpurities = 30_000;
const perDose = 100;

/** As many as are asked for, again and again the same ones. */
const repeat = <T>(values: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, place) => values[place % values.length] as T);

const benchPlain = async (): Promise<BenchRow> => {
  const third = plainImpurities / 3;
  const seconds = await timeRuns(runs, async () => {
    for (let n = 0; n < third; n++) {
      const doseG = 0.1 + (n % perDose) / 10;
      const thresholds = findOrganicThresholds('drug_substance', doseG);
      assessOrganicImpurity(
        { name: 'A', levelPercent: (n % 300) / 1000 },
        'drug_substance',
        doseG,
        thresholds,
      );
      assessResidualSolvent({ name: solventNames[n % solventNames.length] ?? '', levelPpm: n % 5000 }, doseG);
      const element = elementsWithPde[n % elementsWithPde.length] ?? '';
      assessElementalImpurity({ element, levelUgPerG: (n % 100) / 10 }, 'oral', doseG);
    }
  });
  return {
    what: 'organic impurities, solvents and elements, one core',
    measured: `${wholeNumber(perSecond(plainImpurities, median(seconds)))} per second`,
    target: '≥ 5,000',
  };
};

const benchMutagenic = async (): Promise<BenchRow> => {
  const screen = openAlertScreen(await loadRdkit());
  // Of the size of drugs; the examples of the alerts are a few atoms each.
  const structures = cpcaSubstances.cases.map(({ smiles }) => smiles);
  const impurities = repeat(structures, 1_000).map(
    (smiles, place): MutagenicImpurity => ({ name: `${place}`, smiles, levelUgPerDay: 1 }),
  );
  const seconds = await timeRuns(runs, async () => {
    assessMutagenicImpurities(screen, impurities, {
      maxDailyDoseG: 1,
      route: 'oral',
      substanceType: 'drug_substance',
      duration: 'lifetime',
    });
  });
  return {
    what: `mutagenic impurities of the size of drugs with ${alertSet.table.alerts.length} alerts, one core`,
    measured: `${wholeNumber(perSecond(impurities.length, median(seconds)))} per second`,
    target: '≥ 300',
  };
};

const benchNitrosamines = async (): Promise<BenchRow> => {
  const structures = repeat(
    cpcaCases.cases.map(({ smiles }) => smiles),
    1_000,
  );
  const seconds = await timeRuns(runs, async () => {
    for (const smiles of structures)
      assessNitrosamine({ name: 'N', smiles, measuredNgPerDay: 10 }, 'lifetime');
  });
  return {
    what: 'nitrosamines with category and published limits, one core',
    measured: `${wholeNumber(perSecond(structures.length, median(seconds)))} per second`,
    target: '≥ 300',
  };
};

const batchesOfTrend = 1_000;
const resultsPerBatch = 3;

const benchTrends = async (): Promise<BenchRow> => {
  const rng = createRng(1);
  const batches = Array.from({ length: batchesOfTrend }, (_, place) => ({
    id: `b${place}`,
    scale: 'production' as const,
    site: place % 2 === 0 ? 'Ulm' : 'Graz',
    process: null,
    results: Array.from({ length: resultsPerBatch }, (__, nth) => ({
      id: `${place}.${nth}`,
      value: Math.max(0, Number((0.05 + 0.005 * rng.gaussian()).toFixed(4))),
      unit: '%' as const,
      isBelowLoq: false,
      former: [],
    })),
  }));
  const elapsedMs = await timeRuns(runs, async () => {
    assessTrend({
      batches,
      masses: { substanceType: 'drug_substance', substanceG: 0.5, productG: 0.5 },
      limits: [{ text: '0.15', unit: '%', isGiven: false, isSecondary: false }],
      loqRule: 'loq',
      chart: 'auto',
    });
  });
  return {
    what: `trend of ${wholeNumber(batchesOfTrend)} batches with ${resultsPerBatch} results each, one core`,
    measured: `${wholeNumber(median(elapsedMs))} ms`,
    target: 'a dossier holds no more batches',
  };
};

const countRight = (
  what: string,
  cases: readonly { readonly smiles: string; readonly category: number }[],
  target: string,
): BenchRow => {
  const right = cases.filter(({ smiles, category }) => {
    const read = readNitrosamine(smiles);
    return read.ok && assessCpca(read.value).category === category;
  });
  return { what, measured: `${right.length} of ${cases.length}`, target };
};

console.table([
  countRight('potency category of published structures', cpcaCases.cases, 'all; best public tool 197 of 199'),
  countRight('potency category of substances published by name', cpcaSubstances.cases, 'all'),
  await benchPlain(),
  await benchMutagenic(),
  await benchNitrosamines(),
  await benchTrends(),
]);
