import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SubstructureSearch } from '#engines/chem/find-substructure.ts';
import { mayContain, type StructureScreen } from '#engines/chem/may-contain.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findSubstructuresOnPool, screenPartOnPool } from '../structures/index.ts';
import type { SearchSource, StructureHit } from './hooks.ts';
import type { Found } from './rank-hits.ts';
import { lanes, screenAll } from './remember-structures.ts';

type Services = Pick<Kernel, 'pool'>;

/** By kind of record, newest first. */
export type Listed = ReadonlyMap<SearchSource, readonly StructureHit[]>;
export type Match = Pick<Found, 'match' | 'similarity'>;

/** Comparisons between two turns of the event loop: a few milliseconds. */
export const comparedAtOnce = 1000;
/** Structures that are read at first for a part; twice as many each time while it takes more. */
const readAtFirst = 256;

/** Each once. */
export const structuresOf = (listed: Listed): string[] => [
  ...new Set([...listed.values()].flat().map(({ smiles }) => smiles)),
];

type Part = SubstructureSearch['part'];

/** What reading says of each structure: null where the part is not in it. */
const readStructures = async (
  { pool }: Services,
  part: Part,
  structures: readonly string[],
  signal: AbortSignal,
): Promise<[string, Match | null][]> => {
  const share = Math.max(1, Math.ceil(structures.length / lanes));
  const shares = Array.from({ length: lanes }, (_, k) => structures.slice(k * share, (k + 1) * share)).filter(
    ({ length }) => length > 0,
  );
  const answers = await Promise.all(
    shares.map((some) => findSubstructuresOnPool(pool, { part, structures: some }, signal)),
  );
  const read = new Map<string, Match | null>(structures.map((smiles) => [smiles, null]));
  for (const [k, answer] of answers.entries()) {
    if (!answer.ok) throw invalidField('q', answer.error.message);
    for (const { place, isSame } of answer.value)
      read.set(shares[k]?.[place] ?? '', {
        match: isSame ? 'structure' : 'substructure',
        similarity: null,
      });
  }
  return [...read];
};

interface Candidates {
  /** Those that may be the part itself, by the number of their atoms. */
  readonly same: readonly StructureHit[];
  /** Newest first. */
  readonly others: readonly StructureHit[];
}

/** Of each kind, those that pass the screen. */
const screenHits = async (
  { pool }: Services,
  part: Part,
  listed: Listed,
  signal: AbortSignal,
): Promise<Candidates[]> => {
  const asked = await screenPartOnPool(pool, part, signal);
  if (!asked.ok) throw invalidField('q', asked.error.message);
  const structures = structuresOf(listed);
  const screens = await screenAll(pool, structures, signal);
  const passed = new Map<string, StructureScreen>();
  for (const [k, smiles] of structures.entries()) {
    if (k % comparedAtOnce === comparedAtOnce - 1) await nextTurn();
    const screen = screens.get(smiles);
    if (screen !== undefined && mayContain(screen, asked.value)) passed.set(smiles, screen);
  }
  const mayBeSame = ({ smiles }: StructureHit): boolean =>
    'smiles' in part && passed.get(smiles)?.heavyAtoms === asked.value.heavyAtoms;
  return [...listed.values()].map((hits) => {
    const worthReading = hits.filter(({ smiles }) => passed.has(smiles));
    return {
      same: worthReading.filter(mayBeSame),
      others: worthReading.filter((hit) => !mayBeSame(hit)),
    };
  });
};

/** Reads all that may be the part itself and, newest first, others until `enough` of each kind contain it: what is left is older than all that can be answered. */
export const findParts = async (
  kernel: Services,
  { part, enough }: { readonly part: Part; readonly enough: number },
  listed: Listed,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Match>> => {
  const read = new Map<string, Match | null>();
  const readHits = async (hits: readonly StructureHit[]): Promise<number> => {
    const unread = [...new Set(hits.map(({ smiles }) => smiles))].filter((smiles) => !read.has(smiles));
    for (const [smiles, match] of await readStructures(kernel, part, unread, signal)) read.set(smiles, match);
    return hits.filter(({ smiles }) => (read.get(smiles) ?? null) !== null).length;
  };
  for (const { same, others } of await screenHits(kernel, part, listed, signal)) {
    await readHits(same);
    let [found, looked, take] = [0, 0, readAtFirst];
    while (looked < others.length && found < enough) {
      found += await readHits(others.slice(looked, looked + take));
      looked += take;
      take *= 2;
    }
  }
  return new Map([...read].flatMap(([smiles, match]) => (match === null ? [] : [[smiles, match]])));
};
