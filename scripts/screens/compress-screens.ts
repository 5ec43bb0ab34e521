import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Text and WebAssembly; fonts, pictures and archives are compressed by their own formats. */
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.wasm']);
/** Below this the answer's headers are most of what is sent. */
const smallestBytes = 1_000;

/** Quality 11 takes twice the time of 10 and saves 2 % more; both figures are those of the built screens. */
const brotliQuality = 10;

const forms = [
  {
    suffix: '.br',
    compress: (bytes: Buffer) =>
      compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  {
    suffix: '.gz',
    compress: (bytes: Buffer) => compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  },
] as const;

const compressFile = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  if (bytes.length < smallestBytes) return;
  for (const { suffix, compress } of forms) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) await writeFile(file + suffix, compressed);
  }
};

/** Writes `x.js.br` and `x.js.gz` beside every file of the folder that gets smaller by it. */
export const compressFolder = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  const wanted = names.filter((name) => compressible.has(path.extname(name)));
  await Promise.all(wanted.map((name) => compressFile(path.join(folder, name))));
};

/** Prepares at build what the server sends to browsers that take compressed answers (server/kernel/http/compressed-forms.ts). */
export const compressScreens = (): Plugin => ({
  name: 'larmor-compress-screens',
  apply: 'build',
  writeBundle: ({ dir }) => (dir === undefined ? undefined : compressFolder(dir)),
});
