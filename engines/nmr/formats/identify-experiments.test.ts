import { describe, expect, it } from 'vitest';
import { identifyExperiments } from './identify-experiments.ts';

const brief = (names: readonly string[]) =>
  identifyExperiments(names).map(({ root, vendor, kind, missingFiles }) => ({
    root,
    vendor,
    kind,
    missingFiles,
  }));

describe('experiments among file names', () => {
  it('finds a Bruker experiment at the top, with its parameter files', () => {
    const names = ['fid', 'acqus', 'acqu', 'pulseprogram', 'pdata/1/1r', 'pdata/1/procs', 'pdata/1/title'];
    expect(identifyExperiments(names)).toEqual([
      {
        root: '',
        vendor: 'bruker',
        kind: 'fid',
        dataFile: 'fid',
        files: names,
        parameterFiles: ['acqus', 'acqu', 'pulseprogram', 'pdata/1/procs', 'pdata/1/title'],
        missingFiles: [],
      },
    ]);
  });

  it('finds every experiment of a sample, each with its own files', () => {
    const names = [
      's/1/fid',
      's/1/acqus',
      's/2/ser',
      's/2/acqus',
      's/10/acqus',
      's/3/pdata/1/1r',
      's/3/acqus',
    ];
    expect(brief(names)).toEqual([
      { root: 's/1/', vendor: 'bruker', kind: 'fid', missingFiles: [] },
      { root: 's/2/', vendor: 'bruker', kind: 'ser', missingFiles: ['acqu2s'] },
      { root: 's/3/', vendor: 'bruker', kind: 'processed-only', missingFiles: ['fid', 'procs'] },
    ]);
    expect(identifyExperiments(names)[0]?.files).toEqual(['s/1/fid', 's/1/acqus']);
  });

  it('ignores what macOS adds, dot files, folders and Windows separators', () => {
    const names = [
      '1\\',
      '1\\fid',
      '1\\acqus',
      '__MACOSX/1/._fid',
      '__MACOSX/1/fid',
      '1/.DS_Store',
      './1/title',
    ];
    const [only, ...others] = identifyExperiments(names);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      root: '1/',
      dataFile: '1\\fid',
      files: ['1\\fid', '1\\acqus', './1/title'],
    });
  });

  it('tells Agilent by procpar or by the folder name, and misses procpar', () => {
    expect(brief(['a/fid', 'a/procpar', 'b.fid/fid', 'b.fid/text'])).toEqual([
      { root: 'a/', vendor: 'agilent', kind: 'fid', missingFiles: [] },
      { root: 'b.fid/', vendor: 'agilent', kind: 'fid', missingFiles: ['procpar'] },
    ]);
  });

  it('does not guess the vendor of a bare fid', () => {
    expect(brief(['x/fid'])).toEqual([{ root: 'x/', vendor: null, kind: 'fid', missingFiles: [] }]);
  });

  it('misses acqus where the rest of the folder is Bruker', () => {
    expect(brief(['1/fid', '1/pdata/1/1r'])).toEqual([
      { root: '1/', vendor: 'bruker', kind: 'fid', missingFiles: ['acqus'] },
    ]);
  });

  it('takes each JCAMP-DX file as one experiment, but not an export inside a folder', () => {
    expect(brief(['raw/1h.fid.dx', 'raw/13C.JDX', '1/fid', '1/acqus', '1/export.dx'])).toEqual([
      { root: '1/', vendor: 'bruker', kind: 'fid', missingFiles: [] },
      { root: 'raw/13C.JDX', vendor: 'jcamp_dx', kind: 'jcamp', missingFiles: [] },
      { root: 'raw/1h.fid.dx', vendor: 'jcamp_dx', kind: 'jcamp', missingFiles: [] },
    ]);
  });

  it('finds nothing among other files', () => {
    expect(identifyExperiments(['readme.txt', 'picture.png', 'acqus', ''])).toEqual([]);
  });
});
