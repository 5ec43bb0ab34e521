import { streamZip } from '#kernel/blobs/stream-zip.ts';
import type { ReadSource } from '../features/pack-sources/read-records.ts';
import { readStudyRows, readTestedRows } from '../features/pack-sources/read-regulatory-csv.ts';
import { buildMutagenicityPack } from '../features/pack-sources/write-mutagenicity.ts';
import { buildPotencyPack } from '../features/pack-sources/write-potencies.ts';
import { sha256Of } from '../features/reference-packs/manifest-head.ts';

const rings = [
  'c1ccccc1',
  'c1ccncc1',
  'C1CCCCC1',
  'c1ccc2ccccc2c1',
  'c1ccsc1',
  'c1ccoc1',
  'N1CCCCC1',
  'c1ccc(C)cc1',
  'c1ccc(-c2ccccc2)cc1',
  'C1CCCC1',
];
const groups = {
  '1': ['O=[N+]([O-])', '[N-]=[N+]=N', 'O=[N+]([O-])C=C', 'ClCCN(CCCl)'],
  '0': ['OC(=O)', 'CO', 'CC(=O)OC', 'OCCC'],
} as const;

/** A table of made compounds with a made test: which group they have decides it. */
export const madeTestedTable = (): string =>
  [
    'id,cas,smiles,ames,origin',
    ...Object.entries(groups).flatMap(([ames, own]) =>
      own.flatMap((group, at) =>
        rings.map((ring, place) => `m${ames}${at}${place},,${group}${ring},${ames},made`),
      ),
    ),
  ].join('\n');

/** A table of made studies: one compound with studies, one as a salt, and three that stand beside a published limit. */
export const madeStudyTable = (): string =>
  [
    'name,smiles,species,sex,route,site,td50_mg_per_kg_day,animals_per_group,dosed_groups,weeks,reference',
    'Made epoxide,CCCC1CO1,rat,male,gavage,liver,12,50,3,104,Made study 1',
    'Made epoxide,CCCC1CO1,mouse,female,feed,lung,4,50,2,104,Made study 2',
    'Made epoxide,CCCC1CO1,rat,female,feed,,2,20,1,60,Made study 3',
    'Made amine hydrochloride,Cl.CCCCNc1ccc(CBr)cc1,rat,male,feed,liver,5,50,2,104,Made study 4',
    'Made stricter,ClCC1CO1,rat,male,gavage,stomach,0.5,50,3,104,Made study 5',
    'Made weaker,BrCCBr,rat,male,gavage,,0.2,,,,Made study 6',
    'Made equal,C=CC#N,mouse,male,gavage,,6.32,50,2,104,Made study 7',
  ].join('\n');

const sourceOf = <R>(
  name: string,
  text: string,
  records: readonly R[],
): ReadSource<R> & { licence: string } => ({
  name,
  sha256: sha256Of(text),
  licence: 'CC0',
  passedOver: {},
  leftOut: {},
  records,
});

const asFile = async (
  built: { readonly members: Parameters<typeof streamZip>[0] } | null,
): Promise<Uint8Array> => {
  if (built === null) throw new Error('nothing was built');
  return Buffer.concat(await streamZip(built.members).toArray());
};

const taken = <R>(rows: readonly ({ ok: true; value: R } | { ok: false })[]): R[] =>
  rows.flatMap((row) => (row.ok ? [row.value] : []));

const quiet = (): void => undefined;

export const madeMutagenicityPack = (version = '1'): Promise<Uint8Array> => {
  const text = madeTestedTable();
  const source = sourceOf('made-ames.csv', text, taken(readTestedRows(text)));
  return asFile(buildMutagenicityPack({ name: 'made', version, sources: [source], seed: 1, tell: quiet }));
};

export const madePotencyPack = (): Promise<Uint8Array> => {
  const text = madeStudyTable();
  const source = sourceOf('made-td50.csv', text, taken(readStudyRows(text)));
  return asFile(buildPotencyPack({ name: 'made potencies', version: '1', sources: [source], tell: quiet }));
};
