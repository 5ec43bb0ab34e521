import { openBucket } from '#kernel/blobs/open-blob-archive.ts';
import type { S3Patience } from '#kernel/blobs/s3/s3-requests.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { checkpointsInBucket, stateInBucket } from './bucket-keeping.ts';
import { checkpointFileOf, checkpointsInFile } from './checkpoint-file.ts';
import {
  folderKeeping,
  givenKeysKeeping,
  lineInFile,
  stateFileOf,
  type TrailKeeping,
} from './trail-keeping.ts';

/** Others wait for the turn to write meanwhile, who are refused after five seconds: silence is waited for once, and not by each request of each checkpoint. */
const patience: S3Patience = { silenceMs: 2000, mostTries: 2, restMs: 30_000 };

export type KeepingSettings = Pick<Settings, 'dataDir' | 'auditSigningKeyFile' | 'blobStore'>;

/**
 * The one place that says where the keys of the trail, what their holder remembers and the checkpoints lie: in the data folder; with given
 * keys, what is written lies in the bucket where there is one, else in the data folder, which all processes share then.
 */
export const openKeeping = async ({
  dataDir,
  auditSigningKeyFile: keyFile,
  blobStore,
}: KeepingSettings): Promise<TrailKeeping> => {
  if (keyFile === null) return folderKeeping(dataDir);
  if (blobStore === null)
    return givenKeysKeeping(
      keyFile,
      lineInFile(stateFileOf(dataDir)),
      checkpointsInFile(checkpointFileOf(dataDir)),
    );
  const objects = await openBucket(blobStore, patience);
  return givenKeysKeeping(keyFile, stateInBucket(objects), checkpointsInBucket(objects));
};
