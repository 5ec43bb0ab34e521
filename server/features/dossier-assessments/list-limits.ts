import { exact, isGreater } from '#engines/regulatory/exact.ts';
import { structureKey } from '#engines/regulatory/impurity-keys.ts';
import { type Denoted, tellSubstances } from '#engines/regulatory/same-substance.ts';
import type { Db } from '#kernel/db/store.ts';
import { findDossierRow, limitContextOf, productOf } from '../dossiers/index.ts';
import { governWatch } from './govern-watch.ts';
import { keysOfEntry } from './keys-of-entry.ts';
import { type LimitedRow, limitOf, limitsOfEntry, marketsOf, type StatedLimit } from './limits-of-entry.ts';
import { listElements, listSolvents, listWatches, readRegistersOf } from './read-current.ts';
import { type EntryRow, listDecisions, listEveryEntry } from './register-store.ts';
import type { RiskDecisionTable, StoredRegister } from './tables.ts';

/** A limit a record of the dossier has. */
export interface RecordedLimit extends StatedLimit {
  /** What its impurity is known by. */
  readonly keys: readonly string[];
  /**
   * Of a record that was withdrawn, or of an entry that a later one says less of. It counts until a later record states its limit, or a
   * second person accepted the later entry, which names its source: by a word alone no exceedance goes away.
   */
  readonly isFormer: boolean;
}

const isWithdrawn = ({ status }: { readonly status: string }): boolean => status === 'withdrawn';

const ofWatches = async (db: Db, id: string): Promise<RecordedLimit[]> => {
  const dossier = await findDossierRow(db, id);
  const chosen = dossier === undefined ? null : marketsOf({ product: productOf(dossier) });
  return (await listWatches(db, id)).flatMap((watch): RecordedLimit[] => {
    const limit = governWatch(watch, chosen);
    if (limit === null) return [];
    return [
      {
        kind: 'nitrosamine_watch',
        ...{ text: limit.text, unit: limit.unit, isGiven: false, isSecondary: false, replaced: null },
        isFormer: isWithdrawn(watch),
        markets: marketsOf(watch),
        // Of one that was entered with the request there is none.
        basis: limit.basis === null ? [] : [limit.basis],
        record: { type: 'nitrosamine_watch', id: watch.id },
        of: { name: watch.request.name, smiles: watch.request.smiles },
        keys: [structureKey(watch.identity)],
      },
    ];
  });
};

/** By what the tables call them: these limits are of listed substances. */
const nameOf = ({ keys, of }: RecordedLimit): string => keys[0] ?? of.name;

/**
 * Newest assessments first: each substance keeps the limit of the last one that spoke of it, whatever was assessed after; one that was
 * withdrawn speaks where no other does.
 */
const newestOfEach = (limits: readonly RecordedLimit[]): RecordedLimit[] => [
  ...new Map(
    limits
      .toReversed()
      .toSorted((a, b) => Number(b.isFormer) - Number(a.isFormer))
      .map((limit) => [nameOf(limit), limit]),
  ).values(),
];

type Fields = Parameters<typeof limitOf>[1];

const ofRow = (
  row: LimitedRow,
  fields: Fields,
  about: Pick<RecordedLimit, 'kind' | 'record' | 'isFormer' | 'keys' | 'markets'> & { readonly name: string },
): RecordedLimit[] => {
  const limit = limitOf(row, fields);
  const { name, ...rest } = about;
  return limit === null ? [] : [{ ...limit, ...rest, isSecondary: false, of: { name, smiles: null } }];
};

const ofElements = async (db: Db, id: string): Promise<RecordedLimit[]> =>
  newestOfEach(
    (await listElements(db, id)).flatMap((assessment) =>
      assessment.elemental_impurities.flatMap((row) =>
        ofRow(row, [['pde_ug_per_day', 'ug/day']], {
          kind: 'elemental_impurity',
          record: { type: 'elemental_impurity_assessment', id: assessment.id },
          isFormer: isWithdrawn(assessment),
          markets: marketsOf(assessment),
          keys: [`element ${row.element}`],
          name: row.element,
        }),
      ),
    ),
  );

const solventFields: Fields = [
  ['limit_ppm', 'ppm'],
  ['pde_mg_per_day', 'mg/day'],
];

const ofSolvents = async (db: Db, id: string): Promise<RecordedLimit[]> =>
  newestOfEach(
    (await listSolvents(db, id)).flatMap((assessment) =>
      assessment.residual_solvents.flatMap((row) =>
        ofRow(row, solventFields, {
          kind: 'residual_solvent',
          record: { type: 'residual_solvent_assessment', id: assessment.id },
          isFormer: isWithdrawn(assessment),
          markets: marketsOf(assessment),
          keys: row.cas === null ? [] : [`solvent ${row.cas}`],
          name: row.cas ?? row.name ?? '',
        }),
      ),
    ),
  );

/** An entry with its register, what it is of, and the limits it states. */
interface ReadEntry {
  readonly row: EntryRow;
  readonly register: StoredRegister;
  readonly denoted: Denoted;
  readonly limits: readonly RecordedLimit[];
}

const readEntry = (row: EntryRow, register: StoredRegister): ReadEntry => {
  const keys = keysOfEntry(row);
  const limits = limitsOfEntry(register, row.section, row.place).map((limit) => ({
    ...limit,
    keys,
    isFormer: row.is_current === 0,
  }));
  return { row, register, denoted: { names: [row.name], keys }, limits };
};

