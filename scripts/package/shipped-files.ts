import { readdirSync } from 'node:fs';
import path from 'node:path';
import { posixForm } from './posix-form.ts';

/** What a package is run from: scripts, data beside them, compiled code. Types, maps and manuals are none of it. */
const runnable = new Set(['.js', '.cjs', '.mjs', '.json', '.wasm', '.node']);
/** The licences ask for their text to go along. */
const licence = /^(licen[cs]e|notice|copying)([.-][a-z0-9.-]+)?$/i;
/** Folders of packages that only their makers use. */
const workshop = /^(\.[a-z]+|tests?|__tests__|test-[a-z]+|benchmarks?|examples?|docs?|coverage|scripts)$/i;
/** Manifests of tools, and a second copy of a library that is only there to be read. */
const tools = /^(tsconfig.*|bower|tslint|package-lock|\.[a-z]+rc|.*\.debug)\.(json|js)$/i;

/** Tests that a package brings along beside its code. */
const itsTest = /\.(test|spec)\.\w+$/i;

/** Platform builds of a package that brings all of them: `prebuilds/linux-x64.node`. */
const foreignBuild = (file: string, target: string): boolean =>
  file.endsWith('.node') &&
  path.posix.basename(path.posix.dirname(file)) === 'prebuilds' &&
  path.posix.basename(file, '.node') !== target;

/** True for a file (in POSIX form) of an installed package that goes into the program for `target` (`linux-x64`). */
const isShipped = (file: string, target: string): boolean => {
  const folders = path.posix.dirname(file).split(path.posix.sep);
  const name = path.posix.basename(file);
  if (folders.some((folder) => workshop.test(folder)) || tools.test(name) || itsTest.test(name)) return false;
  if (foreignBuild(file, target)) return false;
  return licence.test(name) || runnable.has(path.posix.extname(name).toLowerCase());
};

/** Files of one installed package that go into the program, relative to its folder and in POSIX form; packages nested in it are not its own. */
export const listShippedFiles = (folder: string, target: string): readonly string[] => {
  const walk = (below: string): string[] =>
    readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const file = posixForm(path.join(below, entry.name));
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : walk(file);
      return entry.isFile() && isShipped(file, target) ? [file] : [];
    });
  return walk('').toSorted();
};
