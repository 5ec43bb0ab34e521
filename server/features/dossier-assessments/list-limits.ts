import type { RiskEntry } from '#contract/dossier-assessments';
import type { Assessment } from '#contract/regulatory';
import type { WrittenImpurity } from '#engines/regulatory/identify-impurity.ts';
import { nameKey, structureKey } from '#engines/regulatory/impurity-keys.ts';
import type { KnownLimit } from '#engines/regulatory/trends/govern-limits.ts';
import type { RecordedLimitKind } from '#engines/regulatory/vocabulary.ts';
import type { Db } from '#kernel/db/store.ts';
import { isRuledElsewhere, thresholds, thresholdsOf } from './deciding-threshold.ts';
import { listElements, listRegisters, listSolvents, listWatches } from './read-current.ts';
import type { StoredRegister } from './tables.ts';

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

/** What an entry of a register is held against; several where a solvent of concern has the limit of Q3C as well. */
export const limitsOfEntry = (
  register: StoredRegister,
  section: RiskEntry['section'],
  place: number,
): RecordedLimit[] => {
  const isMutagenic = section === 'mutagenic_impurities';
  const organic = isMutagenic ? undefined : register.organic_impurities.find((row) => row.place === place);
  const mutagenic = isMutagenic
    ? register.mutagenic_impurities.find((row) => row.place === place)
    : undefined;
  const row = organic ?? mutagenic;
  if (row === undefined) return [];
  const smiles = register.request[section]?.[place]?.smiles ?? null;
  const state = (
    kind: RecordedLimitKind,
    field: string,
    unit: RecordedLimit['unit'],
    isSecondary = false,
  ): RecordedLimit[] => {
    const limit = limitOf(row, [[field, unit]]);
    if (limit === null) return [];
    return [
      {
        ...{ kind, ...limit, isSecondary },
        record: { type: 'impurity_risk_register', id: register.id },
        of: { name: row.name, smiles },
        key: smiles === null ? nameKey(row.name) : null,
      },
    ];
  };
  const { deciding } = thresholdsOf(organic?.structure);
  // Where both thresholds are exceeded, that of qualification is named.
  const ordinary =
    organic === undefined || isRuledElsewhere(register, place)
      ? []
      : [thresholds.qualification, thresholds.identification];
  return [
    ...(mutagenic === undefined ? [] : state('mutagenic_impurity', 'limit_ug_per_day', 'ug/day')),
    ...ordinary.flatMap((threshold) =>
      state(
        `${threshold.name}_threshold`,
        threshold.field,
        '%',
        threshold.name === 'identification' && threshold !== deciding,
      ),
    ),
    ...state('residual_solvent', 'listed_solvent.limit_ppm', 'ppm'),
  ];
};

const ofRegisters = async (db: Db, id: string): Promise<RecordedLimit[]> =>
  (await listRegisters(db, id)).flatMap((register) =>
    (['mutagenic_impurities', 'organic_impurities'] as const).flatMap((section) =>
      register[section].flatMap(({ place }) => limitsOfEntry(register, section, place)),
    ),
  );

/** Every limit the records of a dossier have, whatever impurity it is of: the one place where limits of impurities are found. */
export const listLimits = async (db: Db, dossierId: string): Promise<RecordedLimit[]> => [
  ...(await ofWatches(db, dossierId)),
  ...(await ofElements(db, dossierId)),
  ...(await ofSolvents(db, dossierId)),
  ...(await ofRegisters(db, dossierId)),
];
