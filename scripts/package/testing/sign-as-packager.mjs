// Run by a test as a process of its own: electron-builder's own classes read and check the configuration of the project in argv[2] and sign
// the files behind it as they do on Windows; powershell is whatever PATH holds.
import { createRequire } from 'node:module';
import { builderConfigOf } from '../builder-config.ts';

const packerRequire = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
const { Packager, Platform, Arch, AppInfo } = packerRequire('app-builder-lib');
const { WinPackager } = packerRequire('app-builder-lib/out/winPackager');

const [, , projectDir, ...files] = process.argv;
const packager = new Packager({
  projectDir,
  targets: Platform.WINDOWS.createTarget(['nsis', 'msi'], Arch.x64),
  config: builderConfigOf(process.env, 'win32', { dist: null, version: '45.0.0', checksums: { a: 'b' } }),
});
await packager.validateConfig();
packager._appInfo = new AppInfo(packager, null);
// Said once everything is loaded: on Windows tools are started with the whole environment.
Object.defineProperty(process, 'platform', { value: 'win32' });
const windows = new WinPackager(packager);
for (const file of files) await windows.signIf(file);
