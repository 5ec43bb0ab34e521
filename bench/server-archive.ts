// Raw archive: megabytes hashed, synced and linked per second, and what forty kills leave behind.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createRng } from '#engines/common/rng.ts';
import { openFileBlobArchive } from '#kernel/blobs/file-blob-archive.ts';
import { crashProbe } from '#kernel/testing/crash-probe.ts';
import { inspectAfterKills } from '#kernel/testing/inspect-after-kills.ts';
import { runKillRounds } from '#kernel/testing/kill-rounds.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { rawArchiveFeature } from '../server/features/raw-archive/feature.ts';
import { type BenchRow, median, timeRuns, wholeNumber } from './server-rows.ts';

const runs = 7;
const objectMegabytes = 8;
const objectsPerRun = 6;
const kills = 40;
const seed = 4;
const megabyte = 1_000_000;

const benchThroughput = async (root: string): Promise<BenchRow> => {
  const archive = await openFileBlobArchive(root, silentLog);
  const chunk = randomBytes(megabyte);
  async function* content(run: number, object: number): AsyncIterable<Uint8Array> {
    for (let n = 0; n < objectMegabytes; n++) {
      chunk.writeInt32LE(run * 1000 + object * 10 + n);
      yield chunk;
    }
  }
  const times = await timeRuns(runs, async (run) => {
    for (let object = 0; object < objectsPerRun; object++) {
      const meta = { part: 'fid_file', fileName: 'fid' };
      const file = await archive.receive(content(run, object), meta, Number.MAX_SAFE_INTEGER);
      await archive.keep(file);
      await archive.discard(file);
    }
  });
  const megabytesPerSecond = (objectMegabytes * objectsPerRun * 1000) / median(times);
  return {
    what: `raw archive, ${objectMegabytes} MB objects hashed, synced, linked`,
    measured: `${wholeNumber(megabytesPerSecond)} MB/s`,
    target: '≥ 200 MB/s',
  };
};

const benchKills = async (dataDir: string): Promise<BenchRow[]> => {
  const { acknowledged, halfWritten, temporaryLeft } = await runKillRounds(dataDir, kills, createRng(seed));
  const server = await startTestServer({ dataDir, features: [rawArchiveFeature, crashProbe] });
  const found = await inspectAfterKills(server.kernel);
  await server.stop();
  const kept = new Set(found.intactObjects);
  const lost = acknowledged.filter((sha256) => !kept.has(sha256) || !found.archivedHashes.includes(sha256));
  const notOnce = found.resultsPerArchive.filter((results) => results !== 1).length;
  return [
    {
      what: `${kills} × kill -9 during uploads`,
      measured: `${acknowledged.length} acknowledged, ${lost.length} lost, ${halfWritten} half-written, ${temporaryLeft} cut off and swept`,
      target: '0 lost, 0 half-written',
    },
    {
      what: 'jobs in flight at a kill',
      measured: `${found.jobsTakenUpAgain} taken up again, ${notOnce} results not recorded exactly once; trail valid: ${found.audit.valid}`,
      target: '0 not once',
    },
  ];
};

export const benchArchive = async (folder: string): Promise<BenchRow[]> => [
  await benchThroughput(join(folder, 'throughput')),
  ...(await benchKills(join(folder, 'kills'))),
];
