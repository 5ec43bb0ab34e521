import { findMainComponent, looseIdentityOf } from '#engines/chem/main-component.ts';
import { ok, type Result } from '#engines/common/result.ts';
import { refused } from './manifest.ts';
import { mostPotencies, type PotencyManifest, potenciesFile } from './potency-manifest.ts';
import { type PotencyRecord, parsePotency } from './potency-record.ts';
import type { PackFiles } from './read-shifts.ts';
import { readSortedLines } from './read-sorted-lines.ts';
import type { SharedPotencies } from './shared-potencies.ts';

const wrongCount = (
  records: readonly PotencyRecord[],
  compounds: number,
  { records: said, compounds: saidCompounds, species }: PotencyManifest,
): string | null => {
  if (records.length !== said) return `${said} studies; ${potenciesFile} holds ${records.length}`;
  if (compounds !== saidCompounds) return `${saidCompounds} compounds; ${potenciesFile} holds ${compounds}`;
  const counted = Map.groupBy(records, (record) => record.species);
  const wrong = Object.entries(species).find(
    ([name, { studies }]) => (counted.get(name as PotencyRecord['species'])?.length ?? 0) !== studies,
  );
  return wrong === undefined && Object.keys(species).length === counted.size
    ? null
    : `other numbers of studies by species than ${potenciesFile} holds`;
};

/** The studies of a pack, every line checked. Fails with invalid_reference_pack and one sentence. */
export const readPotencies = (files: PackFiles, manifest: PotencyManifest): Result<SharedPotencies> => {
  const text = files.get(potenciesFile);
  if (text === undefined) return refused(`The pack lacks its file ${potenciesFile}.`);
  if (manifest.records > mostPotencies)
    return refused(`The pack holds ${manifest.records} studies; at most ${mostPotencies} are read.`);
  const read = readSortedLines(potenciesFile, text, manifest.sources.length, parsePotency);
  if (!read.ok) return read;
  const { records, starts } = read.value;
  const identities: string[] = [];
  for (const { id, smiles } of records) {
    const main = findMainComponent(smiles);
    if (!main.ok) return refused(`The structure of ${id} cannot be read: ${main.error.message}`);
    identities.push(looseIdentityOf(main.value.molecule));
  }
  const wrong = wrongCount(records, new Set(identities).size, manifest);
  return wrong === null ? ok({ text, starts, identities }) : refused(`The manifest says ${wrong}.`);
};