/** Whether somebody other than who registered an entry accepted it, and the register says where it has it from. */
const isAccepted = ({ row, register }: ReadEntry, decisions: readonly RiskDecisionTable[]): boolean => {
  const own = decisions.filter(({ entry_id }) => entry_id === row.id);
  return (
    register.source !== null &&
    // The newest comes first: an entry that was opened again is not accepted.
    own[0]?.status !== 'open' &&
    own.some(({ status, decided_by }) => status !== 'open' && decided_by !== register.created_by)
  );
};

const isLooser = (former: RecordedLimit, now: RecordedLimit): boolean =>
  now.unit !== former.unit || isGreater(exact(now.text), exact(former.text));

/**
 * Limits of a former entry that the later one does not state as strictly: it has none, or a looser one for the same product, or is of
 * another substance. What follows from another product is no word about the impurity.
 */
const whatIsLost = (former: ReadEntry, now: ReadEntry): readonly RecordedLimit[] => {
  const isSame = tellSubstances([])(former.denoted, now.denoted);
  const isSameProduct = limitContextOf(former.register.product) === limitContextOf(now.register.product);
  return former.limits.filter((limit) => {
    const own = isSame ? now.limits.filter(({ kind }) => kind === limit.kind) : [];
    if (own.length === 0) return !now.limits.some((each) => isSame && !isLooser(limit, each));
    return isSameProduct && own.every((each) => isLooser(limit, each));
  });
};

const ofImpurity = ({ section, impurity }: EntryRow): string => `${section} ${impurity}`;

/** Each limit once: registers repeat what they said before. One of today stands for its former ones. */
const distinct = (limits: readonly RecordedLimit[]): RecordedLimit[] => {
  const known = new Set<string>();
  return limits
    .toReversed()
    .flatMap((limit) => {
      if (!limit.isFormer) return [limit];
      const said = JSON.stringify([limit.kind, limit.text, limit.unit, limit.keys]);
      if (known.has(said)) return [];
      known.add(said);
      return [limit];
    })
    .toReversed();
};

/** As the entries of today are told from former ones: by time, and of one moment by the register. */
const isLater = (a: ReadEntry, b: ReadEntry): boolean =>
  a.row.created_at === b.row.created_at ? a.register.id > b.register.id : a.row.created_at > b.row.created_at;

/** What entries state that count: those of today, and what of former ones nobody took back. */
const countingLimits = (
  entries: readonly ReadEntry[],
  decisions: readonly RiskDecisionTable[],
): RecordedLimit[] => {
  const current = Map.groupBy(
    entries.filter(({ row }) => row.is_current === 1),
    ({ row }) => ofImpurity(row),
  );
  const countsStill = (entry: ReadEntry): readonly RecordedLimit[] => {
    const { row } = entry;
    const later = (current.get(ofImpurity(row)) ?? []).filter(
      (each) => each.register.id !== entry.register.id && isLater(each, entry),
    );
    if (later.some((each) => isAccepted(each, decisions))) return [];
    if (row.is_current === 1) return entry.limits;
    const lost = later.map((each) => whatIsLost(entry, each));
    return entry.limits.filter((limit) => lost.length > 0 && lost.every((each) => each.includes(limit)));
  };
  return distinct(entries.flatMap(countsStill));
};

const ofRegisters = async (db: Db, id: string): Promise<{ limits: RecordedLimit[]; denoted: Denoted[] }> => {
  const rows = await listEveryEntry(db, id);
  const registers = new Map((await readRegistersOf(db, id, rows)).map((each) => [each.id, each]));
  const entries = rows.flatMap((row) => {
    const register = registers.get(row.assessment_id);
    return register === undefined ? [] : [readEntry(row, register)];
  });
  return {
    limits: countingLimits(entries, await listDecisions(db, [...registers.keys()])),
    // Former ones too: what was drawn under a name stays known when a later entry says the name alone.
    denoted: entries.map(({ denoted }) => denoted),
  };
};

const denotedBy = ({ of, keys }: RecordedLimit): Denoted => ({ names: [of.name], keys });

const besideWatches = async (
  db: Db,
  dossierId: string,
): Promise<{ limits: RecordedLimit[]; known: Denoted[] }> => {
  const registers = await ofRegisters(db, dossierId);
  const limits = [
    ...(await ofElements(db, dossierId)),
    ...(await ofSolvents(db, dossierId)),
    ...registers.limits,
  ];
  return { limits, known: registers.denoted };
};

/** Every limit of a dossier that counts and is not of a watch, whatever impurity it is of. */
export const listLimitsBesideWatches = async (db: Db, dossierId: string): Promise<readonly RecordedLimit[]> =>
  (await besideWatches(db, dossierId)).limits;

/**
 * The limits the records of a dossier have for an impurity, whatever it is called there: the one place where limits of impurities are
 * found. `known`: what else the dossier calls impurities, such as its batches.
 */
export const openLimits = async (
  db: Db,
  dossierId: string,
  known: readonly Denoted[],
): Promise<(impurity: Denoted) => readonly RecordedLimit[]> => {
  const recorded = await besideWatches(db, dossierId);
  const limits = [...(await ofWatches(db, dossierId)), ...recorded.limits];
  const denoted = limits.map(denotedBy);
  const isSame = tellSubstances([...known, ...recorded.known, ...denoted]);
  return (impurity) =>
    limits.filter((_, place) => {
      const of = denoted[place];
      return of !== undefined && isSame(impurity, of);
    });
};
