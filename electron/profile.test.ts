import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeOwnProfile } from './profile.ts';

const run = (isPackaged: boolean, argv: readonly string[]) => {
  const said: Record<string, string> = {};
  takeOwnProfile(
    {
      isPackaged,
      setName: (name) => (said['name'] = name),
      getPath: () => '/home/ada/.config',
      setPath: (_name, folder) => (said['userData'] = folder),
    },
    argv,
  );
  return said;
};

describe('name and profile of the program', () => {
  it('from the sources: a name of ours, and a profile that is not the installed program’s', () => {
    expect(run(false, ['electron', 'main.js'])).toEqual({
      name: 'Larmor from sources',
      userData: path.join('/home/ada/.config', 'Larmor from sources'),
    });
  });

  it('a folder named on the command line is taken, under the same name', () => {
    expect(run(false, ['electron', '--user-data-dir=/tmp/a', 'main.js'])).toEqual({
      name: 'Larmor from sources',
    });
  });

  it('the installed program keeps what its package says', () => {
    expect(run(true, ['larmor'])).toEqual({});
  });
});
