import { findMainComponent, looseIdentityOf } from '#engines/chem/main-component.ts';
import type { Study } from '#engines/regulatory/acceptable-intake/rank-studies.ts';
import { type PotencyRecord, potenciesOf } from '../reference-packs/index.ts';
import { given } from './given.ts';
import type { PotencyInUse } from './potency-in-use.ts';

/** A dose of a salt is not the dose of its base, and one of a racemate not that of a stereoisomer. */
const doubtOf = (asked: string, listed: string): string | undefined => {
  const [own, table] = [findMainComponent(asked), findMainComponent(listed)];
  if (!own.ok || !table.ok) return undefined;
  const ions = [own, table].map(({ value }) => value.counterIons.toSorted().join(', ') || 'no counter-ion');
  if (ions[0] !== ions[1])
    return `the table lists it with ${ions[1]}, asked for was ${ions[0]}: the mass of the dose differs`;
  const codes = [own, table].map(({ value }) => value.molecule.getCanonizedIDCode(0));
  return codes[0] === codes[1] ? undefined : 'the table lists another stereoisomer or form';
};

const toStudy = (row: PotencyRecord, asked: string, { used, sources }: PotencyInUse): Study => {
  const from = [row.reference ?? sources[row.source], row.name].filter((text) => text !== null).join(', ');
  return given({
    species: row.species,
    sex: row.sex ?? undefined,
    route: row.route ?? undefined,
    site: row.site ?? undefined,
    td50MgPerKgDay: row.td50_mg_per_kg_day,
    animalsPerGroup: row.animals_per_group ?? undefined,
    dosedGroups: row.dosed_groups ?? undefined,
    weeks: row.weeks ?? undefined,
    isMean: row.is_mean,
    doubt: doubtOf(asked, row.smiles),
    source: `${used.name}, version ${used.version}: ${from}`,
  });
};

/** What the table says of a structure; none where it does not know it or the structure cannot be read. */
export const studiesOf = (smiles: string, inUse: PotencyInUse | null): readonly Study[] => {
  const main = findMainComponent(smiles);
  if (inUse === null || !main.ok) return [];
  return potenciesOf(inUse.shared, looseIdentityOf(main.value.molecule)).map((row) =>
    toStudy(row, smiles, inUse),
  );
};
