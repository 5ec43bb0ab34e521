import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Lock, makeBill } from '../../server/commands/validation/make-bill.ts';
import type { ShippedModule } from './collect-modules.ts';

const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;

/**
 * Bill of materials of the packed program (CycloneDX 1.6): the packages the server loads, those built into the screens, and
 * Electron. What only builds and tests is left out, and so are builds for other platforms.
 */
const billOfProgram = (
  lock: Lock,
  modules: readonly ShippedModule[],
  installed: (folder: string) => boolean,
): string => {
  const shipped = new Set(modules.map(({ folder }) => folder));
  const entries = Object.entries(lock.packages).flatMap(([folder, locked]) => {
    const { dev: _dev, devOptional: _devOptional, ...rest } = locked;
    if (folder === 'node_modules/electron' || shipped.has(folder)) return [[folder, rest] as const];
    // What is for a platform ships or does not; lying here it is for the machine that packs.
    const isForPlatform = locked.os !== undefined || locked.cpu !== undefined;
    return locked.dev === true || locked.devOptional === true || isForPlatform || !installed(folder)
      ? []
      : [[folder, rest] as const];
  });
  return makeBill({ ...lock, packages: Object.fromEntries(entries) }, () => undefined);
};

const sha512Of = (file: string): string => createHash('sha512').update(readFileSync(file)).digest('hex');

const artifactKinds = ['.deb', '.rpm', '.AppImage', '.exe', '.msi', '.dmg', '.pkg'];

export interface DescribedFile {
  readonly file: string;
  readonly bytes: number;
}

/** Writes the bill of materials and SHA512SUMS beside the installers, and answers every file to hand out. */
export const describeInstallers = (
  root: string,
  folder: string,
  modules: readonly ShippedModule[],
): readonly DescribedFile[] => {
  const lock = readLock(root);
  const bill = `larmor-${lock.version}-sbom.cdx.json`;
  writeFileSync(
    path.join(folder, bill),
    billOfProgram(lock, modules, (name) => existsSync(path.join(root, name, 'package.json'))),
  );
  const names = readdirSync(folder)
    .filter((name) => artifactKinds.includes(path.extname(name)))
    .toSorted();
  const listed = [...names, bill];
  const sums = listed.map((name) => `${sha512Of(path.join(folder, name))}  ${name}\n`);
  writeFileSync(path.join(folder, 'SHA512SUMS'), sums.join(''));
  return listed.map((name) => ({
    file: path.join(folder, name),
    bytes: statSync(path.join(folder, name)).size,
  }));
};
