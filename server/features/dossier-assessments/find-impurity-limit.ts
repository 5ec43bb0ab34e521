import type { RiskEntry } from '#contract/dossier-assessments';
import { exact, isGreater, multiply, toNumber } from '#engines/regulatory/exact.ts';
import { governLimits } from '#engines/regulatory/trends/govern-limits.ts';
import type { Db } from '#kernel/db/store.ts';
import { trendMassesOf } from '../regulatory/index.ts';
import { isRuledElsewhere } from './deciding-threshold.ts';
import { limitsOfEntry, type StatedLimit } from './limits-of-entry.ts';
import { readCurrentRegister, readRegister } from './read-current.ts';
import { impurityOf } from './register-store.ts';
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

/** Why an entry states no limit. */
const whyNone = (register: StoredRegister, section: RiskEntry['section'], place: number): string => {
  if (section === 'mutagenic_impurities') return 'The entry states no intake.';
  return isRuledElsewhere(register, place)
    ? 'The impurity is an N-nitrosamine, a compound of ICH M7 or an element, with rules of its own; thresholds of Q3A and Q3B do not apply.'
    : 'The impurity could not be assessed.';
};

const basisOf = ({ kind, text }: StatedLimit, register: StoredRegister): string => {
  const dose = register.product.max_daily_dose_g;
  if (kind === 'mutagenic_impurity')
    return `${text} µg a day at ${dose} g of drug substance a day (${rules(register)}).`;
  if (kind === 'residual_solvent')
    return `${text} ppm as a residual solvent of ICH Q3C, the stricter limit (${rules(register)}).`;
  const words = kind.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} at the dose of the dossier (${rules(register)}).`;
};

const [ppmPerPercent, wholePercent] = [exact(10_000), exact(100)];

/** The strictest of what the entry is held against, as a share of the drug substance. */
const stateLimit = (register: StoredRegister, section: RiskEntry['section'], place: number): Stated => {
  const limits = limitsOfEntry(register, section, place);
  // Per cent are of the drug substance, whatever the product weighs.
  const { strictest, untold } = governLimits(limits, '%', trendMassesOf(register.product));
  const [lacking] = untold;
  if (lacking !== undefined)
    return {
      limit: null,
      basis: `${lacking.text} ${lacking.unit} cannot be told as a share of the drug substance: the dossier does not give the daily mass of the product.`,
    };
  if (strictest === null) return { limit: null, basis: whyNone(register, section, place) };
  const { limit, level } = strictest;
  if (isGreater(level, wholePercent))
    return {
      limit: null,
      basis: `${limit.text} ${limit.unit} is more than the daily dose of ${register.product.max_daily_dose_g} g: it limits nothing.`,
    };
  return {
    limit:
      section === 'organic_impurities'
        ? { value: toNumber(level), unit: '%' }
        : { value: toNumber(multiply(level, ppmPerPercent)), unit: 'ppm' },
    basis: basisOf(limit, register),
  };
};

/** The limits the registers of a dossier state today, read once for any number of questions. */
export interface ImpurityLimits {
  /** Of the entry with this id, if it counts today; null where the dossier has none. */
  byEntry(entryId: string): ImpurityLimit | null;
  /** Of an impurity by its section and name; null where no entry is about it any more. */
  byName(section: string, name: string): ImpurityLimit | null;
  /** The product a register was made for. */
  productOf(registerId: string): Promise<StoredRegister['product']>;
}

export const openImpurityLimits = async (db: Db, dossierId: string): Promise<ImpurityLimits> => {
  const { entries, registers } = await readCurrentRegister(db, dossierId);
  const byId = new Map(registers.map((register) => [register.id, register]));
  const limitOf = (entry: RiskEntry | undefined): ImpurityLimit | null => {
    const register = entry === undefined ? undefined : byId.get(entry.register_id);
    if (entry === undefined || register === undefined) return null;
    return {
      entryId: entry.id,
      registerId: register.id,
      section: entry.section,
      name: entry.name,
      dossierRevision: register.dossier_revision,
      ...stateLimit(register, entry.section, entry.place),
    };
  };
  return {
    byEntry: (entryId) => limitOf(entries.find(({ id }) => id === entryId)),
    // Of several that count, as one that exceeds and a later one, the newest speaks.
    byName: (section, name) =>
      limitOf(
        entries.findLast((one) => one.section === section && impurityOf(one.name) === impurityOf(name)),
      ),
    productOf: async (registerId) =>
      (byId.get(registerId) ?? (await readRegister(db, dossierId, registerId))).product,
  };
};
