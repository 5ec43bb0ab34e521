// node bench/server.ts, or npm run bench -- server: the table of the server suite.
import '../scripts/require-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchArchive } from './server-archive.ts';
import { benchAudit } from './server-audit.ts';
import { benchHttp } from './server-http.ts';
import { benchLimiter } from './server-limiter.ts';
import { benchStart } from './server-start.ts';

const folder = await mkdtemp(join(tmpdir(), 'larmor-bench-'));
try {
  const rows = [
    ...(await benchStart(join(folder, 'start'))),
    ...(await benchHttp(join(folder, 'http'))),
    ...(await benchLimiter(join(folder, 'limiter'))),
    ...(await benchArchive(join(folder, 'archive'))),
    ...(await benchAudit(join(folder, 'audit'))),
  ];
  console.table(rows);
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
