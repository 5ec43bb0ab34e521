import type { RiskEntry } from '#contract/dossier-assessments';
import { intakeAsPpm } from '#engines/regulatory/intake-as-share.ts';
import type { Db } from '#kernel/db/store.ts';
import { percentOfThreshold, thresholdsOf } from './deciding-threshold.ts';
import { readCurrentRegister } from './read-current.ts';
import { readRecord } from './read-stored.ts';
import { impurityOf } from './register-store.ts';
import { findAssessment } from './store.ts';
import type { StoredRegister } from './tables.ts';

/** What an impurity of a dossier may be at most, as a share of the drug substance, and by which entry. */
export interface ImpurityLimit {
  readonly entryId: string;
  readonly registerId: string;
  readonly section: RiskEntry['section'];
  readonly name: string;
  readonly dossierRevision: number;
  /** Null where the entry states none; `basis` says what it is. */
  readonly limit: { readonly value: number; readonly unit: '%' | 'ppm' } | null;
  readonly basis: string;
}

type Stated = Pick<ImpurityLimit, 'limit' | 'basis'>;

const rules = ({ rule_set_versions }: StoredRegister): string => rule_set_versions.join(', ');

/** A structure that was given and read is held to the threshold of a known impurity, anything else to that of an unknown one. */
const organicLimit = (register: StoredRegister, place: number): Stated => {
  const row = register.organic_impurities.find((one) => one.place === place);
  if (row === undefined) return { limit: null, basis: 'The impurity could not be assessed.' };
  if (register.warnings.some((one) => one.code === 'nitrosamine_among_organic' && one.place === place))
    return {
      limit: null,
      basis: 'The impurity is an N-nitrosamine; thresholds of Q3A and Q3B do not apply.',
    };
  // A register of before structures were read says nothing of them: the stricter threshold holds.
  const smiles = register.request.organic_impurities?.[place]?.smiles;
  const { deciding } = thresholdsOf(row.structure === 'read' ? smiles : undefined);
  const { words } = deciding;
  return {
    limit: { value: percentOfThreshold(row, deciding), unit: '%' },
    basis: `${words.charAt(0).toUpperCase()}${words.slice(1)} at the dose of the dossier (${rules(register)}).`,
  };
};

const mutagenicLimit = (register: StoredRegister, place: number): Stated => {
  const row = register.mutagenic_impurities.find((one) => one.place === place);
  const intake = row?.limit_ug_per_day ?? null;
  if (intake === null) return { limit: null, basis: 'The entry states no intake.' };
  const dose = register.product.max_daily_dose_g;
  return {
    limit: { value: intakeAsPpm(intake, dose), unit: 'ppm' },
    basis: `${intake} µg a day at ${dose} g of drug substance a day (${rules(register)}).`,
  };
};

const readRegister = async (db: Db, dossierId: string, id: string): Promise<StoredRegister> => {
  const row = await findAssessment(db, { dossierId, kind: 'impurity_risk_register', id });
  if (row === undefined) throw new Error(`The register ${id} of an entry is not there.`);
  return readRecord<StoredRegister>(row);
};

/** The product a register was made for. */
export const productOfRegister = async (
  db: Db,
  dossierId: string,
  registerId: string,
): Promise<StoredRegister['product']> => (await readRegister(db, dossierId, registerId)).product;

/** The limit of an impurity by the entry that counts today. */
const limitOf = async (db: Db, dossierId: string, entry: RiskEntry): Promise<ImpurityLimit> => {
  const register = await readRegister(db, dossierId, entry.register_id);
  const stated =
    entry.section === 'organic_impurities'
      ? organicLimit(register, entry.place)
      : mutagenicLimit(register, entry.place);
  return {
    entryId: entry.id,
    registerId: entry.register_id,
    section: entry.section,
    name: entry.name,
    dossierRevision: register.dossier_revision,
    ...stated,
  };
};

/** Of the entry with this id, if it counts today; null where the dossier has none. */
export const findImpurityLimit = async (
  db: Db,
  dossierId: string,
  entryId: string,
): Promise<ImpurityLimit | null> => {
  const { entries } = await readCurrentRegister(db, dossierId);
  const entry = entries.find(({ id }) => id === entryId);
  return entry === undefined ? null : limitOf(db, dossierId, entry);
};

/** Of an impurity by its section and name; null where no entry is about it any more. */
export const findLimitByName = async (
  db: Db,
  dossierId: string,
  section: string,
  name: string,
): Promise<ImpurityLimit | null> => {
  const { entries } = await readCurrentRegister(db, dossierId);
  const entry = entries.find((one) => one.section === section && impurityOf(one.name) === impurityOf(name));
  return entry === undefined ? null : limitOf(db, dossierId, entry);
};
