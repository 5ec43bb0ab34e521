import { rawArchiveFeature } from '../../features/raw-archive/feature.ts';
import { startServer } from '../../main.ts';
import { crashProbe } from './crash-probe.ts';
import { silentLog } from './silent-log.ts';

// The real server, to be killed: node crash-server.ts DATA_DIR probe|product
const [dataDir = '', features = 'product'] = process.argv.slice(2);
const { url } = await startServer(
  // Small, so that many kills fall into a checkpoint.
  { port: 0, dataDir, workerThreads: 2, auditCheckpointEntries: 2 },
  {
    env: {},
    log: silentLog,
    rendererDir: null,
    ...(features === 'probe' ? { features: [rawArchiveFeature, crashProbe] } : {}),
  },
);
process.stdout.write(`${url}\n`);
