import { cpSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ReleaseIdentity } from '../../electron/updates/system-signature.ts';
import type { ShippedModule } from './collect-modules.ts';
import { listShippedFiles } from './shipped-files.ts';

const ownManifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  author: z.string(),
  license: z.string(),
});

export interface StageOptions {
  /** Folder of the sources, with `node_modules` and what was built in `dist`. */
  readonly root: string;
  /** Made anew. */
  readonly appDir: string;
  /** The built main process, its worker and its preload script. */
  readonly electronDir: string;
  /** One for each processor the program is for: a universal one holds the compiled modules of both. */
  readonly sources: readonly ModuleSource[];
  /** Names of the packages the program itself loads. */
  readonly loaded: readonly string[];
  /** Certificates (PEM) this build trusts to sign updates; none in a rehearsal. */
  readonly releaseRoots: readonly string[];
  /** Under whose names installers are signed. */
  readonly identity: ReleaseIdentity;
}

interface ModuleSource {
  /** Folder with the `node_modules` of this target. */
  readonly root: string;
  readonly modules: readonly ShippedModule[];
  /** Platform and processor as prebuilt modules name them: `linux-x64`. */
  readonly target: string;
}

/** A second name for the same bytes where the disk allows it: nothing writes to what is staged. */
const link = (from: string, to: string): void => {
  // The plain files of a package are the same for every processor, by one lock file.
  if (existsSync(to)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(code)) throw error;
    cpSync(from, to);
  }
};

/** The compressed forms are for the wire; the window reads its files from the disk. */
const isReadByTheWindow = (file: string): boolean => !/\.(br|gz)$/.test(file);

/** Puts together the folder that becomes the archive of the program: what was built, and what it loads, nothing else. */
export const stageApp = (options: StageOptions): void => {
  const { root, appDir, electronDir, sources, loaded, releaseRoots, identity } = options;
  rmSync(appDir, { recursive: true, force: true });
  mkdirSync(appDir, { recursive: true });
  const parts = { electron: electronDir, renderer: path.join(root, 'dist', 'renderer') };
  for (const [part, from] of Object.entries(parts))
    cpSync(from, path.join(appDir, 'dist', part), { recursive: true, filter: isReadByTheWindow });
  for (const { root: from, modules, target } of sources)
    for (const { folder } of modules)
      for (const file of listShippedFiles(path.join(from, folder), target))
        link(path.join(from, folder, file), path.join(appDir, folder, file));
  writeFileSync(path.join(appDir, 'dist', 'release-roots.json'), JSON.stringify(releaseRoots));
  writeFileSync(path.join(appDir, 'dist', 'release-identity.json'), JSON.stringify(identity));
  const own = ownManifest.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const modules = sources.flatMap((source) => source.modules);
  const versions = new Map(modules.map(({ folder, version }) => [folder, version]));
  // A package left out here has the packager look for packages in the sources, and pack what it finds there.
  const versionOf = (name: string): string => {
    const version = versions.get(`node_modules/${name}`);
    if (version === undefined) throw new Error(`${name} is loaded by the program and was not collected.`);
    return version;
  };
  const manifest = {
    ...own,
    // Debian's and Red Hat's packages name it.
    homepage: 'https://larmor.app',
    // Links the window to its entry in the menu.
    desktopName: 'larmor.desktop',
    type: 'module',
    main: 'dist/electron/start.js',
    dependencies: Object.fromEntries(loaded.map((name) => [name, versionOf(name)])),
  };
  writeFileSync(path.join(appDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};
