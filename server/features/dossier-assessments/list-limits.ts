import type { Assessment } from '#contract/regulatory';
import type { WrittenImpurity } from '#engines/regulatory/identify-impurity.ts';
import { nameKey, structureKey } from '#engines/regulatory/impurity-keys.ts';
import type { KnownLimit } from '#engines/regulatory/trends/govern-limits.ts';
import type { RecordedLimitKind } from '#engines/regulatory/vocabulary.ts';
import type { Db } from '#kernel/db/store.ts';
import { type ThresholdOfRow, thresholds, thresholdsOf } from './deciding-threshold.ts';
import { listElements, listRegisters, listSolvents, listWatches } from './read-current.ts';

type Row = Pick<Assessment['organic_impurities'][number], 'basis' | 'numbers'>;

/** A limit a record of the dossier has, and how the impurity is written there. */
export interface RecordedLimit extends KnownLimit {
  readonly kind: RecordedLimitKind;
  readonly record: { readonly type: string; readonly id: string };
  readonly basis: Row['basis'];
  readonly of: WrittenImpurity;
  /** What its impurity is known by, where the record itself says it; null where a structure has to be read. */
  readonly key: string | null;
}

type Stated = Pick<RecordedLimit, 'text' | 'unit' | 'basis' | 'isGiven'>;

/** The first of the fields that has a number. */
const limitOf = (
  { basis, numbers }: Row,
  fields: readonly (readonly [field: string, unit: RecordedLimit['unit']])[],
): Stated | null => {
  for (const [field, unit] of fields) {
    const number = numbers.find((each) => each.field === field);
    const cited = number === undefined ? undefined : basis[number.basis];
    if (number !== undefined && cited !== undefined)
      return { text: number.text, unit, basis: [cited], isGiven: false };
  }
  return null;
};

const named = (name: string): WrittenImpurity => ({ name, smiles: null });

const ofWatches = async (db: Db, id: string): Promise<RecordedLimit[]> =>
  (await listWatches(db, id)).flatMap((watch): RecordedLimit[] => {
    const limit = watch.nitrosamine.governing_limit_ng_per_day;
    if (watch.status === 'withdrawn' || limit === null) return [];
    return [
      {
        kind: 'nitrosamine_watch',
        text: String(limit),
        unit: 'ng/day',
        isGiven: false,
        isSecondary: false,
        // Of one that was entered with the request there is none.
        basis: limitOf(watch.nitrosamine, [['governing_limit_ng_per_day', 'ng/day']])?.basis ?? [],
        record: { type: 'nitrosamine_watch', id: watch.id },
        of: { name: watch.request.name, smiles: watch.request.smiles },
        key: structureKey(watch.identity),
      },
    ];
  });

/** Newest assessments first: each substance keeps the limit of the last one that spoke of it, whatever was assessed after. */
const newestOfEach = (limits: readonly RecordedLimit[]): RecordedLimit[] => [
  ...new Map(limits.toReversed().map((limit) => [limit.key ?? limit.of.name, limit])).values(),
];

const stands = ({ status }: { readonly status: string }): boolean => status !== 'withdrawn';

const ofElements = async (db: Db, id: string): Promise<RecordedLimit[]> =>
  newestOfEach(
    (await listElements(db, id)).filter(stands).flatMap((assessment) =>
      assessment.elemental_impurities.flatMap((row): RecordedLimit[] => {
        const limit = limitOf(row, [['pde_ug_per_day', 'ug/day']]);
        const record = { type: 'elemental_impurity_assessment', id: assessment.id };
        const about = { of: named(row.element), key: `element ${row.element}`, isSecondary: false };
        return limit === null ? [] : [{ kind: 'elemental_impurity', ...limit, record, ...about }];
      }),
    ),
  );

const ofSolvents = async (db: Db, id: string): Promise<RecordedLimit[]> =>
  newestOfEach(
    (await listSolvents(db, id)).filter(stands).flatMap((assessment) =>
      assessment.residual_solvents.flatMap((row): RecordedLimit[] => {
        const limit = limitOf(row, [
          ['limit_ppm', 'ppm'],
          ['pde_mg_per_day', 'mg/day'],
        ]);
        const record = { type: 'residual_solvent_assessment', id: assessment.id };
        const key = row.cas === null ? null : `solvent ${row.cas}`;
        const about = { of: named(row.cas ?? row.name ?? ''), key, isSecondary: false };
        return limit === null ? [] : [{ kind: 'residual_solvent', ...limit, record, ...about }];
      }),
    ),
  );

const kindOf = ({ name }: ThresholdOfRow): RecordedLimitKind => `${name}_threshold`;

const ofRegisters = async (db: Db, id: string): Promise<RecordedLimit[]> =>
  (await listRegisters(db, id)).flatMap((register) => {
    const record = { type: 'impurity_risk_register', id: register.id };
    const about = (name: string, smiles: string | null) => ({
      of: { name, smiles },
      key: smiles === null ? nameKey(name) : null,
    });
    const mutagenic = register.mutagenic_impurities.flatMap((row): RecordedLimit[] => {
      const limit = limitOf(row, [['limit_ug_per_day', 'ug/day']]);
      const smiles = register.request.mutagenic_impurities?.[row.place]?.smiles ?? null;
      const isSecondary = false;
      return limit === null
        ? []
        : [{ kind: 'mutagenic_impurity', ...limit, record, isSecondary, ...about(row.name, smiles) }];
    });
    const organic = register.organic_impurities.flatMap((row): RecordedLimit[] => {
      const smiles = register.request.organic_impurities?.[row.place]?.smiles ?? null;
      const { deciding } = thresholdsOf(row.structure === 'read' ? smiles : null);
      // Where both are exceeded, that of qualification is named.
      return [thresholds.qualification, thresholds.identification].flatMap((threshold): RecordedLimit[] => {
        const limit = limitOf(row, [[threshold.field, '%']]);
        const isSecondary = threshold.name === 'identification' && threshold !== deciding;
        return limit === null
          ? []
          : [{ kind: kindOf(threshold), ...limit, record, isSecondary, ...about(row.name, smiles) }];
      });
    });
    return [...mutagenic, ...organic];
  });

/** Every limit the records of a dossier have, whatever impurity it is of: the one place where limits of impurities are found. */
export const listLimits = async (db: Db, dossierId: string): Promise<RecordedLimit[]> => [
  ...(await ofWatches(db, dossierId)),
  ...(await ofElements(db, dossierId)),
  ...(await ofSolvents(db, dossierId)),
  ...(await ofRegisters(db, dossierId)),
];
