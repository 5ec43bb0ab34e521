import { rawArchiveFeature } from '../../features/raw-archive/feature.ts';
import { startServer } from '../../main.ts';
import { crashProbe } from './crash-probe.ts';
import { silentLog } from './silent-log.ts';

// The real server with the crash probe, to be killed: node crash-server.ts DATA_DIR
const dataDir = process.argv[2] ?? '';
const { url } = await startServer(
  { port: 0, dataDir, workerThreads: 2 },
  { env: {}, log: silentLog, rendererDir: null, features: [rawArchiveFeature, crashProbe] },
);
process.stdout.write(`${url}\n`);
