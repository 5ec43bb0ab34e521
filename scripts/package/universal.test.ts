import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listArchive } from './archive.ts';

const config = path.join(import.meta.dirname, '..', '..', 'electron-builder.yml');
const resources = 'Larmor.app/Contents/Resources';
/** Enough of a Mach-O file for who looks at its beginning: 64 bits, the processor, a bundle. */
const machO = (arch: 'x64' | 'arm64'): Buffer => {
  const header = Buffer.alloc(4096);
  for (const [index, word] of [0xfeedfacf, arch === 'x64' ? 0x01000007 : 0x0100000c, 0, 8].entries())
    header.writeUInt32LE(word, index * 4);
  return header;
};
const modules = ['x64', 'arm64'].map((arch) => `node_modules/store/prebuilds/darwin-${arch}.node`);

/** The packer calls `file` to tell compiled from plain files. */
const hasFile = existsSync('/usr/bin/file');

describe.skipIf(process.platform === 'win32' || !hasFile)(
  "a universal program, joined by the packer's own code (takes cp, mv and file, so not on Windows)",
  () => {
    let folder: string;
    beforeEach(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
      for (const arch of ['x64', 'arm64'] as const) await makeHalf(arch);
      // In the place of Apple's: notes what it joins.
      write(
        'tools/lipo',
        `#!/bin/sh\nprintf '%s\\n' "$*" >> '${folder}/joined'\nwhile [ $# -gt 0 ]; do [ "$1" = -output ] && out=$2; shift; done\nprintf both > "$out"\n`,
      );
      chmodSync(path.join(folder, 'tools/lipo'), 0o755);
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    const write = (name: string, content: string | Buffer): void => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    };
    /** A half of the program: Electron's own files for one processor, the archive with the modules of both. */
    const makeHalf = async (
      arch: 'x64' | 'arm64',
      more: Readonly<Record<string, string>> = {},
    ): Promise<void> => {
      const staged = `staged-${arch}`;
      const files = { 'package.json': '{"main":"start.js"}', 'start.js': 'same', ...more };
      for (const [name, text] of Object.entries(files)) write(`${staged}/${name}`, text);
      for (const [index, name] of modules.entries())
        write(`${staged}/${name}`, machO(index === 0 ? 'x64' : 'arm64'));
      write(`${arch}/Larmor.app/Contents/MacOS/Larmor`, machO(arch));
      write(
        `${arch}/Larmor.app/Contents/Info.plist`,
        '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>CFBundleName</key><string>Larmor</string></dict></plist>',
      );
      mkdirSync(path.join(folder, arch, resources), { recursive: true });
      await createPackageWithOptions(
        path.join(folder, staged),
        path.join(folder, arch, resources, 'app.asar'),
        {
          unpack: '**/*.node',
        },
      );
    };
    const join = () =>
      spawnSync(
        process.execPath,
        [
          path.join(import.meta.dirname, 'testing', 'join-universal.mjs'),
          ...['x64', 'arm64', 'out'].map((place) => path.join(folder, place, 'Larmor.app')),
          config,
        ],
        { encoding: 'utf8', env: { ...process.env, PATH: `${folder}/tools:${process.env['PATH']}` } },
      );

    it('has one archive, the compiled modules of both processors, and one binary joined of two', () => {
      const { status, stderr } = join();
      expect({ status, stderr }).toMatchObject({ status: 0 });
      const out = path.join(folder, 'out', resources);
      expect(readFileSync(path.join(out, 'app.asar'))).toEqual(
        readFileSync(path.join(folder, 'x64', resources, 'app.asar')),
      );
      expect(
        listArchive(path.join(out, 'app.asar'))
          .filter(({ isUnpacked }) => isUnpacked)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(modules.toSorted());
      for (const name of modules)
        expect(readFileSync(path.join(out, 'app.asar.unpacked', name))).toEqual(
          readFileSync(path.join(folder, 'staged-arm64', name)),
        );
      // No second archive with an entry that chooses: the allow-list and the integrity of the archive are of one.
      expect(existsSync(path.join(out, 'app-x64.asar'))).toBe(false);
      const joined = readFileSync(path.join(folder, 'joined'), 'utf8').trimEnd().split('\n');
      expect(joined).toHaveLength(1);
      expect(joined[0]).toContain('Contents/MacOS/Larmor');
      expect(readFileSync(path.join(folder, 'out/Larmor.app/Contents/Info.plist'), 'utf8')).toContain(
        'ElectronAsarIntegrity',
      );
    });

    it('gets an archive that chooses, which packing refuses, where the halves were put together differently', async () => {
      rmSync(path.join(folder, 'arm64'), { recursive: true });
      await makeHalf('arm64', { 'other.js': 'of one half' });
      expect(join().status).toBe(0);
      const names = listArchive(path.join(folder, 'out', resources, 'app.asar')).map(({ name }) => name);
      expect(names).toContain('index.js');
    });
  },
);
