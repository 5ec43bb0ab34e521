// Retrieval: a disturbed list finds its molecule, lists a source holds twice find each other, and how long a search takes.
// `npm run bench -- retrieval tune` prints what the widths were chosen on; without it, the other half is reported.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRng } from '#engines/common/rng.ts';
import { type Embedding, embeddings, type ListedLine } from '#engines/nmr/retrieval/embed-spectrum.ts';
import { openQuery, searchBlocks } from '#engines/nmr/retrieval/search-store.ts';
import { blocksOf, buildStore } from '#engines/nmr/retrieval/spectrum-store.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import { modelNuclei } from '#engines/nmr/vocabulary.ts';
import { gatherEntries, readRecords } from '../server/features/pack-sources/index.ts';
import { disturb, type Half, halfOf, measuredScatters, type Noise, noiseOf } from './retrieval-noise.ts';
import { printSpeed } from './retrieval-speed.ts';

const folder = fileURLToPath(new URL('../../shared/data/prediction/', import.meta.url));
const goldFile = `${folder}shifts_gold.train.jsonl.gz`;
const listFile = `${folder}peaklists.dev.jsonl.gz`;

/** Molecules asked for in each row of the tables. */
const asked = { tuning: 300, reported: 1000 } as const;
const top = 10;

interface Case {
  readonly id: string;
  readonly smiles: string;
  readonly lines: readonly ListedLine[];
}

interface Library {
  readonly cases: readonly Case[];
  readonly embedding: Embedding;
  readonly store: ReturnType<typeof buildStore>;
}

const libraryOf = (cases: readonly Case[], embedding: Embedding): Library => ({
  cases,
  embedding,
  store: buildStore(embedding, cases.length, (row) => cases[row]?.lines ?? []),
});

/** Place of the molecule among the nearest, from 0; null where it is not among them. */
const placeOf = ({ cases, embedding, store }: Library, smiles: string, lines: readonly ListedLine[]) => {
  const query = openQuery(embedding, lines);
  const hits = searchBlocks(store, query, { from: 0, to: blocksOf(store.rows) }, top);
  const place = hits.findIndex(({ row }) => cases[row]?.smiles === smiles);
  return place < 0 ? null : place;
};

