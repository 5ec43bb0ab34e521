import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createRng } from '#engines/common/rng.ts';
import { archiveRootOf } from '#kernel/blobs/open-blob-archive.ts';
import { rawArchiveFeature } from '../../features/raw-archive/feature.ts';
import { crashProbe } from './crash-probe.ts';
import { inspectAfterKills } from './inspect-after-kills.ts';
import { runKillRounds } from './kill-rounds.ts';
import { makeTestFolder } from './open-test-store.ts';
import { startTestServer } from './test-server.ts';

const rounds = 15;
const seed = 20_261_120;

test('a server killed again and again during uploads loses nothing it acknowledged and shows nothing half-written', {
  timeout: 600_000,
}, async () => {
  const dataDir = await makeTestFolder();
  const kills = await runKillRounds(dataDir, rounds, createRng(seed));
  expect(kills.halfWritten).toBe(0);
  expect(kills.acknowledged.length).toBeGreaterThan(0);

  const server = await startTestServer({ dataDir, features: [rawArchiveFeature, crashProbe] });
  onTestFinished(() => server.stop());
  const found = await inspectAfterKills(server.kernel);
  const kept = new Set(found.intactObjects);
  const rows = new Set(found.archivedHashes);
  expect(kills.acknowledged.filter((sha256) => !rows.has(sha256))).toEqual([]);
  expect(kills.acknowledged.filter((sha256) => !kept.has(sha256))).toEqual([]);
  expect(kept).toEqual(rows);
  expect(await readdir(join(archiveRootOf(dataDir), 'incoming'))).toEqual([]);
  expect(found.audit).toMatchObject({ valid: true, entries: found.archivedHashes.length, warnings: [] });
  expect(found.audit.checkpointsChecked).toBeGreaterThanOrEqual(Math.floor(found.archivedHashes.length / 2));
  expect(found.jobStates).toEqual({ done: found.archivedHashes.length });
  expect(found.resultsPerArchive).toEqual(found.archivedHashes.map(() => 1));
  expect(found.jobsTakenUpAgain).toBeGreaterThan(0);
});
