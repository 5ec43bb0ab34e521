import path from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { catalogues } from '../../renderer/i18n/catalogues.ts';
import { languages } from '../../renderer/i18n/languages.ts';
import { findMessages } from './find-messages.ts';
import { type Door, type FoundPieces, findPieces, isScreenVisit, start } from './find-pieces.ts';
import { type ChunkPlan, planChunks, type Visits } from './plan-chunks.ts';

const renderer = path.resolve(import.meta.dirname, '../../renderer');
const everyWord = path.join(renderer, 'i18n/every-word.ts');
const wordsModule = path.join(renderer, 'i18n/words.ts');

/** Names of modules that stand in no file: the door of a chunk, and one part of the words in one language. */
const doorName = '\0larmor-door:';
const partName = 'larmor-words:';

const options = { firstVisits: [start], mayJoin: isScreenVisit };
/** Unminified; minified it is about half, and no script should be under 4 kB. */
const codeOptions = { ...options, smallBytes: 12_000, joinBytes: 80_000, manyVisits: 8 };
const wordOptions = { ...options, smallBytes: 5_000, joinBytes: 8_000, manyVisits: 6 };

interface WordPlan extends ChunkPlan {
  /** The visits that use a message of each part. */
  readonly visitsOfPart: ReadonlyMap<string, Visits>;
}

/** Messages that the same visits use become one file in each language. */
const planWords = ({ pieces, visitsOf }: FoundPieces): WordPlan => {
  const keys = Object.keys(catalogues.en);
  const visits = new Map(keys.map((key) => [key, new Set<string>()]));
  for (const piece of pieces)
    for (const key of findMessages(piece.code, keys))
      for (const visit of visitsOf(piece)) visits.get(key)?.add(visit);
  const english: Readonly<Record<string, string>> = catalogues.en;
  const used = keys
    .filter((key) => (visits.get(key)?.size ?? 0) > 0)
    .map((name) => ({ name, bytes: name.length + (english[name] ?? '').length, imports: [] }));
  const plan = planChunks(used, ({ name }) => visits.get(name) ?? new Set(), wordOptions);
  const visitsOfPart = new Map<string, Set<string>>();
  for (const [key, part] of plan.chunkOf) {
    const known = visitsOfPart.get(part) ?? new Set();
    visitsOfPart.set(part, known);
    for (const visit of visits.get(key) ?? []) known.add(visit);
  }
  return { ...plan, visitsOfPart };
};

const importPart = (part: string): string =>
  languages.map((language) => `${language}: () => import('${partName}${part}:${language}')`).join(', ');

/** Adds the words of some visits when it is imported; whoever imports it waits until they are there. */
const writeWords = (visits: Visits, { visitsOfPart }: WordPlan): string => {
  const parts = [...visitsOfPart]
    .filter(([, users]) => [...visits].some((visit) => users.has(visit)))
    .map(([part]) => part);
  return [
    `import { addWords } from ${JSON.stringify(wordsModule)};`,
    'await Promise.all([',
    ...parts.map(
      (part) =>
        `addWords(async (language) => (await ({ ${importPart(part)} })[language]()).default, ${JSON.stringify(part)}),`,
    ),
    ']);',
  ].join('\n');
};

const writePart = (address: string, { chunkOf }: WordPlan): string => {
  const [part = '', language] = address.split(':');
  const words = catalogues[language === 'de' ? 'de' : 'en'];
  const own = Object.entries(words).filter(([key]) => chunkOf.get(key) === part);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(own)))});`;
};

/** One module for everything of a chunk that is loaded when it is asked for: with one each, every screen would be a file of 60 bytes more. */
const writeDoor = (doors: readonly Door[], words: WordPlan): string => {
  const names = doors.flatMap((door) => door.exports);
  if (new Set(names).size < names.length)
    throw new Error(`two modules of one chunk export a name: ${names.join(', ')}`);
  const exported = doors.map(
    ({ module, exports }) => `export { ${exports.join(', ')} } from ${JSON.stringify(module)};`,
  );
  return [writeWords(new Set(doors.map(({ visit }) => visit)), words), ...exported].join('\n');
};

/** In the first bundling there are no words, only code that asks for them. */
const leaveWordsOut = (): Plugin => ({
  name: 'larmor-no-words',
  load: (id) => (id === everyWord ? 'export {};' : undefined),
});

/** Chunks of one visit are reached through their door alone; the bundler keeps them together by itself. */
const groupsOf = ({ pieces, visitsOf }: FoundPieces, { chunkOf, order }: ChunkPlan) => {
  const visitsOfChunk = Map.groupBy(pieces, ({ name }) => chunkOf.get(name) ?? '');
  const isShared = (chunk: string): boolean =>
    (visitsOfChunk.get(chunk) ?? []).some((piece) => visitsOf(piece).size > 1 || visitsOf(piece).has(start));
  const chunkOfModule = new Map(
    pieces.flatMap(({ name, modules }) => modules.map((module) => [module, chunkOf.get(name)] as const)),
  );
  return order.filter(isShared).map((chunk, index) => ({
    name: chunk.replaceAll('screens/', '').replaceAll('+', '-'),
    test: (id: string) => chunkOfModule.get(id) === chunk,
    // A group takes along what its modules import; what is imported is therefore put in its place first.
    priority: order.length - index,
  }));
};

/**
 * Divides the built screens into few files of some size: pieces of code and messages that the same visits need lie together, and
 * each visit brings its own messages in the language that is spoken. `npm run dev` and tests take modules and catalogues as they are.
 */
export const divideScreens = (own: UserConfig): Plugin => {
  let words: WordPlan;
  /** Doors by the chunk they lead to, and that chunk by their module. */
  let doors: ReadonlyMap<string, readonly Door[]>;
  let chunkOfDoor: ReadonlyMap<string, string>;
  return {
    name: 'larmor-divide-screens',
    apply: 'build',
    enforce: 'pre',
    async config() {
      const found = await findPieces(own, [leaveWordsOut()]);
      words = planWords(found);
      const plan = planChunks(found.pieces, found.visitsOf, codeOptions);
      doors = Map.groupBy(found.doors, ({ piece }) => plan.chunkOf.get(piece) ?? '');
      chunkOfDoor = new Map(found.doors.map(({ module, piece }) => [module, plan.chunkOf.get(piece) ?? '']));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: groupsOf(found, plan) } } } } };
    },
    async resolveId(id, importer, { kind }) {
      if (id.startsWith(doorName)) return id;
      if (id.startsWith(partName)) return `\0${id}`;
      if (kind !== 'dynamic-import') return undefined;
      const resolved = await this.resolve(id, importer, { kind, skipSelf: true });
      const chunk = resolved ? chunkOfDoor.get(resolved.id) : undefined;
      return chunk === undefined ? resolved : doorName + chunk;
    },
    load(id) {
      if (id === everyWord) return writeWords(new Set([start]), words);
      if (id.startsWith(doorName)) return writeDoor(doors.get(id.slice(doorName.length)) ?? [], words);
      if (id.startsWith(`\0${partName}`)) return writePart(id.slice(partName.length + 1), words);
      return undefined;
    },
  };
};
