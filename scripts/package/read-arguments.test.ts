import { describe, expect, it } from 'vitest';
import { readArguments, targetsOf } from './read-arguments.ts';

describe('npm run package', () => {
  it('makes every installer of its system when nothing is said', () => {
    expect(readArguments([], 'linux', 'x64')).toEqual({
      system: 'linux',
      arch: 'x64',
      targets: ['deb', 'rpm', 'AppImage'],
      standIn: false,
    });
    expect(readArguments([], 'win32', 'x64').targets).toEqual(['nsis', 'msi']);
    expect(readArguments(['--mac'], 'darwin', 'x64').targets).toEqual(['dmg', 'pkg']);
  });

  it('makes a folder or a deb, and rehearses when asked', () => {
    expect(readArguments(['--dir', '--stand-in'], 'linux', 'x64')).toEqual({
      system: 'linux',
      arch: 'x64',
      targets: ['dir'],
      standIn: true,
    });
    expect(readArguments(['--deb'], 'linux', 'x64').targets).toEqual(['deb']);
  });

  it('is for this processor or the one that is named, and on macOS for both in one', () => {
    expect(readArguments(['--win', '--arm64'], 'win32', 'x64')).toMatchObject({ arch: 'arm64' });
    expect(readArguments(['--deb'], 'linux', 'arm64')).toMatchObject({ arch: 'arm64' });
    const mac = readArguments([], 'darwin', 'arm64');
    expect(mac.arch).toBe('universal');
    expect(readArguments(['--dir'], 'darwin', 'arm64').arch).toBe('arm64');
    expect(readArguments(['--mac', '--x64'], 'darwin', 'arm64').arch).toBe('x64');
    // One universal release, a manifest for the machines of each processor.
    expect(targetsOf(mac)).toEqual(['darwin-x64', 'darwin-arm64']);
    expect(targetsOf({ system: 'win32', arch: 'arm64' })).toEqual(['win32-arm64']);
  });

  it('refuses two processors in one word, both on a system without such a program, and a stand-in of another', () => {
    expect(() => readArguments(['--x64', '--arm64'], 'win32', 'x64')).toThrow('npm run package -- [--dir');
    expect(() => readArguments(['--universal'], 'win32', 'x64')).toThrow('Only macOS');
    expect(() => readArguments(['--deb', '--arm64', '--stand-in'], 'linux', 'x64')).toThrow(
      'no other processor',
    );
    expect(() => readArguments([], 'linux', 'riscv64')).toThrow('not packaged for riscv64');
  });

  it('refuses what belongs to another system, and words it does not know', () => {
    expect(() => readArguments(['--win'], 'linux', 'x64')).toThrow('made on its own system');
    expect(() => readArguments(['--deb'], 'darwin', 'x64')).toThrow('made on its own system');
    expect(() => readArguments(['--appx'], 'win32', 'x64')).toThrow('npm run package -- [--dir');
    expect(() => readArguments(['--dir', '--deb'], 'linux', 'x64')).toThrow('npm run package -- [--dir');
    expect(() => readArguments([], 'freebsd', 'x64')).toThrow('not packaged on freebsd');
  });
});
