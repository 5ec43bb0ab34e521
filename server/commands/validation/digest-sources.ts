import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ModuleDigest {
  readonly path: string;
  readonly files: number;
  /** SHA-256 of a list with one line per file, in the order of their names: SHA-256 of the file, two blanks, path. */
  readonly sha256: string;
}

const patterns = [
  'engines/*/',
  'server/features/*/',
  'server/kernel/',
  'server/',
  'renderer/',
  'electron/',
  'resources/',
];
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** Digests of the product's own sources by folder, tests left out. Throws where a folder is not there. */
export const digestSources = (root: string): ModuleDigest[] => {
  const folders = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((folder) => folder.replaceAll('\\', '/').replace(/\/$/, ''))
    .toSorted();
  return folders.flatMap((path) => {
    const files = globSync(`${path}/**/*.{ts,tsx,mjs,json,css,html}`, { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !isTest(file))
      .toSorted();
    const lines = files.map((file) => `${hash('sha256', readFileSync(join(root, file)))}  ${file}\n`);
    return files.length === 0 ? [] : [{ path, files: files.length, sha256: hash('sha256', lines.join('')) }];
  });
};
