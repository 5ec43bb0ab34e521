// node bench/server.ts [part …], or npm run bench -- server [part …]: the table of the server suite, or of the parts named.
import '../scripts/require-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchArchive } from './server-archive.ts';
import { benchAudit } from './server-audit.ts';
import { benchBodyBudget } from './server-body-budget.ts';
import { benchHandOver } from './server-hand-over.ts';
import { benchHttp } from './server-http.ts';
import { benchLimiter } from './server-limiter.ts';
import { benchRecords } from './server-records.ts';
import type { BenchRow } from './server-rows.ts';
import { benchStart } from './server-start.ts';

const parts: Readonly<Record<string, (folder: string) => Promise<BenchRow[]>>> = {
  start: benchStart,
  http: benchHttp,
  bodies: benchBodyBudget,
  limiter: benchLimiter,
  archive: benchArchive,
  audit: benchAudit,
  'hand-over': benchHandOver,
  'verify-records': benchRecords,
};

const named = process.argv.slice(2).filter((word) => word in parts);
const folder = await mkdtemp(join(tmpdir(), 'larmor-bench-'));
try {
  const rows: BenchRow[] = [];
  for (const [name, bench] of Object.entries(parts))
    if (named.length === 0 || named.includes(name)) rows.push(...(await bench(join(folder, name))));
  console.table(rows);
  const [load = 0] = loadavg();
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, load ${load.toFixed(1)}`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
