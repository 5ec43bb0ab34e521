// Run by a test as a process of its own: joins the programs in argv[2] (x64) and argv[3] (arm64) to argv[4], by the packer's own code and as
// electron-builder.yml (argv[5]) says; lipo is whatever PATH holds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const packerRequire = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
const libraryRequire = createRequire(packerRequire.resolve('app-builder-lib'));
const { makeUniversalApp } = libraryRequire('@electron/universal');
const { load } = libraryRequire('js-yaml');
// Said once everything is loaded: the code asks for a Mac and uses nothing of one but its tools.
Object.defineProperty(process, 'platform', { value: 'darwin' });

const [, , x64AppPath, arm64AppPath, outAppPath, config] = process.argv;
const { mac } = load(readFileSync(config, 'utf8'));
await makeUniversalApp({
  x64AppPath,
  arm64AppPath,
  outAppPath,
  force: true,
  mergeASARs: mac.mergeASARs ?? true,
  x64ArchFiles: mac.x64ArchFiles,
});
