import type { MassIon } from '#engines/ms/sample/main-ion.ts';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { findFeatureList, readFeatures } from '../ms-features/index.ts';
import { ionsOfRevision } from './apply-corrections.ts';
import { listReviews } from './store.ts';
import { type StoredIon, storedSettings } from './stored.ts';
import type { AnnotationTable } from './tables.ts';

/** What was measured of a feature besides what its annotation keeps. */
type Measured = Pick<MassIon, 'isotopes' | 'signalToNoise'>;

const measuredOf = async (
  db: Db,
  { feature_list_id }: AnnotationTable,
): Promise<ReadonlyMap<number, Measured>> => {
  const list = feature_list_id === null ? undefined : await findFeatureList(db, feature_list_id);
  if (list === undefined) return new Map();
  return new Map(
    readFeatures(list).map(({ id, signal_to_noise, isotopes }) => [
      id,
      {
        signalToNoise: signal_to_noise,
        isotopes: isotopes.map(({ neutrons, area_ratio }) => ({ neutrons, areaRatio: area_ratio })),
      },
    ]),
  );
};

/** What NMR said of an ion is no evidence of mass spectra. */
const speaksAgainstItself = ({ contradictions }: StoredIon['ion']): boolean =>
  contradictions.some(({ code }) => code !== 'nmr_disagrees');

const toMassIon = ({ ion, byMass }: StoredIon, measured: ReadonlyMap<number, Measured>): MassIon => {
  const own = ion.feature_id === null ? undefined : measured.get(ion.feature_id);
  return {
    key: ion.key,
    mz: ion.mz,
    polarity: ion.polarity === 'positive' ? 1 : -1,
    rtS: ion.rt_s,
    areaPercent: ion.area_percent,
    signalToNoise: own?.signalToNoise ?? null,
    isotopes: own?.isotopes ?? [],
    adduct: ion.adduct,
    isAdductTold:
      ion.adduct_basis === 'partner' && ion.evidence.some(({ kind, met }) => kind === 'adduct' && met),
    level: byMass?.identification_level ?? ion.identification_level,
    formula: byMass === undefined ? (ion.answer?.formula ?? null) : byMass.formula,
    isContradicted: speaksAgainstItself(ion),
  };
};

/** The ions of an annotation as it stands, corrections included, and within how much an m/z is that of a formula. */
export const readMassIons = async (
  db: Db,
  row: AnnotationTable,
): Promise<{ readonly ions: MassIon[]; readonly ppm: number }> => {
  const settings = readStored(storedSettings, row.settings, { column: 'ms_annotation.settings', id: row.id });
  const measured = await measuredOf(db, row);
  const ions = ionsOfRevision(row, await listReviews(db, row.id), row.revision);
  return { ions: ions.map((each) => toMassIon(each, measured)), ppm: settings.formula_ppm };
};
