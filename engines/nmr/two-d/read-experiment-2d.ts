import type { Result } from '../../common/result.ts';
import { isHiddenPath } from '../formats/find-file.ts';
import { pickJcampFile, refuseSeveralFolders } from '../formats/read-experiment.ts';
import type { SourceFile, Vendor } from '../model.ts';
import type { Fid2D } from './model.ts';
import { readAgilent2D } from './read-agilent-2d.ts';
import { readBrukerSer } from './read-bruker-ser.ts';
import { readJcamp2D } from './read-jcamp-2d.ts';

/**
 * The one door to the readers of two dimensions: the files of one experiment become its rows. Names are relative to the
 * experiment. Never throws on bad data: what cannot be read is an error with a code, what was found and was expected.
 */
export const readExperiment2D = (files: readonly SourceFile[], vendor: Vendor): Result<Fid2D> => {
  const visible = files.filter((file) => !isHiddenPath(file.name));
  if (vendor === 'jcamp_dx') {
    const file = pickJcampFile(visible);
    return file.ok ? readJcamp2D(file.value) : file;
  }
  return (
    refuseSeveralFolders(visible) ?? (vendor === 'agilent' ? readAgilent2D(visible) : readBrukerSer(visible))
  );
};
