import type { ImpurityTrend, LevelUnit, TrendLimitKind } from '#contract/batches';
import type { Assessment } from '#contract/regulatory';
import { nameKey, structureKey } from '#engines/regulatory/impurity-keys.ts';
import type { Db } from '#kernel/db/store.ts';
import { listElements, listRegisters, listSolvents, listWatches } from '../dossier-assessments/index.ts';
import type { DossierTable } from '../dossiers/index.ts';
import { productOf } from '../dossiers/index.ts';
import type { WrittenImpurity } from './name-impurities-task.ts';

type Row = Pick<Assessment['organic_impurities'][number], 'basis' | 'numbers'>;

/** A limit a record of the dossier has, and how the impurity is written there. */
export interface RecordedLimit {
  readonly kind: TrendLimitKind;
  readonly text: string;
  readonly unit: LevelUnit;
  readonly record: ImpurityTrend['other_limits'][number]['record'];
  readonly basis: Row['basis'];
  readonly of: WrittenImpurity;
  /** What its impurity is known by, where the record itself says it; null where a structure has to be read. */
  readonly key: string | null;
}

/** The first of the fields that has a number. */
const limitOf = (
  { basis, numbers }: Row,
  fields: readonly (readonly [field: string, unit: LevelUnit])[],
): Pick<RecordedLimit, 'text' | 'unit' | 'basis'> | null => {
  for (const [field, unit] of fields) {
    const number = numbers.find((each) => each.field === field);
    const cited = number === undefined ? undefined : basis[number.basis];
    if (number !== undefined && cited !== undefined) return { text: number.text, unit, basis: [cited] };
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
        basis: watch.nitrosamine.basis.slice(0, 1),
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
        const of = named(row.element);
        const key = `element ${row.element}`;
        return limit === null ? [] : [{ kind: 'elemental_impurity', ...limit, record, of, key }];
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
        const of = named(row.cas ?? row.name ?? '');
        const key = row.cas === null ? null : `solvent ${row.cas}`;
        return limit === null ? [] : [{ kind: 'residual_solvent', ...limit, record, of, key }];
      }),
    ),
  );

const ofRegisters = async (db: Db, id: string): Promise<RecordedLimit[]> =>
  (await listRegisters(db, id)).flatMap((register) => {
    const record = { type: 'impurity_risk_register', id: register.id };
    const mutagenic = register.mutagenic_impurities.flatMap((row): RecordedLimit[] => {
      const limit = limitOf(row, [['limit_ug_per_day', 'ug/day']]);
      const smiles = register.request.mutagenic_impurities?.[row.place]?.smiles ?? null;
      return limit === null
        ? []
        : [
            {
              kind: 'mutagenic_impurity',
              ...limit,
              record,
              of: { name: row.name, smiles },
              key: smiles === null ? nameKey(row.name) : null,
            },
          ];
    });
    const organic = register.organic_impurities.flatMap((row): RecordedLimit[] => {
      const limit = limitOf(row, [['thresholds.qualification.effective_percent', '%']]);
      const smiles = register.request.organic_impurities?.[row.place]?.smiles ?? null;
      return limit === null
        ? []
        : [
            {
              kind: 'qualification_threshold',
              ...limit,
              record,
              of: { name: row.name, smiles },
              key: smiles === null ? nameKey(row.name) : null,
            },
          ];
    });
    return [...mutagenic, ...organic];
  });

/** Every limit the records of a dossier have, whatever impurity it is of. */
export const listLimits = async (db: Db, { id }: DossierTable): Promise<RecordedLimit[]> => [
  ...(await ofWatches(db, id)),
  ...(await ofElements(db, id)),
  ...(await ofSolvents(db, id)),
  ...(await ofRegisters(db, id)),
];

/** Daily masses that turn levels of the dossier's product into amounts. */
export const massesOf = (dossier: DossierTable) => {
  const { substance_type, max_daily_dose_g, product_mass_g } = productOf(dossier);
  return {
    substanceType: substance_type,
    substanceG: max_daily_dose_g,
    productG: substance_type === 'drug_substance' ? max_daily_dose_g : (product_mass_g ?? null),
  };
};
