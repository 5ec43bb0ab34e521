import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/**
 * When what is built now was written, in seconds since 1970 UTC: SOURCE_DATE_EPOCH where a builder says it (reproducible-builds.org), else
 * the newest commit, else now. The same sources give the same moment, so that they can give the same bytes.
 */
export const buildMomentSeconds = (env = process.env) => {
  const said = env.SOURCE_DATE_EPOCH ?? '';
  if (said !== '') {
    if (!/^\d{1,11}$/.test(said))
      throw new Error('SOURCE_DATE_EPOCH is a whole number of seconds since 1970, or not set.');
    return Number(said);
  }
  const { status, stdout } = spawnSync('git', ['-C', root, 'log', '-1', '--format=%ct'], {
    encoding: 'utf8',
  });
  const committed = status === 0 ? Number(stdout) : 0;
  return committed > 0 ? committed : Math.floor(Date.now() / 1000);
};
