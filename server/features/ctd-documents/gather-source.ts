import { hash } from 'node:crypto';
import type { RiskEntry } from '#contract/dossier-assessments';
import { mostPerDossier } from '#contract/dossiers';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { firstRows } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { listBatchesInOrder, timesOf, withResults } from '../batches/index.ts';
import {
  type CurrentRegister,
  compareMarkets,
  findNewestCumulativeRisk,
  isRuledElsewhere,
  listCountingElements,
  listCountingSolvents,
  listWatches,
  readCurrentRegister,
} from '../dossier-assessments/index.ts';
import { listReadAcross, listStrategies } from '../dossier-statements/index.ts';
import { type DossierTable, findDecisions, listRequirements, statementOf } from '../dossiers/index.ts';
import { examineDossier } from '../readiness/index.ts';
import type { CtdSource, SourceImpurity } from './ctd-source.ts';

type Register = CurrentRegister['registers'][number];

const levelOf = (given: {
  readonly level_percent?: number | undefined;
  readonly level_ug_per_day?: number | undefined;
}): SourceImpurity['level'] => {
  if (given.level_percent !== undefined) return { value: given.level_percent, unit: '%' };
  return given.level_ug_per_day === undefined ? null : { value: given.level_ug_per_day, unit: 'ug/day' };
};

const toImpurity = (entry: RiskEntry, register: Register): SourceImpurity => {
  const { section, place } = entry;
  const isHere = (row: { readonly place: number | null }): boolean => row.place === place;
  const organicGiven =
    section === 'organic_impurities' ? register.request.organic_impurities?.[place] : undefined;
  const mutagenicGiven =
    section === 'mutagenic_impurities' ? register.request.mutagenic_impurities?.[place] : undefined;
  return {
    entry,
    organic: organicGiven === undefined ? null : (register.organic_impurities.find(isHere) ?? null),
    mutagenic: mutagenicGiven === undefined ? null : (register.mutagenic_impurities.find(isHere) ?? null),
    isRuledElsewhere: organicGiven !== undefined && isRuledElsewhere(register, place),
    smiles: organicGiven?.smiles ?? mutagenicGiven?.smiles ?? null,
    kind: organicGiven?.impurity_kind ?? null,
    level: levelOf({ ...organicGiven, ...mutagenicGiven }),
    registerSource: register.source,
    warnings: register.warnings
      .filter((warning) => warning.section === section && isHere(warning))
      .map(({ message }) => message),
  };
};

const newestOf = (times: readonly (string | undefined)[]): string =>
  times.reduce<string>((newest, time) => (time !== undefined && time > newest ? time : newest), '');

/** Names the state: what the sections are written from, all of it. */
export const digestSource = (source: CtdSource): string => hash('sha256', renderCanonicalJson(source));

/** Reads what the sections are written from; where a document is recorded it is read again, and the digests are compared. */
export const gatherSource = async (db: Db, dossier: DossierTable): Promise<CtdSource> => {
  const readiness = await examineDossier(db, dossier);
  const { id } = dossier;
  const { entries, registers } = await readCurrentRegister(db, id);
  const registerOf = new Map(registers.map((register) => [register.id, register]));
  const impurities = entries.flatMap((entry) => {
    const register = registerOf.get(entry.register_id);
    return register === undefined ? [] : [toImpurity(entry, register)];
  });
  const [solvents = null] = await listCountingSolvents(db, id);
  const [elements = null] = await listCountingElements(db, id);
  const allWatches = await listWatches(db, id);
  const risk = await findNewestCumulativeRisk(db, id);
  const requirements = await listRequirements(db, id, undefined, firstRows(mostPerDossier));
  const batches = await withResults(db, id, await listBatchesInOrder(db, id));
  const strategies = await listStrategies(db, id);
  const readAcross = await listReadAcross(db, id);
  const decision = (await findDecisions(db, [id])).get(id);
  return {
    readiness,
    stateAt: newestOf([
      dossier.updated_at,
      decision?.created_at,
      solvents?.created_at,
      elements?.created_at,
      risk?.created_at,
      ...registers.map(({ created_at }) => created_at),
      ...entries.flatMap(({ decisions }) => decisions.map(({ decided_at }) => decided_at)),
      ...entries.flatMap(({ evidence }) => evidence.map(({ sent_at }) => sent_at)),
      ...allWatches.flatMap(({ created_at, withdrawal }) => [created_at, withdrawal?.withdrawn_at]),
      ...requirements.map(({ updated_at }) => updated_at),
      ...batches.flatMap(timesOf),
      ...[...strategies, ...readAcross].flatMap(({ created_at, reviews }) => [
        created_at,
        ...reviews.map(({ reviewed_at }) => reviewed_at),
      ]),
    ]),
    decision: decision === undefined ? null : statementOf(decision),
    isApproved: decision?.decision === 'approve',
    impurities,
    solvents,
    elements,
    watches: allWatches.filter(({ status }) => status === 'current'),
    risk,
    requirements,
    batches,
    strategies,
    readAcross,
    marketLimits: await compareMarkets(db, dossier),
  };
};
