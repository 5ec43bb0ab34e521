// The product's server with one user and one project, and on request worker threads at full load. node whole-server.ts DATA_DIR [limited]
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createPiscinaPool } from '#kernel/jobs/piscina-pool.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { answerCpu } from './answer-cpu.ts';

const nanosecondsPerMs = 1e6;
const workerFile = fileURLToPath(new URL('../server/kernel/testing/spin-worker.ts', import.meta.url));
const delay = monitorEventLoopDelay({ resolution: 1 });

answerCpu();
const server = await startTestServer({
  dataDir: process.argv[2] ?? '',
  settings: {
    // Limited, but to more than any bench asks for.
    rateLimit: {
      enabled: process.argv[3] === 'limited',
      defaultPerMinute: 1e9,
      burstMultiplier: 2,
      trustForwardedFor: false,
    },
  },
});
const { access_token: token } = await server.signUp('bench@example.org');
const { body } = await server.call('POST', '/projects', { token, json: { name: 'first' } });
const pool = createPiscinaPool({ threads: 1, workerFile });

process.on('message', (message) => {
  if (message === 'spin') {
    pool.run('spinForever', null).catch(() => {});
    delay.enable();
  }
  if (message === 'delay') process.send?.({ delayP99Ms: delay.percentile(99) / nanosecondsPerMs });
});
process.send?.({ url: server.url, token, projectId: body.id });
