import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { queueDecision } from '../server/features/sync/index.ts';
import { anyDecisionCopy } from '../server/testing/any-decision-copy.ts';
import { makeTlsCertificate } from '../server/testing/tls-certificate.ts';
import { finishedSync, readSync, startPair, syncNow } from '../server/testing/workspace-pair.ts';
import { type BenchRow, median } from './server-rows.ts';

const decisionCount = 1000;
const runCount = 3;

/** From the request for an attempt until the workstation knows that every decision was received: two servers, TLS between them. */
export const benchHandOver = async (): Promise<BenchRow[]> => {
  const pair = await startPair(makeTlsCertificate());
  try {
    await pair.bind();
    await finishedSync(pair.workstation, null);
    const { kernel } = pair.workstation;
    const times: number[] = [];
    for (let run = 0; run < runCount; run += 1) {
      await behindTheTrail(kernel, async (tx) => {
        for (let index = 0; index < decisionCount; index += 1) {
          const named = { decision_id: `rev_${run}_${index}`, record_id: `run_${index % 300}` };
          await queueDecision(tx, { ...anyDecisionCopy, ...named }, kernel.nowUtc());
        }
      });
      const startedMs = performance.now();
      await syncNow(pair.workstation);
      times.push(performance.now() - startedMs);
    }
    const { outbox } = await readSync(pair.workstation);
    if (outbox.delivered !== decisionCount * runCount) throw new Error('Not every decision was handed over.');
    return [
      {
        what: 'hand-over: 1,000 waiting decisions, received and recorded on both sides',
        measured: `${(median(times) / 1000).toFixed(2)} s (worst of ${runCount}: ${(Math.max(...times) / 1000).toFixed(2)} s)`,
        target: '< 10 s',
      },
    ];
  } finally {
    await pair.stop();
  }
};
