import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { keepLanguages } from './keep-languages.ts';
import type { Piece, Visits } from './plan-chunks.ts';

/** The page up to signing in: before every other visit. */
export const start = 'start';

interface CodePiece extends Piece {
  readonly modules: readonly string[];
  /** What the bundler made of the program's own modules. */
  readonly code: string;
}

export interface FoundPieces {
  readonly pieces: readonly CodePiece[];
  readonly visitsOf: (piece: Pick<Piece, 'name'>) => Visits;
  /** Modules of the program that are loaded when they are asked for. */
  readonly doors: readonly Door[];
}

export interface Door {
  readonly module: string;
  readonly visit: string;
  readonly piece: string;
  readonly exports: readonly string[];
}

/** Only these are put together with other small ones: somebody who loads a library does not want a screen. */
export const isScreenVisit = (visit: string): boolean => visit.startsWith('screens/');

/** The screens of one room are one visit, for who opens one soon opens the next; so are other parts of one folder. */
const visitOfModule = (module: string): string => {
  const room = /\/renderer\/(screens\/[^/]+)\/(?:[^/]+\/)*[^/]+-screen\.tsx$/.exec(module)?.[1];
  return room ?? path.basename(path.dirname(module));
};

const visitOf = (chunk: Rolldown.OutputChunk): string | null => {
  if (chunk.isEntry) return start;
  return chunk.isDynamicEntry && chunk.facadeModuleId !== null ? visitOfModule(chunk.facadeModuleId) : null;
};

const isOwnCode = (module: string): boolean => module.includes('/renderer/') && /\.tsx?$/.test(module);

const toPiece = (chunk: Rolldown.OutputChunk): CodePiece => {
  const modules = Object.entries(chunk.modules);
  return {
    name: chunk.fileName,
    bytes: chunk.code.length,
    imports: chunk.imports,
    modules: modules.map(([id]) => id),
    code: modules.map(([id, { code }]) => (isOwnCode(id) ? (code ?? '') : '')).join('\n'),
  };
};

/** Every visit that loads a piece, itself or because another piece imports it. */
const spreadVisits = (chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, Visits> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const visits = new Map(chunks.map(({ fileName }) => [fileName, new Set<string>()]));
  const load = (name: string, visit: string): void => {
    const known = visits.get(name);
    if (known === undefined || known.has(visit)) return;
    known.add(visit);
    for (const imported of byName.get(name)?.imports ?? []) load(imported, visit);
  };
  for (const chunk of chunks) {
    const visit = visitOf(chunk);
    if (visit !== null) load(chunk.fileName, visit);
  }
  return visits;
};

/** Bundles once as the bundler divides by itself, without writing anything, to learn what is used together. */
export const findPieces = async (config: InlineConfig, plugins: readonly Plugin[]): Promise<FoundPieces> => {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), keepLanguages(), ...plugins],
    build: { ...config.build, write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  if (!('output' in built)) throw new Error('the screens are one bundle');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const visits = spreadVisits(chunks);
  const none: Visits = new Set();
  return {
    pieces: chunks.map(toPiece),
    visitsOf: ({ name }) => visits.get(name) ?? none,
    doors: chunks.flatMap((chunk) => {
      const { facadeModuleId: module, fileName: piece, exports } = chunk;
      const visit = visitOf(chunk);
      if (module === null || visit === null || visit === start || module.includes('node_modules')) return [];
      return [{ module, visit, piece, exports }];
    }),
  };
};
