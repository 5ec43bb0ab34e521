import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { posixForm } from './posix-form.ts';

const manifestShape = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

export interface ShippedModule {
  readonly name: string;
  readonly version: string;
  /** Where it lies below the root, as npm laid it out and the lock file writes it: `node_modules/a/node_modules/b`. */
  readonly folder: string;
}

const readManifest = (folder: string) =>
  manifestShape.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

/** Node's own search: beside the module that asks, then upwards to the root. Null where nobody installed it. */
const findModule = (root: string, from: string, name: string): string | null => {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return posixForm(path.relative(root, candidate));
    if (folder === root || folder === path.dirname(folder)) return null;
  }
};

/**
 * The packages the program loads, with everything those need, from what is installed below `root`. An optional package
 * that is not installed belongs to another platform; of packages that have platform builds at least one must be there.
 * @throws Error when a needed package is missing, naming it
 */
export const collectModules = (root: string, loaded: readonly string[]): readonly ShippedModule[] => {
  const found = new Map<string, ShippedModule>();
  const visit = (name: string, from: string): void => {
    const folder = findModule(root, from, name);
    if (folder === null) throw new Error(`${name} is not installed: npm ci brings it.`);
    if (found.has(folder)) return;
    const manifest = readManifest(path.join(root, folder));
    found.set(folder, { name: manifest.name, version: manifest.version, folder });
    const inside = path.join(root, folder);
    const optional = Object.keys(manifest.optionalDependencies);
    for (const needed of Object.keys(manifest.dependencies)) {
      if (!optional.includes(needed)) visit(needed, inside);
    }
    const installed = optional.filter((each) => findModule(root, inside, each) !== null);
    if (optional.length > 1 && installed.length === 0)
      throw new Error(`${name} has no build for this platform: npm ci with optional packages brings it.`);
    for (const each of installed) visit(each, inside);
  };
  for (const name of loaded) visit(name, root);
  return [...found.values()].toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
};
