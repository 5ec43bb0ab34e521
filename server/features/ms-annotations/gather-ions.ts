import type { MsFeature } from '#contract/ms-features';
import { warn } from '#engines/common/result.ts';
import { findAdduct } from '#engines/ms/adducts.ts';
import { mergeFragments } from '#engines/ms/merge-fragments.ts';
import { type FragmentSpectrum, type MsRun, peaksOf, type Scan } from '#engines/ms/run.ts';
import type { AskedIon, AskedIons } from './asked-ion.ts';
import type { StoredSettings } from './stored.ts';

/** Annotated at once; of more the largest areas. */
const mostIons = 2000;

/** An isotope peak of a twentieth of the ion then stands three times above the noise: what is missing is missing. */
const isotopesFrom = 60;

const signs = { positive: 1, negative: -1, unknown: 0 } as const;

const spectrumOf = (run: MsRun, scan: Scan, mz: number, polarity: 1 | -1): FragmentSpectrum => {
  const peaks = peaksOf(run, scan);
  return { precursorMz: mz, polarity, mz: [...peaks.mz], intensity: [...peaks.intensity] };
};

/** Fragment scans of the ion itself, of several energies for instance, as one; what only shared its window is left out. */
const mergedOf = (
  run: MsRun,
  scans: ReadonlyMap<number, Scan>,
  { mz, msms_scans: linked }: MsFeature,
  polarity: 1 | -1,
): FragmentSpectrum | null => {
  const own = linked.filter(({ by }) => by === 'ion').flatMap(({ scan }) => scans.get(scan) ?? []);
  return mergeFragments(own.map((scan) => spectrumOf(run, scan, mz, polarity))) ?? null;
};

const fromFeature = (
  run: MsRun,
  scans: ReadonlyMap<number, Scan>,
  feature: MsFeature,
  polarity: 1 | -1,
  partners: number,
): AskedIon => {
  const scan = feature.msms_scan === null ? undefined : scans.get(feature.msms_scan);
  return {
    key: `f${feature.id}`,
    featureId: feature.id,
    scan: feature.msms_scan,
    mz: feature.mz,
    rtS: feature.rt_s,
    widthS: feature.width_s,
    signalToNoise: feature.signal_to_noise,
    area: feature.area,
    areaPercent: feature.area_percent,
    polarity,
    charge: feature.charge,
    adduct: feature.adduct,
    adductBasis: feature.adduct === null ? null : 'partner',
    partners,
    spectrum: scan === undefined ? null : spectrumOf(run, scan, feature.mz, polarity),
    merged: mergedOf(run, scans, feature, polarity),
    seenIsotopes: feature.isotopes.map(({ neutrons, area_ratio }) => ({ neutrons, areaRatio: area_ratio })),
    isotopes:
      feature.signal_to_noise < isotopesFrom
        ? null
        : feature.isotopes.map(({ neutrons, mz, area_ratio }) => ({
            offset: neutrons,
            distance: (mz - feature.mz) * Math.abs(feature.charge ?? 1),
            relative: area_ratio,
          })),
  };
};

const limitIons = (ions: readonly AskedIon[]): Pick<AskedIons, 'ions' | 'warnings'> => {
  if (ions.length <= mostIons) return { ions, warnings: [] };
  const kept = new Set(
    ions.toSorted((a, b) => (b.area ?? 0) - (a.area ?? 0) || (a.key < b.key ? -1 : 1)).slice(0, mostIons),
  );
  const message = `${ions.length} ions were asked for and ${mostIons} are annotated at once: those of the largest areas. Name the others by their numbers.`;
  return { ions: ions.filter((ion) => kept.has(ion)), warnings: [warn('too_many_ions', message)] };
};

/** The features of a list, those above its line unless they are named. */
export const gatherFeatures = (
  run: MsRun,
  features: readonly MsFeature[],
  featureIds: readonly number[] | null,
): AskedIons => {
  const scans = new Map(run.scans.map((scan) => [scan.number, scan]));
  const asked =
    featureIds === null
      ? features.filter(({ below_line }) => below_line.length === 0)
      : features.filter(({ id }) => featureIds.includes(id));
  const networks = Map.groupBy(features, ({ network }) => network);
  const ions = asked.flatMap((feature) => {
    const polarity = signs[feature.polarity];
    const partners = feature.network === null ? 1 : (networks.get(feature.network)?.length ?? 1);
    return polarity === 0 ? [] : [fromFeature(run, scans, feature, polarity, partners)];
  });
  const limited = limitIons(ions);
  const unknown = asked.length - ions.length;
  return {
    ions: limited.ions,
    others: features.map(({ mz, polarity, rt_s }) => ({ mz, polarity: signs[polarity], apexS: rt_s })),
    warnings:
      unknown === 0
        ? limited.warnings
        : [
            ...limited.warnings,
            warn('polarity_unknown', `${unknown} features have no polarity and were not annotated.`),
          ],
  };
};

/** The fragment scans of a file that has no surveys, each by itself. */
export const gatherScans = (run: MsRun): AskedIons => {
  const fragments = run.scans.filter(({ level }) => level > 1);
  const usable = fragments.flatMap((scan): AskedIon[] => {
    const { precursor, polarity } = scan;
    if (precursor === undefined || polarity === 0 || !(precursor.mz > 0)) return [];
    return [
      {
        key: `s${scan.number}`,
        featureId: null,
        scan: scan.number,
        mz: precursor.mz,
        rtS: scan.retentionTimeS ?? null,
        widthS: null,
        signalToNoise: null,
        area: null,
        areaPercent: null,
        polarity,
        charge: precursor.charge ?? null,
        adduct: null,
        adductBasis: null,
        partners: 1,
        spectrum: spectrumOf(run, scan, precursor.mz, polarity),
        merged: null,
        seenIsotopes: [],
        isotopes: null,
      },
    ];
  });
  const limited = limitIons(usable);
  const left = fragments.length - usable.length;
  return {
    ...limited,
    others: [],
    warnings:
      left === 0
        ? limited.warnings
        : [
            ...limited.warnings,
            warn(
              'not_annotated',
              `${left} fragment spectra name no precursor or no polarity and were not annotated.`,
            ),
          ],
  };
};

/** A spectrum that was sent by itself. */
export const gatherSent = (spectrum: NonNullable<StoredSettings['spectrum']>): AskedIons => {
  const polarity = signs[spectrum.polarity];
  const charge = spectrum.adduct === null ? null : (findAdduct(spectrum.adduct)?.charge ?? null);
  const peaks = spectrum.peaks.filter(({ intensity }) => intensity > 0).toSorted((a, b) => a.mz - b.mz);
  return {
    ions: [
      {
        key: 'q1',
        featureId: null,
        scan: null,
        mz: spectrum.precursor_mz,
        rtS: null,
        widthS: null,
        signalToNoise: null,
        area: null,
        areaPercent: null,
        polarity,
        charge,
        adduct: spectrum.adduct,
        adductBasis: spectrum.adduct === null ? null : 'given',
        partners: 1,
        spectrum: {
          precursorMz: spectrum.precursor_mz,
          polarity,
          mz: peaks.map(({ mz }) => mz),
          intensity: peaks.map(({ intensity }) => intensity),
        },
        merged: null,
        seenIsotopes: [],
        isotopes:
          spectrum.isotopes.length === 0
            ? null
            : spectrum.isotopes.map(({ neutrons, mz, area_ratio }) => ({
                offset: neutrons,
                distance: (mz - spectrum.precursor_mz) * Math.abs(charge ?? 1),
                relative: area_ratio,
              })),
      },
    ],
    others: [],
    warnings: [],
  };
};
