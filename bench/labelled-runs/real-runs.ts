import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import { type ExperimentHint, readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import type { FidAnalysis, NmrSource, Peak, SourceFile } from '#engines/nmr/model.ts';
import { findSolventByName } from '#engines/nmr/solvents/solvent-table.ts';
import { readBrukerProcessed } from '../bruker-processed.ts';
import { isHeldBack } from '../held-back.ts';
import { haveNmrSets, loadNmrSets, type NmrSet, readFromSet, unzipSet } from '../nmr-data.ts';
import { comparePhase, type PhasedSpectrum } from '../phase-against-vendor.ts';
import { bestOffset, compoundShifts, countProtons, tolerancePpm, worstCount } from '../score-signals.ts';
import { furtherFolder, haveFurtherSets, unzipFurther } from './further-sets.ts';
import type { LabelledError, LabelledRun } from './label.ts';
import { labelCouplings, labelPhases, labelReference, labelRegions, type TruePlace } from './label-parts.ts';
import { reviewedFor } from './reviewed-for.ts';

const mostMissH = 0.5;
const materialShare = 0.02;

interface RealCase {
  readonly id: string;
  readonly sample: string;
  readonly nucleus: '1H' | '13C';
  readonly isHeldBack: boolean;
  readonly source: NmrSource;
  readonly label: (analysis: FidAnalysis) => LabelledError[];
}

const runCase = ({ id, sample, nucleus, isHeldBack: held, source, label }: RealCase): LabelledRun => {
  const edited = /dept/i.test(id);
  const kind = edited ? 'DEPT' : nucleus;
  const head = { id, sample, kind, isReal: true, isHeldBack: held, troubles: [] } as const;
  const result = analyzeFid(source, {});
  if (!result.ok)
    return { ...head, errors: [], reviewedFor: result.error.message, confidence: null, evidence: [] };
  return {
    ...head,
    errors: label(result.value),
    reviewedFor: reviewedFor(result.value, nucleus),
    confidence: result.value.confidence,
    evidence: result.value.evidence,
  };
};

/** Phase and signs against the spectrum somebody phased, a region without meaning left out. */
const labelAgainst = (
  { spectrum }: FidAnalysis,
  vendor: PhasedSpectrum | null,
  isMeaningful: (shiftPpm: number) => boolean = () => true,
): LabelledError[] =>
  vendor === null
    ? []
    : labelPhases(
        comparePhase(spectrum, vendor)
          .lines.filter(({ shiftPpm }) => isMeaningful(shiftPpm))
          .map(({ residualDeg }) => ({ angleDeg: residualDeg, weight: 1 })),
      );

const areaOf = (peaks: readonly Peak[]): number => peaks.reduce((sum, { area }) => sum + Math.abs(area), 0);

const labelShare = (kind: LabelledError['kind'], wrong: readonly Peak[], total: number): LabelledError[] =>
  total > 0 && areaOf(wrong) / total > materialShare
    ? [{ kind, detail: `${((100 * areaOf(wrong)) / total).toFixed(0)} %` }]
    : [];

const labelSolvent = ({ solvent }: FidAnalysis, name: string | null): LabelledError[] =>
  name !== null && solvent.name !== null && solvent.name !== name
    ? [{ kind: 'solvent wrong', detail: `${solvent.name} where it is ${name}` }]
    : [];

const isForeign = ({ category }: Peak): boolean => category === 'solvent' || category === 'reference';

// Sets with assigned lists. Their records were not calibrated, so nothing is said of the reference; couplings are not listed.

/** Their metadata say chloroform; the quintet of DMSO and the lock entry say otherwise. */
const knownSolvents: Readonly<Record<string, string>> = { '16485-10-2': 'DMSO-d6', '517920-70-6': 'DMSO-d6' };

const casesOfSet = (set: NmrSet): RealCase[] => {
  const files = unzipSet(set.zip);
  const experiments = Object.keys(files)
    .map((path) => /^raw\/((?:1h|13c).*)\.fid\.dx$/.exec(path)?.[1])
    .filter((name) => name !== undefined);
  return experiments.flatMap((name): RealCase[] => {
    const nucleus = name.startsWith('1h') ? '1H' : '13C';
    const hint: ExperimentHint = { vendor: 'jcamp_dx', nucleus };
    const read = readFromSet(files, `raw/${name}.fid.dx`, hint);
    if (!read.ok) return [];
    const processed = readFromSet(files, `vendor/${name}.dx`, hint);
    const vendor = processed.ok && processed.value.kind === 'spectrum' ? processed.value : null;
    const truth = {
      nucleus,
      assigned: nucleus === '1H' ? set.h1_ppm : set.c13_ppm,
      counts: nucleus === '1H' ? set.h1_nH_checked : null,
    } as const;
    const solvent =
      knownSolvents[set.cas] ?? findSolventByName(read.value.acquisition.solventName)?.name ?? null;
    const label = (analysis: FidAnalysis): LabelledError[] => {
      const offset = bestOffset(truth, compoundShifts(analysis));
      const isAssigned = ({ shiftPpm }: Peak): boolean =>
        truth.assigned.some((shift) => Math.abs(shift - shiftPpm - offset) <= tolerancePpm[nucleus]);
      const assigned = analysis.peaks.filter(isAssigned);
      const worst = worstCount(countProtons(truth, analysis, offset));
      const miss = worst === null ? 0 : Math.abs(worst.measured - worst.protons);
      return [
        ...labelAgainst(analysis, vendor),
        ...labelSolvent(analysis, solvent),
        ...labelShare(
          'compound called solvent, water or standard',
          assigned.filter(isForeign),
          areaOf(assigned),
        ),
        ...(miss > mostMissH ? [{ kind: 'region off by > 0.5 H', detail: miss.toFixed(2) } as const] : []),
      ];
    };
    return [
      { id: `${set.cas} ${name}`, sample: set.cas, nucleus, isHeldBack: false, source: read.value, label },
    ];
  });
};

// Measured spectra beside refined spin systems: shifts, couplings and counts are known, the axis is that of DSS.

const furtherSchema = z.object({
  sets: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      zip: z.string(),
      compound: z.string().nullable(),
      truth: z.unknown(),
    }),
  ),
});
const spinTruthSchema = z.object({
  shifts_ppm: z.array(z.object({ atoms: z.array(z.string()), ppm: z.number() })),
  couplings_Hz: z.array(z.tuple([z.string(), z.string(), z.number()])),
});
type SpinTruth = z.infer<typeof spinTruthSchema>;

