import { findMainComponent, looseIdentityOf } from '#engines/chem/main-component.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import {
  mostPotencies,
  type PotencyManifest,
  type PotencyRecord,
  packFormat,
  potenciesFile,
  potencyModel,
} from '../reference-packs/index.ts';
import { describeSources, gatherMembers, type LaidOutPack, TooManyRecords } from './lay-out-pack.ts';
import type { ReadSource } from './read-records.ts';
import type { StudySourceRecord } from './read-regulatory-csv.ts';

interface PotencyOrder {
  readonly name: string;
  readonly version: string;
  readonly sources: readonly (ReadSource<StudySourceRecord> & { readonly licence: string })[];
  readonly tell: (line: string) => void;
}

const idDigits = 6;

/** Studies of structures that can be looked up, in the order of the files. */
const gatherStudies = ({ sources, tell }: PotencyOrder) => {
  const identities = new Set<string>();
  const studies: PotencyRecord[] = [];
  let unreadable = 0;
  for (const [source, { records }] of sources.entries()) {
    for (const record of records) {
      const main = findMainComponent(record.smiles);
      if (!main.ok) {
        unreadable++;
        continue;
      }
      identities.add(looseIdentityOf(main.value.molecule));
      studies.push({ ...record, id: `s${String(studies.length).padStart(idDigits, '0')}`, source });
    }
  }
  if (unreadable > 0) tell(`passed over ${unreadable} studies: no structure of one substance`);
  return { studies, compounds: identities.size };
};

/**
 * Lays studies out as the members of a pack. The same records give the same bytes. Null where no source holds a study. Throws a
 * TooManyRecords where there are more than a pack holds.
 */
export const buildPotencyPack = (order: PotencyOrder): LaidOutPack<PotencyManifest> | null => {
  const { studies, compounds } = gatherStudies(order);
  if (studies.length === 0) return null;
  if (studies.length > mostPotencies)
    throw new TooManyRecords(`A pack holds ${mostPotencies} studies at most; these are ${studies.length}.`);
  const text = studies.map((study) => `${renderCanonicalJson(study)}\n`).join('');
  const bySpecies = Map.groupBy(studies, ({ species }) => species);
  return gatherMembers<PotencyManifest>(
    {
      format: packFormat,
      kind: 'carcinogenic_potency',
      name: order.name,
      version: order.version,
      ...describeSources(order.sources),
      records: studies.length,
      built_with: { model: potencyModel, node: process.version },
      compounds,
      species: Object.fromEntries([...bySpecies].map(([species, own]) => [species, { studies: own.length }])),
    },
    new Map([[potenciesFile, new TextEncoder().encode(text)]]),
  );
};