const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} %`;

const summarise = (places: readonly (number | null)[]) => ({
  asked: places.length,
  'top 1': share(places.filter((place) => place === 0).length, places.length),
  'top 10': share(places.filter((place) => place !== null).length, places.length),
});

const withoutHydrogens = (lines: readonly ListedLine[]): ListedLine[] =>
  lines.map(({ shiftPpm }) => ({ shiftPpm, hydrogens: null }));

const chosenOf = (cases: readonly Case[], half: Half): Case[] => {
  const own = cases.filter(({ id }) => halfOf(id) === half);
  const step = Math.max(1, Math.floor(own.length / asked[half]));
  return own.filter((_, place) => place % step === 0).slice(0, asked[half]);
};

/** Every list is disturbed with a seed of its own, so that all rows of a table see the same lists. */
const disturbedOf = (cases: readonly Case[], noiseFor: (place: number) => Noise): Case[] =>
  cases.map((own, place) => ({ ...own, lines: disturb(own.lines, noiseFor(place), createRng(place + 1)) }));

const find = (library: Library, cases: readonly Case[]) =>
  summarise(cases.map(({ smiles, lines }) => placeOf(library, smiles, lines)));

const variants: Readonly<Record<ModelNucleus, readonly Embedding[]>> = {
  '13C': [1, 1.5, 2].flatMap((sigmaPpm) =>
    [true, false].map((isRooted) => ({ ...embeddings['13C'], sigmaPpm, isRooted })),
  ),
  '1H': [0.03, 0.05, 0.1, 0.2, 0.3].map((sigmaPpm) => ({ ...embeddings['1H'], sigmaPpm })),
};

const printTuning = (nucleus: ModelNucleus, cases: readonly Case[], noise: Noise): void => {
  const disturbed = disturbedOf(chosenOf(cases, 'tuning'), () => noise);
  const rows: Record<string, unknown> = {};
  for (const embedding of variants[nucleus]) {
    const name = `σ ${embedding.sigmaPpm} ppm, ${embedding.isRooted ? 'root' : 'plain'}`;
    const library = libraryOf(cases, embedding);
    rows[name] = find(library, disturbed);
    if (embedding.signBins > 0)
      rows[`${name}, no hydrogens`] = find(
        library,
        disturbed.map((own) => ({ ...own, lines: withoutHydrogens(own.lines) })),
      );
  }
  console.log(`\n${nucleus}, tuning half: a disturbed list finds its molecule among ${cases.length}`);
  console.table(rows);
};

const printReported = (
  nucleus: ModelNucleus,
  cases: readonly Case[],
  molecules: readonly (readonly number[])[],
): void => {
  const library = libraryOf(cases, embeddings[nucleus]);
  const chosen = chosenOf(cases, 'reported');
  const pooled = noiseOf(nucleus, molecules.flat());
  const disturbed = disturbedOf(chosen, () => pooled);
  const rows: Record<string, unknown> = {
    'disturbed, scatter of each line by itself': find(library, disturbed),
  };
  if (nucleus === '13C') {
    rows['the same without hydrogens'] = find(
      library,
      disturbed.map((own) => ({ ...own, lines: withoutHydrogens(own.lines) })),
    );
    const byMolecule = molecules.map((scatters) => noiseOf(nucleus, scatters));
    rows['disturbed, all scatter of one repeated molecule'] = find(
      library,
      disturbedOf(chosen, (place) => byMolecule[place % byMolecule.length] ?? pooled),
    );
  }
  console.log(
    `\n${nucleus}, reported half: a disturbed list finds its molecule among ${cases.length} (aim: top 10 ≥ 95 %)`,
  );
  console.table(rows);
};

const distinctOf = (lines: readonly ListedLine[]): string =>
  [...new Set(lines.map(({ shiftPpm }) => shiftPpm.toFixed(1)))].sort().join(' ');

/** Lists of one constitution in both sources: what one holds finds what the other one holds. */
const printPairs = (nucleus: ModelNucleus, gold: readonly Case[], lists: readonly Case[]): void => {
  const library = libraryOf(lists, embeddings[nucleus]);
  const bySmiles = Map.groupBy(lists, ({ smiles }) => smiles);
  const pairs = gold.filter(({ smiles }) => bySmiles.has(smiles));
  const isSame = ({ smiles, lines }: Case): boolean =>
    (bySmiles.get(smiles) ?? []).some((other) => distinctOf(other.lines) === distinctOf(lines));
  const differing = pairs.filter((pair) => !isSame(pair));
  console.log(`\n${nucleus}, structures both sources hold: the assigned list finds the other one`);
  console.table({
    all: find(library, pairs),
    ...(differing.length > 0 ? { 'those whose lists differ': find(library, differing) } : {}),
  });
};

const casesOf = async (file: string): Promise<Record<ModelNucleus, Case[]>> => {
  const entries = gatherEntries([await readRecords(file)]);
  const of = (nucleus: ModelNucleus): Case[] =>
    entries.flatMap(({ id, smiles, lines }) =>
      lines[nucleus] ? [{ id, smiles, lines: lines[nucleus] }] : [],
    );
  return { '13C': of('13C'), '1H': of('1H') };
};

const main = async (): Promise<void> => {
  const lists = await casesOf(listFile);
  const isTuning = process.argv[3] === 'tune';
  for (const nucleus of modelNuclei) {
    const scatters = measuredScatters(goldFile, isTuning ? 'tuning' : 'reported');
    if (isTuning) printTuning(nucleus, lists[nucleus], noiseOf(nucleus, scatters.flat()));
    else printReported(nucleus, lists[nucleus], scatters);
  }
  if (isTuning) return;
  const gold = await casesOf(goldFile);
  for (const nucleus of modelNuclei) printPairs(nucleus, gold[nucleus], lists[nucleus]);
};

if (existsSync(goldFile) && existsSync(listFile)) await main();
else console.log('retrieval: lists skipped, ../shared/data/prediction is absent');
if (process.argv[3] !== 'tune') await printSpeed();