const alikePpm = 1e-3;
const leastCouplingHz = 0.4;

/** Nuclei of one shift as one signal; its lines reach as far as half the sum of its couplings. */
const placesOf = ({ shifts_ppm, couplings_Hz }: SpinTruth, frequencyMhz: number): TruePlace[] => {
  const shiftOf = new Map(shifts_ppm.flatMap(({ atoms, ppm }) => atoms.map((atom) => [atom, ppm] as const)));
  const groups: { shiftPpm: number; atoms: string[] }[] = [];
  for (const [atom, ppm] of shiftOf) {
    const own = groups.find(({ shiftPpm }) => Math.abs(shiftPpm - ppm) < alikePpm);
    if (own === undefined) groups.push({ shiftPpm: ppm, atoms: [atom] });
    else own.atoms.push(atom);
  }
  return groups.map(({ shiftPpm, atoms }) => {
    const [first] = atoms;
    const own = couplings_Hz.flatMap(([a, b, jHz]) => {
      const other = a === first ? b : b === first ? a : null;
      return other === null || atoms.includes(other) || Math.abs(jHz) < leastCouplingHz
        ? []
        : [{ other, jHz: Math.abs(jHz) }];
    });
    const byShift = Map.groupBy(own, ({ other }) => (shiftOf.get(other) ?? 0).toFixed(3));
    const combined = [...byShift.values()].flatMap((pair) => {
      const sum = pair.reduce((all, { jHz }) => all + jHz, 0);
      return pair.length < 2 ? [] : [sum / pair.length, ...(pair.length === 2 ? [sum] : [])];
    });
    const reachPpm = own.reduce((sum, { jHz }) => sum + jHz, 0) / 2 / frequencyMhz;
    return {
      shiftPpm,
      nuclei: atoms.length,
      couplingsHz: [...own.map(({ jHz }) => jHz), ...combined],
      fromPpm: shiftPpm + reachPpm,
      toPpm: shiftPpm - reachPpm,
    };
  });
};

