import { describe, expect, it } from 'vitest';
import { readOrder, writeControl } from './build-deb.ts';

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
});
