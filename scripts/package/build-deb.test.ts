import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildMomentSeconds } from '../build-moment.mjs';
import { buildDeb, readOrder, writeControl } from './build-deb.ts';

const words = [
  ...[
    '-s',
    'dir',
    '--force',
    '-t',
    'deb',
    '-d',
    'libgtk-3-0',
    '-d',
    'libnss3',
    '--name',
    'larmor',
    '--version',
    '0.1.0',
  ],
  ...[
    '--architecture',
    'amd64',
    '--maintainer',
    'Larmor <packages@larmor.app>',
    '--url',
    'https://larmor.app',
  ],
  ...['--description', 'Workstation\n Raw in.\n\n Reviewed out.', '/out/linux-unpacked/=/opt/Larmor'],
];

describe('the Debian package', () => {
  it('reads what electron-builder asks of fpm', () => {
    const order = readOrder(words);
    expect(order.depends).toEqual(['libgtk-3-0', 'libnss3']);
    expect(order.files).toEqual([['/out/linux-unpacked/', '/opt/Larmor']]);
  });

  it('writes the control file Debian describes, an empty line of the description as a dot', () => {
    expect(writeControl(readOrder(words), 85_000)).toBe(
      [
        'Package: larmor',
        'Version: 0.1.0',
        'Section: science',
        'Priority: optional',
        'Architecture: amd64',
        'Maintainer: Larmor <packages@larmor.app>',
        'Installed-Size: 85000',
        'Depends: libgtk-3-0, libnss3',
        'Homepage: https://larmor.app',
        'Description: Workstation',
        ' Raw in.',
        ' .',
        ' Reviewed out.',
        '',
      ].join('\n'),
    );
  });

  it('stops at a word it does not understand, and at a value that is missing', () => {
    expect(() => readOrder(['--name'])).toThrow('--name is not understood');
    expect(() => readOrder(['stray', 'word'])).toThrow('stray is not understood');
    expect(() => writeControl(readOrder(['--name', 'larmor']), 1)).toThrow('--version is missing');
  });

  it.skipIf(!existsSync('/usr/bin/dpkg-deb'))(
    'is the same bytes of the same files, wherever, whenever and under whichever mask they were copied',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
      const build = (name: string, copiedAt: number, others: number): Buffer => {
        const source = path.join(folder, name);
        mkdirSync(path.join(source, 'resources'), { recursive: true });
        for (const file of ['larmor', 'resources/app.asar', 'script'])
          writeFileSync(path.join(source, file), `content of ${file}`);
        utimesSync(path.join(source, 'larmor'), copiedAt, copiedAt);
        chmodSync(path.join(source, 'larmor'), 0o700 | others);
        chmodSync(path.join(source, 'resources'), 0o700 | others);
        chmodSync(path.join(source, 'resources', 'app.asar'), 0o600 | (others & 0o066));
        const script = path.join(source, 'script');
        const made = path.join(folder, `${name}.deb`);
        const given = words.slice(0, -1);
        buildDeb([
          ...given,
          '--after-install',
          script,
          '--after-remove',
          script,
          '--package',
          made,
          `${source}/=/opt/Larmor`,
        ]);
        return readFileSync(made);
      };
      const later = build('later', 1_790_000_000, 0o075);
      expect(later.equals(build('first', 1_000_000_000, 0o055))).toBe(true);
      // The first header of the archive, and each file in it, carry the moment of the build.
      expect(Number(later.subarray(24, 36).toString())).toBe(buildMomentSeconds());
      const listed = execFileSync('dpkg-deb', ['--contents', path.join(folder, 'later.deb')], {
        encoding: 'utf8',
        env: { ...process.env, TZ: 'UTC' },
      });
      const minute = new Date(buildMomentSeconds() * 1000).toISOString().slice(0, 16).replace('T', ' ');
      expect(listed).toMatch(/^-rwxr-xr-x root\/root .* \.\/opt\/Larmor\/larmor$/m);
      expect(listed).toMatch(/^-rw-r--r-- root\/root .* \.\/opt\/Larmor\/resources\/app\.asar$/m);
      expect(
        listed
          .trimEnd()
          .split('\n')
          .filter((line) => !line.includes(minute)),
      ).toEqual([]);
      rmSync(folder, { recursive: true });
    },
  );
});
