// Runs on a thread of its own: labels one part of the drawn measurements and hands them back.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { listParts } from './collect-labels.ts';
import { drawRuns } from './run-drawn.ts';

const { part, share } = z
  .object({ part: z.enum(['fitted', 'chosenOn', 'outOfSample']), share: z.number() })
  .parse(workerData);
parentPort?.postMessage(drawRuns(listParts(share)[part]));
