// npm run postgres-baseline: writes server/migrations/postgres-baseline.ts, the schema of PostgreSQL, from what the migrations of SQLite make. Frozen with
// the first release whose server runs on it; migrations after the one it names come in pairs (docs/decisions/0091).
import './require-node.mjs';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { migrations } from '../server/migrations/index.ts';
import { renderBaseline } from './postgres/render-baseline.ts';

const file = resolve(import.meta.dirname, '../server/migrations/postgres-baseline.ts');
writeFileSync(file, await renderBaseline(migrations));
process.stdout.write(`wrote ${file}\n`);
