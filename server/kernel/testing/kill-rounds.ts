import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Rng } from '#engines/common/rng.ts';
import { openFileBlobArchive } from '#kernel/blobs/file-blob-archive.ts';
import { archiveRootOf } from '#kernel/blobs/open-blob-archive.ts';
import { silentLog } from './silent-log.ts';
import { startCrashServer } from './start-crash-server.ts';

export interface KillFigures {
  /** Uploads the server answered with 201, by hash. */
  readonly acknowledged: readonly string[];
  /** Objects under their address that do not hash to it, looked at after each kill. */
  readonly halfWritten: number;
  /** Uploads the kills cut off. */
  readonly temporaryLeft: number;
}

const clients = 4;
const largestUploadBytes = 3_000_000;
/** From the first request to the kill; in every second round from the first answer, which a busy machine may take longer to give. */
const longestRoundMs = 250;

/** Kills the server with SIGKILL, again and again, at moments the seeded generator names, while clients upload. */
export const runKillRounds = async (dataDir: string, rounds: number, rng: Rng): Promise<KillFigures> => {
  const acknowledged: string[] = [];
  let halfWritten = 0;
  let temporaryLeft = 0;
  for (let round = 0; round < rounds; round++) {
    const { url, kill } = await startCrashServer(dataDir, 'probe');
    const answered = Promise.withResolvers<void>();
    const onAnswer = (sha256: string): void => {
      acknowledged.push(sha256);
      answered.resolve();
    };
    const uploads = Array.from({ length: clients }, () => uploadUntilKilled(url, rng, onAnswer));
    if (round % 2 === 1) await answered.promise;
    await wait(rng.uniform() * longestRoundMs);
    await Promise.all([kill(), ...uploads]);
    halfWritten += await countHalfWritten(dataDir);
    temporaryLeft += (await readdir(join(archiveRootOf(dataDir), 'incoming'))).length;
  }
  return { acknowledged, halfWritten, temporaryLeft };
};

const uploadUntilKilled = async (
  url: string,
  rng: Rng,
  onAnswer: (sha256: string) => void,
): Promise<void> => {
  for (;;) {
    const form = new FormData();
    form.set('fid_file', new Blob([randomBytes(1 + rng.integer(largestUploadBytes))]), 'fid');
    try {
      const answer = await fetch(`${url}/crash-probe/uploads`, { method: 'POST', body: form });
      const body = (await answer.json()) as { sha256: string };
      if (answer.status !== 201) throw new Error(`upload answered ${answer.status}`);
      onAnswer(body.sha256);
    } catch (error) {
      // The killed server drops its connections; anything else is a finding.
      if (error instanceof TypeError || error instanceof SyntaxError) return;
      throw error;
    }
  }
};

const countHalfWritten = async (dataDir: string): Promise<number> => {
  const archive = await openFileBlobArchive(archiveRootOf(dataDir), silentLog);
  let bad = 0;
  for await (const { intact } of archive.verify()) if (!intact) bad++;
  return bad;
};
