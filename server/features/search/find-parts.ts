import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SubstructureSearch } from '#engines/chem/find-substructure.ts';
import { mayContain, type StructureScreen } from '#engines/chem/may-contain.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import {
  askedWithinMs,
  findScreens,
  findSubstructuresOnPool,
  type Patience,
  screenPartOnPool,
} from '../structures/index.ts';
import type { SearchSource, StructureHit } from './hooks.ts';
import type { Found } from './rank-hits.ts';
import { lanes, screenAll } from './remember-structures.ts';

type Services = Pick<Kernel, 'pool' | 'store'>;

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

/** A question while it is answered. */
interface Asked {
  readonly patience: Patience;
  readonly signal: AbortSignal;
}

/** What reading says of each structure: null where the part is not in it. */
const readStructures = async (
  { pool }: Pick<Services, 'pool'>,
  part: Part,
  structures: readonly string[],
  asked: Asked,
): Promise<[string, Match | null][]> => {
  const share = Math.max(1, Math.ceil(structures.length / lanes));
  const shares = Array.from({ length: lanes }, (_, k) => structures.slice(k * share, (k + 1) * share)).filter(
    ({ length }) => length > 0,
  );
  const answers = await Promise.all(
    shares.map((some) => findSubstructuresOnPool(pool, { part, structures: some }, asked)),
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

/** What is kept of structures, by one of the records that have them. */
const recallScreens = async (
  { store }: Services,
  listed: Listed,
  structures: readonly string[],
): Promise<ReadonlyMap<string, StructureScreen | null>> => {
  const unknown = new Set(structures);
  const kept = new Map<string, StructureScreen | null>();
  for (const hits of listed.values()) {
    const ids = hits.filter(({ smiles }) => unknown.has(smiles)).map(({ id }) => id);
    for (const [smiles, screen] of await findScreens(store.read, ids)) kept.set(smiles, screen);
  }
  return kept;
};

/** Of each kind, those that pass the screen. */
const screenHits = async (
  kernel: Services,
  part: Part,
  listed: Listed,
  asked: Asked,
): Promise<Candidates[]> => {
  const screened = await screenPartOnPool(kernel.pool, part, asked);
  if (!screened.ok) throw invalidField('q', screened.error.message);
  const structures = structuresOf(listed);
  const screens = await screenAll(kernel, structures, asked.signal, (unknown) =>
    recallScreens(kernel, listed, unknown),
  );
  const passed = new Map<string, StructureScreen>();
  for (const [k, smiles] of structures.entries()) {
    if (k % comparedAtOnce === comparedAtOnce - 1) await nextTurn();
    const screen = screens.get(smiles);
    if (screen !== undefined && mayContain(screen, screened.value)) passed.set(smiles, screen);
  }
  const mayBeSame = ({ smiles }: StructureHit): boolean =>
    'smiles' in part && passed.get(smiles)?.heavyAtoms === screened.value.heavyAtoms;
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
  {
    part,
    enough,
    withinMs = askedWithinMs,
  }: { readonly part: Part; readonly enough: number; readonly withinMs?: number },
  listed: Listed,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Match>> => {
  const asked: Asked = { patience: { leftMs: withinMs }, signal };
  const read = new Map<string, Match | null>();
  const readHits = async (hits: readonly StructureHit[]): Promise<number> => {
    const unread = [...new Set(hits.map(({ smiles }) => smiles))].filter((smiles) => !read.has(smiles));
    for (const [smiles, match] of await readStructures(kernel, part, unread, asked)) read.set(smiles, match);
    return hits.filter(({ smiles }) => (read.get(smiles) ?? null) !== null).length;
  };
  for (const { same, others } of await screenHits(kernel, part, listed, asked)) {
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
