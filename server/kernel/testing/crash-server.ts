import { rawArchiveFeature } from '../../features/raw-archive/feature.ts';
import { startServer } from '../../main.ts';
import { crashProbe } from './crash-probe.ts';
import { silentLog } from './silent-log.ts';

// The real server, to be killed: node crash-server.js DATA_DIR probe|product WORKER_FILE ENVIRONMENT_AS_JSON
const [dataDir = '', features = 'product', workerFile = '', environment = '{}'] = process.argv.slice(2);
const { url } = await startServer(
  // Checkpoints so near that many kills fall into one; a name of this machine, because passkeys know no addresses.
  {
    port: 0,
    host: 'localhost',
    dataDir,
    workerThreads: 2,
    auditCheckpointEntries: 2,
    webhooks: { privateNetwork: true },
  },
  {
    env: JSON.parse(environment) as Record<string, string>,
    log: silentLog,
    rendererDir: null,
    workerFile,
    ...(features === 'probe' ? { features: [rawArchiveFeature, crashProbe] } : {}),
  },
);
process.stdout.write(`${url}\n`);
