import { describe, expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

describe('npm run package', () => {
  it('makes every installer of its system when nothing is said', () => {
    expect(readArguments([], 'linux')).toEqual({
      system: 'linux',
      targets: ['deb', 'rpm', 'AppImage'],
      standIn: false,
    });
    expect(readArguments([], 'win32').targets).toEqual(['nsis', 'msi']);
    expect(readArguments(['--mac'], 'darwin').targets).toEqual(['dmg', 'pkg']);
  });

  it('makes a folder or a deb, and rehearses when asked', () => {
    expect(readArguments(['--dir', '--stand-in'], 'linux')).toEqual({
      system: 'linux',
      targets: ['dir'],
      standIn: true,
    });
    expect(readArguments(['--deb'], 'linux').targets).toEqual(['deb']);
  });

  it('refuses what belongs to another system, and words it does not know', () => {
    expect(() => readArguments(['--win'], 'linux')).toThrow('made on its own system');
    expect(() => readArguments(['--deb'], 'darwin')).toThrow('made on its own system');
    expect(() => readArguments(['--appx'], 'win32')).toThrow('npm run package -- [--dir');
    expect(() => readArguments(['--dir', '--deb'], 'linux')).toThrow('npm run package -- [--dir');
    expect(() => readArguments([], 'freebsd')).toThrow('not packaged on freebsd');
  });
});
