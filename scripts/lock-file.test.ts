import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly version?: string;
  readonly os?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const allowed = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'Zlib',
  'BlueOak-1.0.0',
  // MIT without the duty to repeat the notice.
  'MIT-0',
]);
// WTFPL asks for nothing at all (a helper of electron-builder).
const allowedToBuildWith = new Set([...allowed, 'MPL-2.0', 'Python-2.0', 'CC-BY-4.0', 'WTFPL']);
/** Fonts are data that ship with the program under their own licence. */
const fonts = new Set([
  'node_modules/@fontsource-variable/inter',
  'node_modules/@fontsource/inter',
  'node_modules/@fontsource/ibm-plex-mono',
]);

/** True when one of the alternatives of an SPDX expression is allowed. */
const isAllowed = (expression: string, list: ReadonlySet<string>): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => list.has(part.trim())));

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Packages older than the `license` field state theirs in a `licenses` list of their own manifest. */
const statedLicence = (path: string, entry: LockedPackage): string | undefined => {
  if (entry.license) return entry.license;
  const manifest = JSON.parse(readFileSync(new URL(`../${path}/package.json`, import.meta.url), 'utf8')) as {
    licenses?: readonly { type: string }[];
  };
  return manifest.licenses?.map((l) => l.type).join(' AND ');
};

const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('the lock file', () => {
  it('reads a plausible lock file', () => {
    expect(packages.length).toBeGreaterThan(100);
  });

  it('ships only permissive licences, and builds with nothing stronger than MPL-2.0', () => {
    const refused = packages
      .filter(([path, entry]) => {
        if (fonts.has(path)) return entry.license !== 'OFL-1.1';
        const list = entry.dev || entry.devOptional ? allowedToBuildWith : allowed;
        const licence = statedLicence(path, entry);
        return licence === undefined || !isAllowed(licence, list);
      })
      .map(([path, entry]) => `${path}: ${entry.license ?? 'no licence stated'}`);
    expect(refused).toEqual([]);
  });

  it('locks every optional platform build, so that npm ci works on each of them', () => {
    const missing = packages.flatMap(([, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (name) =>
          !packages.some(
            ([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
          ),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('names no download address, so that any registry mirror can serve it', () => {
    expect(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).not.toContain(
      '"resolved"',
    );
  });
});