/** Where presaturation takes signals away and leaves its own. */
const isUnderWater = (shiftPpm: number): boolean => shiftPpm > 4.6 && shiftPpm < 5;
const isStandard = (shiftPpm: number): boolean => Math.abs(shiftPpm) < 0.02;
const marginPpm = 0.012;

const labelMeasured = (analysis: FidAnalysis, truth: SpinTruth, vendor: PhasedSpectrum): LabelledError[] => {
  const places = placesOf(truth, analysis.spectrum.frequencyMhz);
  // The spectrum beside it was set to DSS, as the shifts were: what ours lies off it is our error.
  const offset = -comparePhase(analysis.spectrum, vendor).axisOffsetPpm;
  const isOfCompound = ({ shiftPpm }: Peak): boolean =>
    places.some(
      ({ fromPpm, toPpm }) =>
        shiftPpm + offset <= fromPpm + marginPpm && shiftPpm + offset >= toPpm - marginPpm,
    );
  const own = analysis.peaks.filter(isOfCompound);
  const others = analysis.peaks.filter((peak) => !isOfCompound(peak) && peak.category === 'compound');
  const multiplets = analysis.multiplets.map((item) => ({
    ...item,
    fromPpm: item.fromPpm + offset,
    toPpm: item.toPpm + offset,
    shiftPpm: item.shiftPpm + offset,
  }));
  const counted = places.filter(({ shiftPpm }) => !isUnderWater(shiftPpm));
  return [
    ...labelAgainst(analysis, vendor, (shiftPpm) => !isUnderWater(shiftPpm)),
    ...labelReference('1H', offset),
    ...labelSolvent(analysis, 'D2O'),
    ...labelShare('compound called solvent, water or standard', own.filter(isForeign), areaOf(own)),
    ...labelShare(
      'compound called impurity',
      own.filter(({ category }) => category === 'impurity'),
      areaOf(own),
    ),
    ...labelShare(
      'solvent, water or standard called compound',
      others.filter(({ shiftPpm }) => isUnderWater(shiftPpm + offset) || isStandard(shiftPpm + offset)),
      areaOf(own),
    ),
    ...labelRegions(counted, [], multiplets, false),
    ...labelCouplings(places, multiplets),
  ];
};

const measuredCases = (): RealCase[] => {
  const { sets } = furtherSchema.parse(JSON.parse(readFileSync(`${furtherFolder}manifest.json`, 'utf8')));
  return sets.flatMap(({ id, kind, zip, compound, truth }): RealCase[] => {
    const known = spinTruthSchema.safeParse(truth);
    if (!kind.includes('measured 1H') || !known.success || compound === null) return [];
    const files: SourceFile[] = Object.entries(unzipFurther(zip)).map(([name, bytes]) => ({
      name: name.replace(/^1H\//, ''),
      bytes,
    }));
    const read = readExperiment(
      files.filter(({ name }) => !name.includes('pdata') && !name.endsWith('.sdf')),
      { vendor: 'bruker', nucleus: '1H' },
    );
    if (!read.ok) throw new Error(`${id}: ${read.error.message}`);
    const vendor = readBrukerProcessed(files);
    if (vendor === null) return [];
    return [
      {
        id,
        sample: compound,
        nucleus: '1H',
        isHeldBack: isHeldBack(compound),
        source: read.value,
        label: (analysis) => labelMeasured(analysis, known.data, vendor),
      },
    ];
  });
};

/** Labelled measurements of real samples; empty where the sets are absent. */
export const realRuns = (): LabelledRun[] => [
  ...(haveNmrSets() ? loadNmrSets().flatMap(casesOfSet).map(runCase) : []),
  ...(haveFurtherSets() ? measuredCases().map(runCase) : []),
];
